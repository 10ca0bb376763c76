/** Short names for the generated types of `wire.ts`. Only what differs from them is written out here. */

import type { components } from './wire';

type Schemas = components['schemas'];

export type Ghost = Schemas['Ghost'];
export type Panel = Schemas['Panel'];
export type Piece = Schemas['Piece'];
export type Scene = Schemas['Scene'];
export type Arrangement = Schemas['Arrangement'];
export type Card = Schemas['Card'];
export type Chip = Schemas['Chip'];
export type Note = Schemas['Note'];
export type Player = Schemas['Player'];
export type Row = Schemas['Row'];

/** A key of the catalogue with the facts that fill its sentence. */
export type Sentence = Schemas['SentenceData'];
export type Facts = Sentence['facts'];
export type LoggedEvent = Schemas['LoggedEvent'];
export type Offer = Schemas['OfferData'];
export type Position = Schemas['ReplayPosition'];
/** From where a replay is seen: a seat, all seats together, or a spectator's place. */
export type Viewpoint = number | 'all' | null;
export type GameCourse = Schemas['GameCourse'];
export type GameChances = Schemas['GameChances'];
export type ChapterInfo = Schemas['ChapterInfo'];
export type RuleText = Schemas['RuleText'];

export type EditionReport = Schemas['EditionReport'];
export type EditionPage = Schemas['EditionPage'];
export type EditHandle = Schemas['EditHandle'];
export type EditChoice = Schemas['EditChoice'];

export type ChatLine = Schemas['ChatLine'];
export type JournalLine = Schemas['JournalLine'];
export type GameInfo = Schemas['GameInfo'];
export type LessonInfo = Schemas['LessonInfo'];
export type Level = Schemas['SeatInfo']['level'];
export type NewTable = Schemas['CreateTable'];
export type Problem = Schemas['Problem'];
export type SeatInfo = Schemas['SeatInfo'];
export type TableInfo = Schemas['TableInfo'];
export type You = Schemas['You'];

/** Only the plain protocol leaves out the scene, and this client does not use that protocol. */
export type Packet = Schemas['Packet'] & { scene: Scene };
export type Changes = Schemas['Changes'];
export type SceneChanges = Schemas['SceneChanges'];
export type PanelChanges = Schemas['PanelChanges'];
export type RowChanges = Schemas['RowChanges'];
export type LogLine = Schemas['LogLineInfo'];
export type LessonPosition = Schemas['LessonPosition'] & { packet: Packet };
export type PuzzleInfo = Schemas['PuzzleInfo'];
export type PuzzlePosition = Schemas['PuzzlePosition'] & { packet: Packet };
export type MomentPosition = Schemas['MomentPosition'] & { packet: Packet };
export type ServerMessage = Exclude<Schemas['ServerMessage'], { type: 'packet' }> | Packet;

/** Each member of a union without its id, which the connection adds. */
type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;
export type ClientMessage = WithoutId<Schemas['ClientMessage']>;
