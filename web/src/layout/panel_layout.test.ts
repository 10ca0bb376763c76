import { describe, expect, it } from 'vitest';
import { layOutPanels, type PanelSizes } from './panel_layout';
import type { Box, Size } from './tiling';

const some = (count: number, size: Size): Size[] => Array.from({ length: count }, () => size);
const table = (players: number): PanelSizes => ({
  main: [[500, 500]],
  near: [[400, 100]],
  shared: [
    [300, 200],
    [320, 100],
  ],
  players: some(players, [200, 120]),
});
const inside = (box: Box, width: number, height: number): boolean =>
  box.x >= -0.01 &&
  box.y >= -0.01 &&
  box.x + box.width <= width + 0.01 &&
  box.y + box.height <= height + 0.01;
const apart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x + 0.01 ||
  other.x + other.width <= one.x + 0.01 ||
  one.y + one.height <= other.y + 0.01 ||
  other.y + other.height <= one.y + 0.01;

describe.each([
  ['an upright phone', 350, 600],
  ['a phone turned sideways', 730, 300],
  ['a laptop', 1050, 690],
  ['a large screen', 2000, 1350],
])('the table on %s', (_, width, height) => {
  it.each([1, 3, 5])('shows every panel without overlaps, with %i other players', (players) => {
    const places = layOutPanels(table(players), width, height);
    const boxes = [...places.main, ...places.near, ...places.around];
    expect(boxes.length).toBe(4 + players);
    expect(boxes.every((box) => inside(box, width, height))).toBe(true);
    boxes.forEach((box, n) => boxes.slice(n + 1).forEach((other) => expect(apart(box, other)).toBe(true)));
    const used = boxes.reduce((sum, box) => sum + box.width * box.height, 0);
    expect(used / (width * height)).toBeGreaterThan(0.6);
  });
});

describe('dividing the screen', () => {
  it('puts the hand below the board on an upright phone and beside it on a phone turned sideways', () => {
    const [upright, across] = [layOutPanels(table(1), 350, 600), layOutPanels(table(1), 730, 300)];
    const [board, hand] = [upright.main[0] as Box, upright.near[0] as Box];
    expect(hand.y).toBeGreaterThan(board.y + board.height - 1);
    const [beside, own] = [across.main[0] as Box, across.near[0] as Box];
    expect(own.x).toBeGreaterThan(beside.x + beside.width - 1);
  });
  it('gives the board the whole screen where there is nothing else', () => {
    const { main } = layOutPanels({ main: [[1, 1]], near: [], shared: [], players: [] }, 400, 300);
    expect(main[0]?.height).toBeGreaterThan(280);
  });
  it('draws the panels of all players equally large', () => {
    const { around } = layOutPanels(table(5), 350, 600);
    const widths = around.slice(2).map((box) => Math.round(box.width));
    expect(new Set(widths).size).toBe(1);
  });
});
