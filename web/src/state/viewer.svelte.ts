/** One viewer at one table: what he was sent, and what he has clicked. */

import { catalogue, replay } from '../net/api';
import { showArt, type Rooms } from '../layout/art';
import { click, lit } from '../input/choose_action';
import { kept } from './reuse_scene';
import { ours, prefs, t } from './preferences.svelte';
import type {
  ChatLine,
  FromServer,
  Happened,
  Offer,
  Packet,
  Said,
  Scene,
  TableInfo,
  You,
} from '../net/types';
import { Recap } from './recap.svelte';
import { teller, type Say, type Sentences } from './sentences';
import type { Seen } from './view_model';
import { overSocket, type Line, type Open, type Wire } from '../net/socket';
import { sound } from './sound';

/** A move that was sent: its name, and the version that it led to once that is known. */
interface Sent {
  id: string;
  version: number | null;
}

export class Viewer implements Seen {
  packet: Packet | null = $state.raw(null);
  table: TableInfo | null = $state.raw(null);
  you: You | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  log: Happened[] = $state.raw([]);
  line: Line = $state('joining');
  shut: string = $state('');
  clicked: string[] = $state.raw([]);
  /** An action that is complete and waits to be confirmed. */
  held: Offer | null = $state.raw(null);
  hint: Offer | null = $state.raw(null);
  hintReason: Said | null = $state.raw(null);
  notice: string = $state('');
  sentences: Sentences = $state.raw({});
  rooms: Rooms = $state.raw(new Map());

  readonly recap = new Recap((at) => this.look(at));
  private sent: Sent | null = $state.raw(null);
  private socket: Wire;
  private loaded = '';

  constructor(
    readonly id: string,
    readonly token: string | null,
    open: Open = overSocket(id, token),
  ) {
    this.socket = open(
      (message) => this.hear(message),
      (line, reason) => {
        this.line = line;
        this.shut = line === 'shut' ? reason : '';
      },
    );
  }

  close(): void {
    this.recap.skip();
    this.socket.close();
  }

  /** Kept as text, which stays equal while nobody's name changes: then no sentence is said anew. */
  private called = $derived(
    JSON.stringify(
      (this.table?.seats ?? []).map((seat) => seat.name || t('seat.free', { number: seat.seat + 1 })),
    ),
  );
  names: string[] = $derived(JSON.parse(this.called) as string[]);
  say: Say = $derived(teller({ ...ours(), ...this.sentences }, this.names));

  get seat(): number | null {
    return this.you?.seat ?? null;
  }

  get myTurn(): boolean {
    return this.seat !== null && (this.packet?.to_act.includes(this.seat) ?? false);
  }

  /** A move is on its way; until it is answered no other is taken. */
  get busy(): boolean {
    return this.sent !== null;
  }

  get legal(): Offer[] {
    return this.packet && !this.held && !this.busy && !this.recap.running ? this.packet.legal : [];
  }

  lit: Set<string> = $derived(lit(this.legal, this.clicked));

  get chosen(): Set<string> {
    return new Set([...this.clicked, ...(this.held?.targets ?? [])]);
  }

  get advised(): Set<string> {
    return new Set(this.hint?.targets ?? []);
  }

  get scene(): Scene | null {
    return this.recap.scene ?? this.packet?.scene ?? null;
  }

  /** Whether the game's words and drawings are here. */
  get dressed(): boolean {
    return Object.keys(this.sentences).length > 0;
  }

  /** Load the game's sentences and drawings, once for each game and language. */
  async dress(game: string): Promise<void> {
    const wanted = `${game}/${prefs.language}`;
    if (this.loaded === wanted) return;
    this.loaded = wanted;
    [this.sentences, this.rooms] = await Promise.all([catalogue(game, prefs.language), showArt(game)]);
  }

  // -- what is done here

  click(id: string): void {
    if (this.recap.running) return this.recap.skip();
    if (!this.packet || this.busy) return;
    const before = this.clicked;
    const choice = click(this.legal, before, id);
    this.clicked = choice.clicked;
    if (choice.offer) this.choose(choice.offer);
    else if (choice.clicked.length === 0 && this.myTurn) {
      this.socket.send({ type: 'why', targets: [...before, id] });
    }
  }

  choose(offer: Offer): void {
    if (this.busy) return;
    this.recap.skip();
    this.clicked = [];
    this.hint = null;
    if (prefs.confirm && !this.held) this.held = offer;
    else this.play(offer);
  }

  confirm(): void {
    if (this.held) this.play(this.held);
  }

  letGo(): void {
    this.recap.skip();
    this.clicked = [];
    this.held = null;
    this.notice = '';
  }

  undo(): void {
    this.socket.send({ type: 'undo' });
  }

  askUndo(length: number): void {
    this.socket.send({ type: 'ask_undo', length });
  }

  answerUndo(agree: boolean): void {
    this.socket.send({ type: 'answer_undo', agree });
  }

  speak(text: string): void {
    this.socket.send({ type: 'chat', text });
  }

  askHint(): void {
    this.socket.send({ type: 'hint' });
  }

  handOver(): void {
    this.socket.send({ type: 'hand_over', level: 'brother' });
  }

  takeBack(): void {
    this.socket.send({ type: 'take_back' });
  }

  private play(offer: Offer): void {
    if (!this.packet) return;
    this.held = null;
    this.notice = '';
    const id = this.socket.send({ type: 'play', version: this.packet.version, action: offer.text });
    this.sent = id ? { id, version: null } : null;
  }

  // -- what is heard

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'packet':
        this.receive(message);
        break;
      case 'table':
        this.table = message.table;
        this.you = message.you;
        void this.dress(message.table.game);
        break;
      case 'chat':
        this.chat = [
          ...this.chat.filter((old) => !message.lines.some((line) => line.n === old.n)),
          ...message.lines,
        ];
        break;
      case 'hint':
        this.hint = this.packet?.legal.find((offer) => offer.text === message.action) ?? null;
        this.hintReason = message.reason;
        break;
      case 'why':
        this.notice = this.refusal(message.rules);
        sound('refused');
        break;
      case 'error':
        if (this.sent?.id === message.re) this.sent = null;
        sound('refused');
        this.notice = message.rules.length ? this.refusal(message.rules) : t(`error.${message.code}`);
        break;
      case 'ack':
        if (this.sent?.id === message.re) this.sent = { id: message.re, version: message.version };
        this.settle();
        break;
    }
  }

  /** A move is done when the table that it led to is here. */
  private settle(): void {
    const led = this.sent?.version ?? null;
    if (led !== null && this.packet && this.packet.version >= led) this.sent = null;
  }

  private receive(packet: Packet): void {
    const [waited, before] = [!this.myTurn, this.packet];
    packet.scene = kept(before?.scene ?? null, packet.scene);
    this.packet = packet;
    this.table = packet.table;
    this.you = packet.you;
    this.log = [...this.log.filter((line) => line.n < packet.since), ...packet.events];
    this.clicked = [];
    this.held = null;
    this.hint = null;
    this.settle();
    this.recap.keep(packet);
    const back = !before && this.log.some((line) => line.seat === this.seat);
    if (prefs.recap && this.myTurn && (before ? waited : back)) this.recap.start();
    if (before && packet.length !== before.length)
      sound(packet.outcome ? 'end' : waited && this.myTurn ? 'turn' : 'move');
    void this.dress(packet.table.game);
  }

  /** The table as it was after the first entries of the log, as this viewer saw it. */
  protected async look(at: number): Promise<Scene | null> {
    try {
      return (await replay(this.id, this.token, at, this.seat)).views[0]?.scene ?? null;
    } catch {
      return null; // no network: the line is still told, over the table as it is
    }
  }

  /** The rules that refuse, in words. */
  private refusal(rules: string[]): string {
    if (rules.length === 0) return t('table.nothing');
    return rules.map((rule) => `${this.say(`rule.${rule}`)} (${rule})`).join(' ');
  }
}
