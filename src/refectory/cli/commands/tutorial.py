"""`refectory tutorial`: teaches a game in the terminal."""

import click

from refectory import games
from refectory.cli.options import lang_option
from refectory.cli.sentences import catalogue_for
from refectory.cli.terminal import screen
from refectory.cli.terminal.lesson import teach
from refectory.core.errors import TutorialError
from refectory.core.game import Game
from refectory.core.positions.tutorial import Lesson, begin


@click.command(short_help="Learn a game in this terminal.")
@click.argument("game")
@click.option("--lesson", metavar="NAME", help="Start with this lesson (default: the first).")
@lang_option
def command(game: str, lesson: str | None, lang: str) -> None:
    """Learn GAME in this terminal: short lessons, each about one rule, in which you make the moves.

    Type the number of a choice or its words. Other commands: hint, again, back, next, quit.

    \b
    Examples:
      refectory tutorial plankenkoorts
      refectory tutorial sator --lang de
      refectory tutorial monasterium --lesson window
    """
    loaded = games.load_game(game)
    lessons = games.lessons(loaded)
    catalogue = catalogue_for(loaded, lang)
    at = _place(loaded, lessons, lesson)
    screen.heading(catalogue.say("game.title"))
    screen.paragraph(catalogue.say("learn.how"))
    try:
        while at < len(lessons):
            at = max(0, at + teach(begin(loaded, lessons[at]), catalogue, at + 1, len(lessons)))
    except screen.Leave:
        screen.show(catalogue.say("learn.left"))
        screen.show(f"  refectory tutorial {game} --lesson {lessons[at].name}")
    else:
        screen.show(catalogue.say("learn.over"))
        screen.show(f"  refectory play {game}")


def _place(game: Game, lessons: list[Lesson], name: str | None) -> int:
    if not lessons:
        raise TutorialError(f"{game.name} has no tutorial.")
    if name is None:
        return 0
    names = [lesson.name for lesson in lessons]
    if name not in names:
        raise TutorialError(f"{game.name} has no lesson {name!r}; its lessons are {', '.join(names)}.")
    return names.index(name)
