"""Sentences of a lesson that is not there."""

from ..toys.package import catalogues, honest_package

LAW = "lessons"
SAYS = "no lesson says ['tutorial.old']"
OLD = {"tutorial.old": "Old."}
PACKAGE = honest_package(catalogues=catalogues(en=OLD, nl=OLD, de=OLD, it=OLD))
