/** What goes between client and server; docs/protocol.md is the authority. */

export type Facts = Record<string, unknown>;
export interface Said {
  key: string;
  facts: Facts;
}

export interface Piece {
  id: string;
  art: string;
  at: [number, number];
  size: [number, number];
  label: Said;
  tip: Said | null;
  write: 'none' | 'across' | 'along' | 'below';
  turn: number;
  layer: number;
  owner: number | null;
  count: number;
  states: string[];
}

export interface Panel {
  id: string;
  role: 'board' | 'hand' | 'mine' | 'player' | 'shared';
  size: [number, number];
  title: Said;
  pieces: Piece[];
  owner: number | null;
}

export interface Gauge {
  art: string;
  left: number;
  of: number;
  label: Said;
}

/** A piece as an action would leave it: only what would be different; in its own panel if none is named. */
export type Ghost = { of: string; panel?: string } & Partial<Pick<Piece, 'art' | 'at' | 'size' | 'turn'>>;

export interface Scene {
  panels: Panel[];
  budget: Gauge[];
  /** What each action would change, by its text; nothing where the scene can't say. */
  ghosts?: Record<string, Ghost[]>;
}

export interface Offer {
  text: string;
  family: string;
  facts: Facts;
  targets: string[];
}

export interface Happened extends Said {
  n: number;
  seat: number;
}

export interface Outcome {
  scores: number[];
  places: number[];
  rule: string;
}

export type Level = 'novice' | 'brother' | 'abbot';
export type Status = 'open' | 'playing' | 'paused' | 'over' | 'abandoned';

export interface SeatInfo {
  seat: number;
  kind: 'human' | 'bot';
  name: string;
  taken: boolean;
  bot: boolean;
  level: Level;
  connected: boolean;
}

export interface ClockInfo {
  rule: { kind: string };
  left: number[];
  running: number[];
  now: number;
}

export interface TableInfo {
  id: string;
  game: string;
  players: number;
  options: Record<string, number>;
  public: boolean;
  status: Status;
  seats: SeatInfo[];
  clock: ClockInfo | null;
  undo: { seat: number; length: number; agreed: number[]; waiting: number[] } | null;
  spectators: number;
  rematch: string | null;
  created: number;
}

export interface You {
  role: 'seat' | 'host' | 'spectator';
  seat: number | null;
}

export interface Packet {
  type: 'packet';
  version: number;
  length: number;
  since: number;
  events: Happened[];
  to_act: number[];
  ask: Said;
  view: Facts;
  scene: Scene;
  legal: Offer[];
  scores: Record<string, number>[];
  can_undo: boolean;
  outcome: Outcome | null;
  commitment: string;
  seed: string | null;
  table: TableInfo;
  you: You;
}

export interface ChatLine {
  n: number;
  at: number;
  seat: number;
  name: string;
  text: string;
}

export type FromServer =
  | Packet
  | { type: 'table'; table: TableInfo; you: You }
  | { type: 'ack'; re: string; version: number; again?: boolean }
  | { type: 'error'; re: string | null; code: string; message: string; rules: string[] }
  | { type: 'chat'; lines: ChatLine[] }
  | { type: 'hint'; re: string; version: number; action: string; level: Level; reason: Said | null }
  | { type: 'why'; re: string; version: number; rules: string[] };

export type ToServer =
  | { type: 'play'; version: number; action: string }
  | { type: 'undo' }
  | { type: 'ask_undo'; length: number }
  | { type: 'answer_undo'; agree: boolean }
  | { type: 'chat'; text: string }
  | { type: 'hint' }
  | { type: 'why'; targets: string[] }
  | { type: 'hand_over'; level: Level }
  | { type: 'take_back' }
  | { type: 'ping' };

export interface GameInfo {
  name: string;
  min_players: number;
  max_players: number;
  minutes: [number, number];
  options: { name: string; default: number; choices: number[] }[];
  languages: string[];
  levels: Level[];
  titles: Record<string, string>;
}

export interface RuleText {
  id: string;
  text: string;
}

export interface Position {
  at: number;
  length: number;
  to_act: number[];
  ask: Said | null;
  scores: Record<string, number>[];
  outcome: Outcome | null;
  views: { seat: number | null; view: Facts; scene: Scene; events: Said[] }[];
}

export interface LessonInfo {
  name: string;
  steps: number;
}

/** Where a pupil is in a lesson; `other` says that his last action was lawful but not what is wanted. */
export interface LessonPosition {
  lesson: string;
  step: number;
  steps: number;
  say: string;
  done: boolean;
  taken: number;
  other: boolean;
  wanted: string[];
  packet: Packet;
}
