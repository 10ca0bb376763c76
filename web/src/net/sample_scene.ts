/** Pieces, panels and scenes for tests: what is not named has a plain value. */

import type { Card, Panel, Piece, Row, Scene } from './types';

const NO_LABEL = { key: '', facts: {} };

export const samplePiece = (id: string, fields: Partial<Piece> = {}): Piece => ({
  id,
  art: 'card',
  at: [0, 0],
  size: [1, 1],
  label: NO_LABEL,
  tip: null,
  write: 'none',
  turn: 0,
  layer: 0,
  owner: null,
  count: 1,
  states: [],
  area: '',
  prompt: null,
  ...fields,
});

export const samplePanel = (id: string, pieces: Piece[], fields: Partial<Panel> = {}): Panel => ({
  id,
  role: 'board',
  size: [100, 100],
  title: NO_LABEL,
  pieces,
  owner: null,
  arrangements: [],
  ...fields,
});

export const sampleCard = (id: string, fields: Partial<Card> = {}): Card => ({
  id,
  art: 'card',
  label: NO_LABEL,
  detail: null,
  tip: null,
  use: '',
  tab: null,
  chips: [],
  effects: [],
  marks: [],
  prompt: null,
  owner: null,
  count: 1,
  states: [],
  ...fields,
});

export const sampleRow = (id: string, cards: Card[], fields: Partial<Row> = {}): Row => ({
  id,
  role: 'hand',
  title: NO_LABEL,
  cards,
  owner: null,
  tab: null,
  ...fields,
});

export const sampleScene = (fields: Partial<Scene> = {}): Scene => ({
  panels: [],
  budget: [],
  ghosts: {},
  rows: [],
  players: [],
  notes: {},
  ways: {},
  ...fields,
});
