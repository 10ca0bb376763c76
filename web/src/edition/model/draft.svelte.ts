/** An edition that is being entered: its values, what can be undone, and what the server says of it. */

import { draftReport } from '../../net/api';
import { ApiError } from '../../net/request';
import { messageOf } from '../../state/notices';
import type { EditionReport } from '../../net/types';
import { keysOf as keysGiven, stillFits, withEdit, type Edit } from './edits';
import { keyOf, partsOf, tableOf, valueAt, withValue, type Part, type Table, type Value } from './keys';
import { enteredKeys, HIDDEN, isTable, markEntered, markOf, markShipped } from './marks';
import { editionText } from './toml';

const DELAY = 350;
/** After a click on the board, which shows the change only when the server has drawn it. */
const SOON = 60;
const AGAIN = 1200;
const STEPS = 200;
const WAIT = ['too_fast', 'busy'];

/** The report on a text that is opened; where the server asks for patience, it is asked again. */
export async function openText(game: string, text: string): Promise<EditionReport> {
  for (;;) {
    try {
      return await draftReport(game, text, 2);
    } catch (error) {
      if (!(error instanceof ApiError) || !WAIT.includes(error.code)) throw error;
      await new Promise((again) => setTimeout(again, AGAIN));
    }
  }
}

export class Draft {
  values: Table = $state.raw({});
  report: EditionReport | null = $state.raw(null);
  /** What the board shows. It stays while the edition has a fault with which it can't be drawn. */
  page: EditionReport['page'] = $state.raw(null);
  /** The values that the board shows. */
  private drawn: Table = $state.raw({});
  /** Told of every change of the values, so that they can be kept. */
  onchange: (() => void) | null = null;
  checking = $state(false);
  problem = $state('');
  players = $state(2);
  private past: Table[] = $state.raw([]);
  private future: Table[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = false;
  private asked = '';
  private closed = false;

  constructor(
    readonly game: string,
    readonly standard: Table,
    values: Table,
  ) {
    this.values = values;
    this.check(0);
  }

  get text(): string {
    return editionText(this.values, this.standard);
  }
  get name(): string {
    const name = this.values['name'];
    return typeof name === 'string' ? name : '';
  }
  get entered(): Part[][] {
    return enteredKeys(this.values);
  }
  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }
  /** Whether the newest values were checked and can be played. */
  get sound(): boolean {
    return this.report !== null && !this.report.fault && !this.checking;
  }

  /** Gives keys other values, in one step that can be undone. */
  edit(edits: Edit[], delay = DELAY): void {
    let values = this.values;
    for (const edit of edits) {
      values = withEdit(values, edit);
      for (const key of keysGiven(edit)) values = this.marked(values, partsOf(key));
    }
    this.change(values, delay);
  }
  set(key: string, value: Value | null): void {
    this.edit([{ key, value, do: 'set' }]);
  }

  /** Whether the board shows the present values. */
  get isDrawn(): boolean {
    return this.drawn === this.values;
  }

  /** Does what somebody chose on the board, unless it was about a part that has changed since it was drawn. */
  choose(edits: Edit[]): boolean {
    const fits = this.isDrawn || stillFits(edits, this.drawn, this.values);
    if (fits) this.edit(edits, SOON);
    return fits;
  }

  /** A table that is new is the owner's; of another one, what was changed. */
  private marked(values: Table, parts: readonly Part[]): Table {
    const place = tableOf(parts)?.table ?? parts;
    const table = valueAt(values, place);
    if (isTable(table) && !table['source'])
      return withValue(values, place, { source: 'owner', ...table }) as Table;
    return markEntered(values, parts);
  }

  /** The owner says that a value is as in the box, or takes that back. */
  toggleMark(key: string): void {
    const parts = partsOf(key);
    const mark = markOf(this.values, parts);
    const values =
      mark === 'owner' ? markShipped(this.values, this.standard, parts) : markEntered(this.values, parts);
    if (values !== this.values) this.change(values);
  }

  /** The same for all keys of a table in a list. */
  toggleTable(parts: Part[]): void {
    const table = valueAt(this.values, parts);
    if (!isTable(table)) return;
    const keys = Object.keys(table).filter((key) => !HIDDEN.includes(key));
    const entered = this.isEntered(parts);
    let values = this.values;
    for (const key of keys)
      values = entered
        ? markShipped(values, this.standard, [...parts, key])
        : markEntered(values, [...parts, key]);
    if (values !== this.values) this.change(values);
  }
  /** Whether the owner has entered a table in a list, or a part of it. */
  isEntered(parts: Part[]): boolean {
    const table = valueAt(this.values, parts);
    return markOf(this.values, parts) === 'owner' || (isTable(table) && Array.isArray(table['entered']));
  }

  private change(values: Table, delay = DELAY): void {
    this.past = [...this.past, this.values].slice(-STEPS);
    this.future = [];
    this.become(values, delay);
  }
  private become(values: Table, delay = DELAY): void {
    this.values = values;
    this.onchange?.();
    this.check(delay);
  }
  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    [this.past, this.future] = [this.past.slice(0, -1), [...this.future, this.values]];
    this.become(before);
  }
  redo(): void {
    const after = this.future.at(-1);
    if (!after) return;
    [this.future, this.past] = [this.future.slice(0, -1), [...this.past, this.values]];
    this.become(after);
  }
  showFor(players: number): void {
    this.players = players;
    this.check(0);
  }

  /** Asks the server after a while; a change that comes meanwhile is asked about afterwards. */
  private check(delay: number): void {
    clearTimeout(this.timer);
    this.checking = true;
    this.timer = setTimeout(() => void this.ask(), delay);
  }
  private async ask(): Promise<void> {
    if (this.asking || this.closed) return;
    this.asking = true;
    const [text, players, values] = [this.text, this.players, this.values];
    this.asked = `${players}/${text}`;
    let again = 0;
    try {
      this.report = await draftReport(this.game, text, players);
      if (this.report.page) [this.page, this.drawn] = [this.report.page, values];
      this.problem = '';
    } catch (error) {
      if (error instanceof ApiError && !WAIT.includes(error.code)) this.problem = messageOf(error);
      again = error instanceof ApiError && !WAIT.includes(error.code) ? 0 : AGAIN;
    }
    this.asking = false;
    if (again) this.check(again);
    else if (this.asked !== `${this.players}/${this.text}`) this.check(DELAY);
    else this.checking = false;
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** The values that differ from the shipped edition or were confirmed, with their keys. */
  differences(): { key: string; now: Value | undefined; shipped: Value | undefined }[] {
    return this.entered.map((parts) => ({
      key: keyOf(parts),
      now: valueAt(this.values, parts),
      shipped: valueAt(this.standard, parts),
    }));
  }
}
