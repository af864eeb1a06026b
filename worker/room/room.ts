/** The Durable Object: one match. Sockets, alarm and storage come in here; the rules and the lobby are called, not held. */
import { DurableObject } from 'cloudflare:workers';
import { absences, settleAbsences } from '../clock/absence.ts';
import { armClock, CLOCK, clockPly, retimed } from '../clock/seat-clocks.ts';
import type { Asking, Call, Desk } from '../commands/commands.ts';
import { type Told, tell, wrong } from '../commands/reply.ts';
import type { Env } from '../env.ts';
import type { Seat, Viewer } from '../games/game.ts';
import type { Ply } from '../games/match.ts';
import { changed, reread } from '../lobby/lobby.ts';
import { BOT_PAUSE_MS, botPly, botsTurn } from '../match/bots.ts';
import { commit, entryOf, expiryOf, type Play, readTable, revOf, type Table } from '../match/state.ts';
import { armMessages, book, MESSAGES } from '../notify/ledger.ts';
import { sendDue } from '../notify/send.ts';
import { alarmAt, dropAlarm, ring, setAlarm } from '../storage/alarms.ts';
import { isEmpty, migrate } from '../storage/rows.ts';
import { Audience } from './connections.ts';
import { handle } from './handle-command.ts';
import { type Caller, callerOf, frameFor, stepFor } from './snapshots.ts';

const EXPIRY = 'expiry';
const BOT = 'bot';

export class Room extends DurableObject<Env> {
  /** The match in memory; disposable, rebuilt from the log. */
  #table: Table | undefined;
  readonly #audience: Audience;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#audience = new Audience(ctx);
  }

  /** Every call but the socket. A bug is logged and told, and the memory that it may have spoiled is thrown away. */
  async call(call: Call): Promise<Told> {
    try {
      this.#timeOut(Date.now());
      return tell(await handle(this.#desk(), call));
    } catch (error) {
      const where = this.#table ? { match: this.#table.head.made.match, entry: entryOf(this.#table) } : {};
      console.error({
        bug: String(error),
        stack: error instanceof Error ? error.stack : '',
        call: call.kind,
        ...where,
      });
      this.#table = undefined;
      return wrong('bug');
    }
  }

  /** The socket of a viewer: frames as they come. */
  override async fetch(request: Request): Promise<Response> {
    this.#timeOut(Date.now());
    const table = this.#read();
    const asking: Asking = JSON.parse(request.headers.get('x-asking') ?? '{"hashes":[]}');
    if (!table) return new Response(null, { status: 410 });
    const caller = callerOf(table, asking.hashes, asking.seat);
    if (this.#audience.isCrowded() && caller.viewer === 'spectator') return new Response(null, { status: 429 });
    const frame = JSON.stringify(frameFor(this.ctx.storage.sql, this.env.TILEPOST_SECRET, table, caller));
    // An attachment has little room: nothing goes in that the caller may choose the length of.
    const hashes = caller.keys.map((key) => key.hash);
    const { seat: wished, shown = false } = asking;
    const attachment = { hashes, wished, viewer: caller.viewer, shown, at: Date.now() };
    // Whoever offers subprotocols hangs up where none of them is taken.
    const taken = request.headers.get('sec-websocket-protocol');
    return new Response(null, {
      status: 101,
      webSocket: this.#audience.welcome(attachment, frame),
      ...(taken && { headers: { 'sec-websocket-protocol': taken } }),
    });
  }

  override async webSocketMessage(socket: WebSocket, said: string | ArrayBuffer): Promise<void> {
    this.#audience.hear(socket, said, Date.now());
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    socket.close();
  }

  override async alarm(): Promise<void> {
    this.#timeOut(Date.now());
    if (!this.#table) return;
    await ring(this.ctx.storage, Date.now(), async (name) => {
      if (name === MESSAGES) await this.#send(Date.now());
      if (name === EXPIRY) await this.#expire(Date.now());
      if (name === BOT) this.#playBot(Date.now());
      // It rang early: since it was set, somebody has moved.
      if (name === CLOCK && this.#table) await armClock(this.ctx.storage, this.#table, Date.now());
    });
  }

  /** Sends the messages that are due; meanwhile the match may go on. */
  async #send(nowMs: number): Promise<void> {
    const { storage } = this.ctx;
    const isShown = (seat: Seat): boolean => this.#audience.isShown(this.#table, seat, Date.now());
    this.#book(nowMs);
    await sendDue({ storage, env: this.env, read: () => this.#read(), isShown, now: nowMs });
    // A device that takes no messages any more gets none of those that were still to come.
    this.#book(Date.now());
    if (this.#table) await armMessages(storage, Date.now());
  }

  /** Brings the ledger up to the time and to how people can be told now. */
  #book(nowMs: number): void {
    const { storage } = this.ctx;
    const table = this.#read();
    if (!table) return;
    this.#table = storage.transactionSync(() => {
      const next = reread(storage.sql, table);
      book(storage.sql, next, nowMs);
      return next;
    });
  }

  /** A move only puts the date off, without a write; so the alarm looks again when it fires. */
  async #expire(nowMs: number): Promise<void> {
    const table = this.#read();
    if (!table) return;
    if (expiryOf(table) > nowMs) await setAlarm(this.ctx.storage, EXPIRY, expiryOf(table));
    else await this.#remove();
  }

  /** One move of one bot; the next one has an alarm of its own, so no call ever waits for a bot. */
  #playBot(nowMs: number): void {
    const table = this.#read();
    const ply = table && botPly(table);
    if (table?.play && ply) this.#play(table, table.play, ply, nowMs);
  }

  /**
   * Whoever has let the time run out is timed out before anything else happens, once, whatever became of the alarm: what
   * the clock moves opens the next decision now, so nobody's time has run out while the object slept.
   */
  #timeOut(nowMs: number): void {
    for (;;) {
      const table = this.#read();
      const ply = table && clockPly(table, nowMs);
      if (!table?.play || !ply) return;
      this.#play(table, table.play, ply, nowMs);
    }
  }

  /** Sets the alarms for whoever has to be moved for; written in the same breath as what called for them. */
  #await(table: Table, isWaking = false): void {
    const nowMs = Date.now();
    // Most matches have no clock, and a move is the hot path.
    if (table.head.made.clock) this.ctx.waitUntil(armClock(this.ctx.storage, table, nowMs));
    if (table.channels.length > 0) this.ctx.waitUntil(armMessages(this.ctx.storage, nowMs));
    if (table.head.ended !== undefined) this.ctx.waitUntil(dropAlarm(this.ctx.storage, BOT));
    if (botsTurn(table) === undefined || (isWaking && alarmAt(this.ctx.storage, BOT) !== undefined)) return;
    this.ctx.waitUntil(setAlarm(this.ctx.storage, BOT, nowMs + BOT_PAUSE_MS));
  }

  #desk(): Desk {
    return {
      storage: this.ctx.storage,
      env: this.env,
      read: () => this.#read(),
      made: async (table: Table) => {
        this.#table = table;
        await setAlarm(this.ctx.storage, EXPIRY, expiryOf(table));
        this.#await(table);
      },
      prepare: () => migrate(this.ctx.storage),
      play: (play, ply, command, hands) => {
        const table = this.#read();
        if (!table) throw new Error('the match is gone');
        return this.#play(table, play, ply, Date.now(), command, hands);
      },
      changed: (table: Table) => this.#changed(table),
      kept: (table: Table) => this.#kept(table),
      remove: () => this.#remove(),
      news: (waitMs, shown) => this.#audience.news(waitMs, shown),
      isHere: (seat) => this.#audience.isHere(this.#table, seat),
      now: Date.now(),
    };
  }

  #read(): Table | undefined {
    if (this.#table) return this.#table;
    const { sql } = this.ctx.storage;
    if (isEmpty(sql)) return undefined;
    migrate(this.ctx.storage);
    this.#table = readTable(sql);
    // Whatever went wrong before, nobody waits for a bot or a clock that nobody has set.
    if (this.#table) this.#await(this.#table, true);
    return this.#table;
  }

  /** What a change means for the seats' time and for what people are told; in the transaction of what changed. */
  #followed(before: Table, after: Table, hands: readonly number[] = []): Table {
    const nowMs = Date.now();
    const table = retimed(this.ctx.storage, before, after, nowMs);
    if (table.channels.length > 0 || before.channels.length > 0) book(this.ctx.storage.sql, table, nowMs, hands);
    return table;
  }

  /** Plays entries; every viewer gets the step, made once for all who see the same. */
  #play(
    before: Table,
    play: Play,
    ply: Ply<{ readonly kind: string }>,
    nowMs: number,
    command?: string,
    hands?: readonly number[],
  ): Table {
    const { storage } = this.ctx;
    const table = storage.transactionSync(() =>
      this.#followed(before, commit(storage, before, play, ply, nowMs, command), hands),
    );
    const after = play.match.entry;
    this.#table = table;
    const steps = new Map<Viewer, string>();
    for (const { socket, viewer } of this.#audience.listeners()) {
      const step = steps.get(viewer) ?? JSON.stringify(stepFor(table, viewer, after));
      steps.set(viewer, step);
      socket.send(step);
    }
    this.#await(table);
    this.#audience.wake();
    this.#asked(before, table);
    return table;
  }

  /** A step says nothing about who is absent: where that changes, whole frames follow. */
  #asked(before: Table, table: Table): void {
    if (!table.head.made.clock) return;
    if (JSON.stringify(absences(before)) === JSON.stringify(absences(table))) return;
    const counted = changed(this.ctx.storage.sql, table);
    this.#changed(settleAbsences(this.ctx.storage, counted, Date.now()));
  }

  /** After a change that nobody else sees. */
  #kept(written: Table): void {
    const before = this.#table ?? written;
    this.#table = this.ctx.storage.transactionSync(() => this.#followed(before, written));
    this.#await(this.#table);
  }

  /**
   * After a change of the lobby: everybody gets a whole frame; who lost its seat is sent away to look anew. What concerns
   * a seat's own devices is no news for the others, and they must not hear of it.
   */
  #changed(written: Table): void {
    const isNews = !this.#table || revOf(this.#table) !== revOf(written);
    const before = this.#table ?? written;
    const table = this.ctx.storage.transactionSync(() => this.#followed(before, written));
    this.#table = table;
    this.#await(table);
    for (const listener of this.#audience.listeners()) {
      const { socket, hashes, wished, viewer } = listener;
      const caller: Caller = callerOf(table, hashes, wished);
      if (viewer !== 'spectator' && caller.viewer === 'spectator') {
        this.#audience.sendAway(listener);
        continue;
      }
      if (!isNews && viewer === caller.viewer) continue;
      this.#audience.reseat(listener, caller.viewer);
      socket.send(JSON.stringify(frameFor(this.ctx.storage.sql, this.env.TILEPOST_SECRET, table, caller)));
    }
    if (isNews) this.#audience.wake();
  }

  async #remove(): Promise<void> {
    this.#table = undefined;
    // Takes the alarm along.
    await this.ctx.storage.deleteAll();
    this.#audience.dismiss();
  }
}
