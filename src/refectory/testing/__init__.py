"""The conformance kit: `check_game` and `check_package` check any game against every law of the contract."""

from refectory.testing.check import LAWS as LAWS
from refectory.testing.check import check_game as check_game
from refectory.testing.check import check_positions as check_positions
from refectory.testing.check_package import check_package as check_package
from refectory.testing.law_texts import PACKAGE_LAWS as PACKAGE_LAWS
from refectory.testing.moment import LawBroken as LawBroken
