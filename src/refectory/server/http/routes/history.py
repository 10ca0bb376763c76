"""The routes of history: finished games, ratings, and the club page."""

from litestar import Controller, get

from refectory.server.http import people_schemas as schemas
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import Cursor, InjectedServices, Token


class HistoryRoutes(Controller):
    """Finished games, and what follows from them."""

    path = "/api"
    tags = ("history",)

    @get("/profile/games", summary="My finished games", responses=PROBLEMS)
    async def games(self, token: Token, services: InjectedServices, before: Cursor = None) -> schemas.MyGames:
        profile = await services.profiles.of(token)
        return await services.history.page(profile.id, before)

    @get("/profile/statistics", summary="My wins, ratings and opponents", responses=PROBLEMS)
    async def statistics(self, token: Token, services: InjectedServices) -> schemas.MyStatistics:
        profile = await services.profiles.of(token)
        return await services.history.statistics(profile.id)

    @get("/server", summary="What this server offers", sync_to_thread=False)
    def server(self, services: InjectedServices) -> schemas.ServerInfo:
        return schemas.ServerInfo(club=services.settings.club)

    @get("/club", summary="The club page", responses=PROBLEMS)
    async def club(self, services: InjectedServices) -> schemas.ClubInfo:
        return await services.club.info()
