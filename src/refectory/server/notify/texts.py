"""What a notification says, in the language of the profile: which table, and nothing that happened there."""

from refectory.core.locale import load_catalogue
from refectory.server.content.game_catalog import catalogue
from refectory.server.errors import NoSuchRule


def text_of(event: str, language: str, game: str, place: str) -> tuple[str, str]:
    """The subject and the sentence of an event. `place` is the link of the table, or its id."""
    sentences = load_catalogue(__package__, language)
    facts = {"game": _title(game, language) if game else "", "place": place}
    return sentences.say(f"{event}.subject", facts), sentences.say(f"{event}.text", facts)


def _title(game: str, language: str) -> str:
    """The title of a game; a game of another package may not speak every language."""
    try:
        return catalogue(game, language).say("game.title")
    except NoSuchRule:
        return catalogue(game, "en").say("game.title")


def code_text(language: str, code: str) -> tuple[str, str]:
    """The subject and the sentence with which a mail address is confirmed."""
    sentences = load_catalogue(__package__, language)
    return sentences.say("confirm.subject"), sentences.say("confirm.text", {"code": code})
