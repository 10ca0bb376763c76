"""A lesson that wants what can't be done there."""

from refectory.core.positions.tutorial import read_tutorial

from ..toys.honest import Honest
from ..toys.package import LESSON, honest_package

LAW = "lessons"
SAYS = "click 1 of the lesson 'toss' wants ['toss wine'], which are not legal there"
TEXT = LESSON.replace("toss fish", "toss wine")
PACKAGE = honest_package(lessons=read_tutorial(Honest(), "tutorial.toml", TEXT))
