"""A tally for people and for programs."""

from typing import Any

from refectory.arena.simulation.plan import Plan
from refectory.arena.simulation.tally import Tally


def report_data(plan: Plan, tally: Tally, seconds: float) -> dict[str, Any]:
    return {
        "game": plan.game,
        "players": list(plan.players),
        "seed": plan.seed,
        "bots": list(plan.bots),
        "options": dict(plan.options),
        "seconds": round(seconds, 3),
        "actions_per_second": round(tally.actions.total / seconds) if seconds else 0,
        **tally.data(),
        "verified": tally.games - tally.capped if plan.records else 0,
    }


def report_lines(plan: Plan, data: dict[str, Any]) -> list[str]:
    lines = [
        f"games               {data['games']}",
        f"actions             {data['actions']}",
        f"actions_per_second  {data['actions_per_second']}",
        f"actions per game    {_spread(data['actions_per_game'])}",
        f"turns per game      {_spread(data['turns_per_game'])}",
        f"capped games        {data['capped']}",
    ]
    if plan.records:
        lines.append(f"verified records    {data['verified']} in {plan.records}")
    for players, shares in data["win_share"].items():
        lines.append(f"win share, {players} seats  {_shares(plan, shares)}")
    return lines


def _spread(data: dict[str, float]) -> str:
    return f"mean {data['mean']:g}, min {data['min']}, max {data['max']}"


def _shares(plan: Plan, shares: list[float]) -> str:
    mixed = len(set(plan.bots)) > 1
    return "  ".join(
        f"{100 * share:.1f} %" + (f" {plan.bots[seat % len(plan.bots)]}" if mixed else "")
        for seat, share in enumerate(shares)
    )
