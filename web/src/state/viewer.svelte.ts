/** One viewer at one table: what the server sent, what was clicked, and what is sent to the server. */

import { addNonce } from '../fairness/add_nonces';
import { click, lit, targetsOf } from '../input/choose_action';
import { NO_WRITE_BOXES, showArt, type WriteBoxes } from '../layout/art';
import { catalogue, replay } from '../net/api';
import { connectTo, type Connect, type Connection, type ConnectionState } from '../net/socket';
import type {
  ChatLine,
  LoggedEvent,
  Offer,
  Packet,
  Scene,
  Sentence,
  ServerMessage,
  TableInfo,
  You,
} from '../net/types';
import { applyChanges, OfferList } from '../net/apply_changes';
import { clientCatalogue, prefs, t } from './preferences.svelte';
import { Recap } from './recap_player.svelte';
import { reuseScene } from './reuse_scene';
import { formatter, type Catalogue, type Say } from './sentences';
import { playSound } from './sound';
import type { ViewModel } from './view_model';

/** An action that was sent: the id of its message, and the version that it led to once that is known. */
interface SentAction {
  id: string;
  version: number | null;
}

export class Viewer implements ViewModel {
  packet: Packet | null = $state.raw(null);
  table: TableInfo | null = $state.raw(null);
  you: You | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  log: LoggedEvent[] = $state.raw([]);
  connection: ConnectionState = $state('joining');
  /** Why the server closed the connection for good. */
  closeReason: string = $state('');
  clicked: string[] = $state.raw([]);
  /** A complete action that waits for the player's confirmation. */
  unconfirmed: Offer | null = $state.raw(null);
  hint: Offer | null = $state.raw(null);
  hintReason: Sentence | null = $state.raw(null);
  notice: string = $state('');
  gameCatalogue: Catalogue = $state.raw({});
  writeBoxes: WriteBoxes = $state.raw(NO_WRITE_BOXES);

  readonly recap = new Recap((at) => this.loadScene(at));
  private sent: SentAction | null = $state.raw(null);
  private socket: Connection;
  private loadedAssets = '';
  private offers: OfferList | null = null;

  constructor(
    readonly id: string,
    readonly token: string | null,
    connect: Connect = connectTo(id, token),
  ) {
    this.socket = connect(
      (message) => this.handle(message),
      (state, reason) => {
        this.connection = state;
        this.closeReason = state === 'shut' ? reason : '';
      },
    );
  }

  close(): void {
    this.recap.close();
    this.socket.close();
  }

  /** As one text, which stays equal while no name changes; then no sentence is made again. */
  private namesText = $derived(
    JSON.stringify(
      (this.table?.seats ?? []).map((seat) => seat.name || t('seat.free', { number: seat.seat + 1 })),
    ),
  );
  names: string[] = $derived(JSON.parse(this.namesText) as string[]);
  say: Say = $derived(formatter({ ...clientCatalogue(), ...this.gameCatalogue }, this.names));

  get seat(): number | null {
    return this.you?.seat ?? null;
  }

  get myTurn(): boolean {
    // A game that was ended without a result still says whose turn it was.
    if (this.seat === null || this.table?.status === 'abandoned') return false;
    return this.packet?.to_act.includes(this.seat) ?? false;
  }

  /** An action was sent and its result is not here yet; until then no other action is accepted. */
  get busy(): boolean {
    return this.sent !== null;
  }

  get legal(): Offer[] {
    const blocked = this.unconfirmed || this.busy || this.recap.running;
    return this.packet && !blocked ? this.packet.legal : [];
  }

  lit: ReadonlySet<string> = $derived(lit(this.legal, this.clicked));

  get chosen(): ReadonlySet<string> {
    return targetsOf(this.unconfirmed, this.clicked);
  }

  get advised(): ReadonlySet<string> {
    return targetsOf(this.hint);
  }

  get scene(): Scene | null {
    return this.recap.scene ?? this.packet?.scene ?? null;
  }

  /** Whether the game's sentences and drawings are loaded. */
  get hasAssets(): boolean {
    return Object.keys(this.gameCatalogue).length > 0;
  }

  /** Loads the game's sentences and drawings, once for each game and language. */
  async loadAssets(game: string): Promise<void> {
    const wanted = `${game}/${prefs.language}`;
    if (this.loadedAssets === wanted) return;
    this.loadedAssets = wanted;
    [this.gameCatalogue, this.writeBoxes] = await Promise.all([
      catalogue(game, prefs.language),
      showArt(game),
    ]);
  }

  // -- what the player does

  click(id: string): void {
    if (this.recap.running) return this.recap.close();
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
    this.recap.close();
    this.clicked = [];
    this.hint = null;
    if (prefs.confirm && !this.unconfirmed) this.unconfirmed = offer;
    else this.play(offer);
  }

  confirm(): void {
    if (this.unconfirmed) this.play(this.unconfirmed);
  }

  cancel(): void {
    this.recap.close();
    this.clicked = [];
    this.unconfirmed = null;
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

  sendChat(text: string): void {
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
    this.unconfirmed = null;
    this.notice = '';
    const id = this.socket.send({ type: 'play', version: this.packet.version, action: offer.text });
    this.sent = id ? { id, version: null } : null;
  }

  // -- what the server sends

  private handle(message: ServerMessage): void {
    switch (message.type) {
      case 'packet':
        this.offers = new OfferList(message.legal);
        message.scene = reuseScene(this.packet?.scene ?? null, message.scene);
        this.receive(message);
        break;
      case 'changes':
        if (this.packet && this.offers) this.receive(applyChanges(this.packet, this.offers, message));
        break;
      case 'table':
        this.table = message.table;
        this.you = message.you;
        if (this.seat !== null) void addNonce(message.table, this.seat, this.token);
        void this.loadAssets(message.table.game);
        break;
      case 'chat':
        this.addChat(message.lines);
        break;
      case 'hint':
        this.hint = this.packet?.legal.find((offer) => offer.text === message.action) ?? null;
        this.hintReason = message.reason;
        break;
      case 'why':
        this.notice = this.refusal(message.rules);
        playSound('refused');
        break;
      case 'error':
        if (this.sent?.id === message.re) this.sent = null;
        playSound('refused');
        this.notice = message.rules.length ? this.refusal(message.rules) : t(`error.${message.code}`);
        break;
      case 'ack':
        if (this.sent?.id === message.re) this.sent = { id: message.re, version: message.version };
        this.settle();
        break;
    }
  }

  private addChat(lines: ChatLine[]): void {
    const isOther = (old: ChatLine): boolean => !lines.some((line) => line.n === old.n);
    this.chat = [...this.chat.filter(isOther), ...lines];
  }

  /** An action is done when the packet with the version that it led to is here. */
  private settle(): void {
    const version = this.sent?.version ?? null;
    if (version !== null && this.packet && this.packet.version >= version) this.sent = null;
  }

  private receive(packet: Packet): void {
    const [waited, before] = [!this.myTurn, this.packet];
    this.packet = packet;
    this.table = packet.table;
    this.you = packet.you;
    this.log = [...this.log.filter((line) => line.n < packet.since), ...packet.events];
    this.clicked = [];
    this.unconfirmed = null;
    this.hint = null;
    this.settle();
    this.recap.receive(packet);
    const returned = !before && this.log.some((line) => line.seat === this.seat);
    if (prefs.recap && this.myTurn && (before ? waited : returned)) this.recap.start();
    if (before && packet.length !== before.length) {
      playSound(packet.outcome ? 'end' : waited && this.myTurn ? 'turn' : 'move');
    }
    void this.loadAssets(packet.table.game);
  }

  /** The scene after the first `at` entries of the log, as this viewer saw it. */
  protected async loadScene(at: number): Promise<Scene | null> {
    try {
      return (await replay(this.id, this.token, at, this.seat)).views[0]?.scene ?? null;
    } catch {
      return null; // without a network the line of the log is shown over the present scene
    }
  }

  /** The sentences of the rules that refuse an action. */
  private refusal(rules: string[]): string {
    if (rules.length === 0) return t('table.nothing');
    return rules.map((rule) => `${this.say(`rule.${rule}`)} (${rule})`).join(' ');
  }
}
