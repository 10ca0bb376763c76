/** One viewer at one table: what the server sent, what was clicked, and what is sent to the server. */

import { addNonce } from '../fairness/add_nonces';
import { click, lit, targetsOf } from '../input/choose_action';
import { Walk, WAY, wayOffers } from '../input/several_actions';
import { NO_WRITE_BOXES, showArt, type WriteBoxes } from '../layout/art';
import { isForeseen } from '../highlight/preview';
import { catalogue, logStyle, replay } from '../net/api';
import { connectTo, type Connect, type Connection, type ConnectionState } from '../net/socket';
import type {
  ChatLine,
  JournalLine,
  Level,
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
import { errorText, refusalText, type Notice } from './notices';
import { LastMoves } from '../moves/last_moves.svelte';
import { LIMITS, type Pace } from '../moves/pace';
import { PacketQueue } from '../moves/packet_queue';
import { ChatState } from '../chat/chat_state.svelte';
import { addLines } from '../chat/chat_lines';
import { animationSpeed, clientCatalogue, prefs, t } from './preferences.svelte';
import { Recap } from '../moves/recap_player.svelte';
import { reuseScene } from '../moves/reuse_scene';
import { formatter, saySentence, type Catalogue, type Say } from '../text/sentences';
import { playSound } from './sound';
import { announceTurn } from '../people/announce';
import { ApiError } from '../net/request';
import type { ViewModel } from './view_model';
import { NO_MARKS, type Marks } from '../moves/last_moves';

/** The id of the message, and the version that the action led to once that is known. */
type SentAction = { id: string; version: number | null };

/** How long each action of a way is seen, in milliseconds. */
const WAY_STEP = 280;

export class Viewer implements ViewModel {
  /** The position that is shown. Newer ones may wait, so that one can follow what others do. */
  packet: Packet | null = $state.raw(null);
  /** How many newer ones wait. */
  behind: number = $state(0);
  /** Whether others' moves are shown one after the other; not where players share a screen. */
  paced = true;
  /** Whether a click may do several actions; an exercise asks for each. */
  readonly walks: boolean = true;
  /** Whether earlier positions can be shown again. */
  readonly replays: boolean = true;
  table: TableInfo | null = $state.raw(null);
  you: You | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  /** Who is muted and what was read. */
  readonly chatState: ChatState;
  /** What happened at the table besides the game. */
  journal: JournalLine[] = $state.raw([]);
  /** The line of the journal that has just come; not those on arrival. */
  news: JournalLine | null = $state.raw(null);
  /** The whole log, also of positions that are not shown yet. */
  private entries: LoggedEvent[] = $state.raw([]);
  connection: ConnectionState = $state('joining');
  /** Why the server closed the connection for good. */
  closeReason: string = $state('');
  clicked: string[] = $state.raw([]);
  /** A complete action that waits for the player's confirmation. */
  unconfirmed: Offer | null = $state.raw(null);
  hint: Offer | null = $state.raw(null);
  hintReason: Sentence | null = $state.raw(null);
  /** The chance to win with the hint, from 0 to 1, and whether a surer hint is still to come. */
  hintChance: number | null = $state.raw(null);
  hintGoesOn = $state(false);
  /** The message that asked for a hint, until there is an answer. */
  private hintAsked: string | null = $state.raw(null);
  /** What the player is told after something that was refused. */
  notice: Notice | null = $state.raw(null);
  gameCatalogue: Catalogue = $state.raw({});
  writeBoxes: WriteBoxes = $state.raw(NO_WRITE_BOXES);

  readonly lastMoves: LastMoves = new LastMoves(this);
  readonly recap: Recap = new Recap(
    (at) => this.loadScene(at),
    () => this.lastMoves.style,
  );
  private readonly queue = new PacketQueue((packet) => this.show(packet));
  private sent: SentAction | null = $state.raw(null);
  private readonly walk = new Walk();
  private walking: boolean = $state(false);
  private walkTimer: ReturnType<typeof setTimeout> | undefined;
  private socket: Connection;
  private loadedAssets = '';
  private offers: OfferList | null = null;

  constructor(
    readonly id: string,
    readonly token: string | null,
    connect: Connect = connectTo(id, token, prefs.name.trim()),
  ) {
    this.chatState = new ChatState(id);
    this.socket = connect(
      (message) => this.handle(message),
      (state, reason) => {
        this.connection = state;
        this.closeReason = state === 'shut' ? reason : '';
      },
    );
  }

  close(): void {
    this.stopWalk();
    this.recap.close();
    this.queue.close();
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

  log: LoggedEvent[] = $derived.by(() => {
    const length = this.packet?.length ?? 0;
    return this.behind > 0 ? this.entries.filter((line) => line.n < length) : this.entries;
  });

  get seat(): number | null {
    return this.you?.seat ?? null;
  }

  /** Whether the viewer has made a move; until then a newcomer reads what the game is about. */
  get hasMoved(): boolean {
    return this.seat === null || this.log.some((line) => line.seat === this.seat);
  }

  /** The seats that are to act. A game that was ended without a result still says whose turn it was. */
  get acting(): number[] {
    return this.table?.status === 'abandoned' ? [] : (this.packet?.to_act ?? []);
  }

  get myTurn(): boolean {
    return this.seat !== null && !this.isPaused && this.acting.includes(this.seat);
  }

  /** What is asked of the player. */
  private get asked(): string {
    return this.packet && this.myTurn ? saySentence(this.say, this.packet.ask) : '';
  }

  /** Nothing can be done while the game is paused. */
  get isPaused(): boolean {
    return this.table?.status === 'paused';
  }

  /** An action was sent and its result is not here yet; until then no other action is accepted. */
  get busy(): boolean {
    return this.sent !== null || this.walking;
  }

  /** A hint was asked for and is not here yet. */
  get thinking(): boolean {
    return this.hintAsked !== null;
  }

  private offered: Offer[] = $derived.by(() => {
    const { packet, walks } = this;
    if (!packet) return [];
    return walks && packet.legal.length ? [...packet.legal, ...wayOffers(packet.scene)] : packet.legal;
  });

  get legal(): Offer[] {
    const blocked = this.unconfirmed || this.busy || this.recap.running || this.behind > 0 || this.isPaused;
    return blocked ? [] : this.offered;
  }

  lit: ReadonlySet<string> = $derived(lit(this.legal, this.clicked));

  get chosen(): ReadonlySet<string> {
    return targetsOf(this.unconfirmed, this.clicked);
  }

  get advised(): ReadonlySet<string> {
    return targetsOf(this.hint);
  }

  get marks(): Marks {
    return this.recap.running ? NO_MARKS : this.lastMoves.marks;
  }

  private get pace(): Pace {
    return !this.paced || document.visibilityState === 'hidden' ? 'off' : prefs.pace;
  }

  get stepTime(): number {
    return this.behind > 0 ? this.queue.stepTime(this.pace) : LIMITS.calm.step;
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
    try {
      [this.gameCatalogue, this.writeBoxes, this.lastMoves.style] = await Promise.all([
        catalogue(game, prefs.language),
        showArt(game),
        logStyle(game),
      ]);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (this.loadedAssets === wanted) this.loadedAssets = ''; // no network: the next message tries again
    }
  }

  // -- what the player does

  /** A tap with a finger shows what it would do first, if the scene foretells it. */
  click(id: string, touch = false): void {
    if (this.recap.running) return this.recap.close();
    if (this.behind > 0) return this.skip();
    this.stopWalk();
    if (!this.packet || this.busy) return;
    if (this.unconfirmed) return this.clickAgain(this.unconfirmed, id, touch);
    const before = this.clicked;
    const choice = click(this.legal, before, id);
    this.clicked = choice.clicked;
    if (choice.offer) this.choose(choice.offer, touch);
    else if (choice.clicked.length === 0 && this.myTurn) {
      this.socket.send({ type: 'why', targets: [...before, id] });
    }
  }

  /** The same target confirms, another one of the same action is shown instead, and everything else cancels. */
  private clickAgain(waiting: Offer, id: string, touch: boolean): void {
    if (waiting.targets.at(-1) === id) return this.confirm();
    this.unconfirmed = null;
    const { offer } = click(this.legal, waiting.targets.slice(0, -1), id);
    if (offer) this.choose(offer, touch);
    else this.cancel();
  }

  choose(offer: Offer, touch = false): void {
    if (this.behind > 0) return this.skip();
    if (this.busy) return;
    this.recap.close();
    this.clicked = [];
    this.hint = null;
    const scene = this.packet?.scene;
    const asks = prefs.confirm || (touch && scene !== undefined && isForeseen(scene, offer));
    if (asks && this.unconfirmed !== offer) this.unconfirmed = offer;
    else this.play(offer);
  }

  /** Shows the newest position at once. */
  skip(): void {
    this.queue.skip();
    this.behind = this.queue.length;
  }

  confirm(): void {
    if (this.unconfirmed) this.play(this.unconfirmed);
  }

  cancel(): void {
    if (this.behind > 0) return this.skip();
    this.recap.close();
    this.clicked = [];
    this.unconfirmed = null;
    this.notice = null;
  }

  /** Takes back the last action, or the whole way that was gone last. */
  undo(): void {
    this.stopWalk();
    const count = this.walk.undone(this.packet?.version ?? 0);
    for (let n = 0; n < count; n += 1) this.socket.send({ type: 'undo' });
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
    if (this.thinking || (this.hint && this.hintGoesOn)) return;
    this.hintAsked = this.socket.send({ type: 'hint' });
  }

  handOver(level: Level = 'brother'): void {
    this.socket.send({ type: 'hand_over', level });
  }

  takeBack(): void {
    this.socket.send({ type: 'take_back' });
  }

  private play(offer: Offer): void {
    if (!this.packet) return;
    this.unconfirmed = null;
    this.notice = null;
    const way = offer.family === WAY ? this.packet.scene.ways[offer.text] : undefined;
    const first = this.walk.begin(way ? [...way.actions] : [offer.text]);
    this.walking = this.walk.isGoing;
    if (first !== null) this.send(first);
  }

  private send(action: string): void {
    if (!this.packet) return;
    const id = this.socket.send({ type: 'play', version: this.packet.version, action });
    this.sent = id ? { id, version: null } : null;
  }

  /** The next action of a way, after the last one was seen. */
  private goOn(): void {
    const next = this.packet ? this.walk.goOn(this.packet) : null;
    this.walking = next !== null;
    const speed = animationSpeed();
    if (next !== null) this.walkTimer = setTimeout(() => this.send(next), speed ? WAY_STEP / speed : 0);
  }

  private stopWalk(): void {
    clearTimeout(this.walkTimer);
    this.walk.stop();
    this.walking = false;
  }

  // -- what the server sends

  private handle(message: ServerMessage): void {
    switch (message.type) {
      case 'packet':
        this.offers = new OfferList(message.legal);
        message.scene = reuseScene(this.queue.newest?.scene ?? null, message.scene);
        this.receive(message);
        break;
      case 'changes':
        if (this.queue.newest && this.offers) {
          this.receive(applyChanges(this.queue.newest, this.offers, message));
        }
        break;
      case 'table':
        this.table = message.table;
        this.you = message.you;
        if (this.seat !== null) void addNonce(message.table, this.seat, this.token);
        void this.loadAssets(message.table.game);
        break;
      case 'chat':
        this.chat = addLines(this.chat, message.lines);
        break;
      case 'journal':
        this.hearJournal(message.lines);
        break;
      case 'hint':
        this.hintAsked = null;
        if (message.version !== this.packet?.version) break;
        this.hint = this.packet.legal.find((offer) => offer.text === message.action) ?? null;
        this.hintReason = message.reason;
        this.hintChance = message.chance;
        this.hintGoesOn = !message.is_last;
        break;
      case 'why':
        this.refuse(refusalText(message.rules, this.say, this.asked));
        break;
      case 'error':
        if (this.sent?.id === message.re) this.sent = null;
        if (this.hintAsked === message.re) this.hintAsked = null;
        this.stopWalk();
        this.refuse(
          message.rules.length ? refusalText(message.rules, this.say, this.asked) : errorText(message.code),
        );
        break;
      case 'ack':
        if (this.sent?.id === message.re) this.sent = { id: message.re, version: message.version };
        this.settle();
        break;
    }
  }

  private hearJournal(lines: JournalLine[]): void {
    const known = this.journal.at(-1)?.n ?? -1;
    const more = lines.filter((line) => line.n > known);
    if (this.journal.length > 0 && more.length > 0) this.news = more.at(-1) ?? null;
    this.journal = [...this.journal, ...more];
  }

  private refuse(notice: Notice): void {
    this.notice = notice;
    playSound('refused');
  }

  /** An action is done when the packet with the version that it led to is here. */
  private settle(): void {
    const version = this.sent?.version ?? null;
    if (version === null || (this.queue.newest?.version ?? -1) < version) return;
    this.sent = null;
    this.goOn();
  }

  private receive(packet: Packet): void {
    this.entries = [...this.entries.filter((line) => line.n < packet.since), ...packet.events];
    this.you = packet.you;
    this.recap.receive(packet);
    this.queue.add(packet, this.pace);
    this.behind = this.queue.length;
    this.settle();
    void this.loadAssets(packet.table.game);
  }

  /** Shows a position; what can be done is known of the newest only. */
  private show(packet: Packet): void {
    const [waited, before] = [!this.myTurn, this.packet];
    this.behind = this.queue.length;
    this.packet = this.behind > 0 ? { ...packet, legal: [] } : packet;
    this.table = packet.table;
    this.clicked = [];
    this.unconfirmed = null;
    this.hint = null;
    this.hintAsked = null;
    this.lastMoves.show(before, packet);
    if (!before || packet.length === before.length) return;
    if (packet.outcome) playSound('end');
    else if (waited && this.myTurn) announceTurn(this.id, this.say('game.title'));
  }

  /** The scene after the first `at` entries of the log, as this viewer saw it. */
  protected async loadScene(at: number): Promise<Scene | null> {
    try {
      return (await replay(this.id, this.token, at, this.seat)).views[0]?.scene ?? null;
    } catch {
      return null; // without a network the line of the log is shown over the present scene
    }
  }
}
