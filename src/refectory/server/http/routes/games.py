"""The routes of the games: their descriptions, sentences, rules, drawings and editions."""

from typing import Any

from litestar import Controller, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from refectory.server.content import game_catalog
from refectory.server.content.editions import DraftEdition
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.game_schemas import ChapterInfo, GameInfo, LogLineInfo, RuleText
from refectory.server.http.params import Address, InjectedServices, Language, Word
from refectory.server.http.schemas import DraftText, EditionReport


class GameRoutes(Controller):
    """Everything about a game that does not depend on a table."""

    path = "/api/games"
    tags = ("games",)

    @get("/", summary="The games", sync_to_thread=False)
    def listed(self) -> list[GameInfo]:
        return [game_catalog.game_info(name) for name in game_catalog.playable()]

    @get("/{game:str}", summary="One game", sync_to_thread=False, responses=PROBLEMS)
    def one(self, game: Word) -> GameInfo:
        return game_catalog.game_info(game)

    @get(
        "/{game:str}/catalogue/{language:str}",
        summary="Its sentences",
        sync_to_thread=False,
        responses=PROBLEMS,
    )
    def catalogue(self, game: Word, language: Word) -> dict[str, str]:
        return game_catalog.catalogue(game, language).sentences

    @get("/{game:str}/log", summary="The look of its log", sync_to_thread=False, responses=PROBLEMS)
    def log(self, game: Word) -> dict[str, LogLineInfo]:
        return game_catalog.log_style(game)

    @get(
        "/{game:str}/chapters", summary="The chapters of its rules", sync_to_thread=False, responses=PROBLEMS
    )
    def chapters(self, game: Word) -> list[ChapterInfo]:
        return game_catalog.chapters(game)

    @get("/{game:str}/rules/{language:str}", summary="Its rules", sync_to_thread=False, responses=PROBLEMS)
    def rules(self, game: Word, language: Word) -> list[RuleText]:
        return game_catalog.rules(game, language)

    @get(
        "/{game:str}/rules/{language:str}/{rule:str}",
        summary="One rule",
        sync_to_thread=False,
        responses=PROBLEMS,
    )
    def rule(self, game: Word, language: Word, rule: Word) -> RuleText:
        return game_catalog.rule(game, language, rule)

    @get("/{game:str}/edition", summary="Its shipped edition, TOML", sync_to_thread=False, responses=PROBLEMS)
    def edition(self, game: Word) -> Response[str]:
        return Response(game_catalog.game_of(game).edition.text, media_type="application/toml")

    @get(
        "/{game:str}/edition/schema",
        summary="The JSON Schema of its editions",
        sync_to_thread=False,
        responses=PROBLEMS,
    )
    def schema(self, game: Word, language: Language = "en") -> dict[str, Any]:
        return game_catalog.schema(game, language)

    @post(
        "/{game:str}/edition/draft",
        summary="What is wrong with an edition, or how it looks",
        status_code=200,
        responses={**PROBLEMS, 200: ResponseSpec(EditionReport, description="The report.")},
    )
    async def draft(
        self, game: Word, data: JSONBody[DraftText], address: Address, services: InjectedServices
    ) -> Response[bytes]:
        report = await services.drafts.report(address, DraftEdition(game, data.edition, data.players))
        return Response(report, media_type="application/json")

    @get("/{game:str}/art", summary="The names of its drawings", sync_to_thread=False, responses=PROBLEMS)
    def drawings(self, game: Word) -> list[str]:
        return game_catalog.art_names(game)

    @get("/{game:str}/art/{name:str}", summary="One drawing, SVG", sync_to_thread=False, responses=PROBLEMS)
    def drawing(self, game: Word, name: Word) -> Response[str]:
        return Response(game_catalog.art(game, name.removesuffix(".svg")), media_type="image/svg+xml")
