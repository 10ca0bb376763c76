/** One viewer at one table: what he was sent, and what he has clicked. */

import { catalogue } from './api';
import { showArt, type Rooms } from './art';
import { click, lit } from './choose';
import { ours, prefs, t } from './prefs.svelte';
import type { ChatLine, FromServer, Happened, Offer, Packet, TableInfo, You } from './protocol';
import { teller, type Say, type Sentences } from './say';
import { overSocket, type Line, type Open, type Wire } from './socket';

export class Viewer {
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
  notice: string = $state('');
  sentences: Sentences = $state.raw({});
  rooms: Rooms = $state.raw(new Map());

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
    this.socket.close();
  }

  get say(): Say {
    return teller({ ...ours(), ...this.sentences }, this.names);
  }

  get names(): string[] {
    return (this.table?.seats ?? []).map((seat) => seat.name || t('seat.free', { number: seat.seat + 1 }));
  }

  get seat(): number | null {
    return this.you?.seat ?? null;
  }

  get myTurn(): boolean {
    return this.seat !== null && (this.packet?.to_act.includes(this.seat) ?? false);
  }

  get lit(): Set<string> {
    return this.packet && !this.held ? lit(this.packet.legal, this.clicked) : new Set();
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
    if (!this.packet) return;
    const before = this.clicked;
    const choice = click(this.packet.legal, before, id);
    this.clicked = choice.clicked;
    if (choice.offer) this.choose(choice.offer);
    else if (choice.clicked.length === 0 && this.myTurn) {
      this.socket.send({ type: 'why', targets: [...before, id] });
    }
  }

  choose(offer: Offer): void {
    this.clicked = [];
    this.hint = null;
    if (prefs.confirm && !this.held) this.held = offer;
    else this.play(offer);
  }

  confirm(): void {
    if (this.held) this.play(this.held);
  }

  letGo(): void {
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
    this.socket.send({ type: 'play', version: this.packet.version, action: offer.text });
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
        this.chat = [...this.chat.filter((old) => !message.lines.some((line) => line.n === old.n)), ...message.lines];
        break;
      case 'hint':
        this.hint = this.packet?.legal.find((offer) => offer.text === message.action) ?? null;
        break;
      case 'why':
        this.notice = this.refusal(message.rules);
        break;
      case 'error':
        this.notice = message.rules.length ? this.refusal(message.rules) : t(`error.${message.code}`);
        break;
      case 'ack':
        break;
    }
  }

  private receive(packet: Packet): void {
    this.packet = packet;
    this.table = packet.table;
    this.you = packet.you;
    this.log = [...this.log.filter((line) => line.n < packet.since), ...packet.events];
    this.clicked = [];
    this.held = null;
    this.hint = null;
    void this.dress(packet.table.game);
  }

  /** The rules that refuse, in words. */
  private refusal(rules: string[]): string {
    if (rules.length === 0) return t('table.nothing');
    return rules.map((rule) => `${this.say(`rule.${rule}`)} (${rule})`).join(' ');
  }
}
