"""The report of a simulation, as data and as lines of text."""

from typing import Any

from refectory.arena.simulation.simulation import Simulation
from refectory.arena.simulation.tally import Tally


def report_data(simulation: Simulation, tally: Tally, seconds: float) -> dict[str, Any]:
    """`verified` counts every record: a capped game is verified as far as it was played."""
    return {
        "game": simulation.game,
        "players": list(simulation.players),
        "seed": simulation.seed,
        "bots": list(simulation.bots),
        "options": dict(simulation.options),
        "seconds": round(seconds, 3),
        "actions_per_second": round(tally.actions.total / seconds) if seconds else 0,
        **tally.data(),
        "verified": tally.games if simulation.records else 0,
    }


def report_lines(simulation: Simulation, data: dict[str, Any]) -> list[str]:
    lines = [
        f"games               {data['games']}",
        f"actions             {data['actions']}",
        f"actions_per_second  {data['actions_per_second']}",
        f"actions per game    {_spread(data['actions_per_game'])}",
        f"turns per game      {_spread(data['turns_per_game'])}",
        f"capped games        {data['capped']}",
    ]
    if simulation.records:
        lines.append(f"verified records    {data['verified']} in {simulation.records}")
    for players, shares in data["win_share"].items():
        lines.append(f"win share, {players} seats  {_shares(simulation, shares)}")
    return lines


def _spread(data: dict[str, float]) -> str:
    return f"mean {data['mean']:g}, min {data['min']}, max {data['max']}"


def _shares(simulation: Simulation, shares: list[float]) -> str:
    bots = simulation.bots
    mixed = len(set(bots)) > 1
    return "  ".join(
        f"{100 * share:.1f} %" + (f" {bots[seat % len(bots)]}" if mixed else "")
        for seat, share in enumerate(shares)
    )
