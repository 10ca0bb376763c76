"""A lesson after whose first click nothing that it wants is legal."""

from refectory.core.positions.tutorial import read_tutorial

from ..toys.honest import Honest
from ..toys.package import LESSON, honest_package

LAW = "lessons"
SAYS = "after 1 clicks of the lesson 'toss', (1,) are to act; (0,), the pupil, should be"
TEXT = LESSON.replace('"toss bread | toss fish"', '"toss bread", "toss fish"')
PACKAGE = honest_package(lessons=read_tutorial(Honest(), "tutorial.toml", TEXT))
