"""The parameters of route handlers, as Litestar declares them."""

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from refectory.server.services import Services
from refectory.server.tables.table_schemas import Level

InjectedServices = NamedDependency[Services]
Token = NamedDependency[str | None]
Address = NamedDependency[str]
Authorization = Annotated[str | None, HeaderParameter(name="Authorization", max_length=300)]
TableId = Annotated[str, PathParameter(max_length=40)]
Word = Annotated[str, PathParameter(max_length=60)]
Language = Annotated[str, QueryParameter(max_length=60, description="`en`, `nl`, `de` or `it`")]
At = Annotated[int | None, QueryParameter(ge=0, le=1_000_000, description="log entries played")]
SeatOrAll = Annotated[str | None, QueryParameter(max_length=4, description="a seat's number, or `all`")]
Cursor = Annotated[str | None, QueryParameter(max_length=100, description="`next` of the page before")]
FillLevel = Annotated[Level | None, QueryParameter(description="bots of this level take the free seats")]
RenewsSeats = Annotated[bool, QueryParameter(description="the seats of the profile get new tokens")]
