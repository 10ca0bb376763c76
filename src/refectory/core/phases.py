"""The kinds of phases, under their own name; they are in `core/frames.py` with what they work on."""

from refectory.core.frames import BagChance as BagChance
from refectory.core.frames import Choice as Choice
from refectory.core.frames import ChooseStart as ChooseStart
from refectory.core.frames import CountsChance as CountsChance
from refectory.core.frames import EvenChance as EvenChance
from refectory.core.frames import start_frame as start_frame
