/** The Durable Object: one match. Sockets, alarm and storage come in here; the rules and the lobby are called, not held. */
import { DurableObject } from 'cloudflare:workers';
import { absences, settleAbsences } from './absence.ts';
import { alarmAt, dropAlarm, ring, setAlarm } from './alarms.ts';
import { BOT_PAUSE_MS, botPly, botsTurn } from './bots.ts';
import { handle } from './calls.ts';
import type { Asking, Call, Desk } from './desk.ts';
import type { Env } from './env.ts';
import { type Caller, callerOf, frameFor, stepFor } from './frames.ts';
import type { Viewer } from './games/game.ts';
import { changed } from './lobby.ts';
import { SOCKETS_MAX } from './protocol.ts';
import { type Told, tell, wrong } from './reply.ts';
import { isEmpty, migrate } from './store.ts';
import { commit, entryOf, expiryOf, readTable, revOf, type Table } from './table.ts';
import { armClock, CLOCK, clockPly, retimed } from './timing.ts';

/** What a socket remembers while the object sleeps. */
interface Attachment {
  readonly hashes: readonly string[];
  readonly wished?: number | undefined;
  readonly viewer: Viewer;
}

/** Close codes that the page knows. */
const CLOSE_MOVED = 4401;
const CLOSE_DELETED = 4410;
/** Nothing but pings may come in, and the runtime answers those itself. */
const CLOSE_UNWANTED = 1008;

const EXPIRY = 'expiry';
const BOT = 'bot';

export class Room extends DurableObject<Env> {
  /** The match in memory; disposable, rebuilt from the log. */
  #table: Table | undefined;
  readonly #waiting = new Set<() => void>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
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
    const isCrowded = this.ctx.getWebSockets().length >= SOCKETS_MAX;
    if (isCrowded && caller.viewer === 'spectator') return new Response(null, { status: 429 });
    const frame = JSON.stringify(frameFor(this.ctx.storage.sql, this.env.TILEPOST_SECRET, table, caller));
    // An attachment has little room: nothing goes in that the caller may choose the length of.
    const hashes = caller.keys.map((key) => key.hash);
    const attachment: Attachment = { hashes, wished: asking.seat, viewer: caller.viewer };
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment(attachment);
    server.send(frame);
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket): Promise<void> {
    socket.close(CLOSE_UNWANTED, 'this socket only speaks');
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    socket.close();
  }

  override async alarm(): Promise<void> {
    this.#timeOut(Date.now());
    if (!this.#table) return;
    await ring(this.ctx.storage, Date.now(), async (name) => {
      if (name === EXPIRY) await this.#expire(Date.now());
      if (name === BOT) this.#playBot(Date.now());
      // It rang early: since it was set, somebody has moved.
      if (name === CLOCK && this.#table) await armClock(this.ctx.storage, this.#table, Date.now());
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
    if (!table?.play || !ply) return;
    this.#moved(commit(this.ctx.storage, table, table.play, ply, nowMs), table.play.match.entry);
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
      this.#moved(commit(this.ctx.storage, table, table.play, ply, nowMs), table.play.match.entry);
    }
  }

  /** Sets the alarms for whoever has to be moved for; written in the same breath as what called for them. */
  #await(table: Table, isWaking = false): void {
    const nowMs = Date.now();
    // Most matches have no clock, and a move is the hot path.
    if (table.head.made.clock) this.ctx.waitUntil(armClock(this.ctx.storage, table, nowMs));
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
      moved: (table: Table, after: number) => this.#moved(table, after),
      changed: (table: Table) => this.#changed(table),
      kept: (table: Table) => {
        this.#table = table;
      },
      remove: () => this.#remove(),
      news: (waitMs: number) => this.#news(waitMs),
      isHere: (seat) =>
        this.#sockets().some(({ hashes }) =>
          this.#table?.keys.some((key) => key.seat === seat && hashes.includes(key.hash)),
        ),
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

  /** After entries: every viewer gets the step, made once for all who see the same. */
  #moved(moved: Table, after: number): void {
    const before = this.#table ?? moved;
    const table = retimed(this.ctx.storage, before, moved, Date.now());
    this.#table = table;
    const steps = new Map<Viewer, string>();
    for (const { socket, viewer } of this.#sockets()) {
      const step = steps.get(viewer) ?? JSON.stringify(stepFor(table, viewer, after));
      steps.set(viewer, step);
      socket.send(step);
    }
    this.#await(table);
    this.#wake();
    this.#asked(before, table);
  }

  /** A step says nothing about who is absent: where that changes, whole frames follow. */
  #asked(before: Table, table: Table): void {
    if (!table.head.made.clock) return;
    if (JSON.stringify(absences(before)) === JSON.stringify(absences(table))) return;
    const counted = changed(this.ctx.storage.sql, table);
    this.#changed(settleAbsences(this.ctx.storage, counted, Date.now()));
  }

  /**
   * After a change of the lobby: everybody gets a whole frame; who lost its seat is sent away to look anew. What concerns
   * a seat's own devices is no news for the others, and they must not hear of it.
   */
  #changed(written: Table): void {
    const isNews = !this.#table || revOf(this.#table) !== revOf(written);
    const table = retimed(this.ctx.storage, this.#table ?? written, written, Date.now());
    this.#table = table;
    this.#await(table);
    for (const { socket, hashes, wished, viewer } of this.#sockets()) {
      const caller: Caller = callerOf(table, hashes, wished);
      if (viewer !== 'spectator' && caller.viewer === 'spectator') {
        socket.close(CLOSE_MOVED, 'this key no longer opens the seat');
        continue;
      }
      if (!isNews && viewer === caller.viewer) continue;
      socket.serializeAttachment({ hashes, wished, viewer: caller.viewer } satisfies Attachment);
      socket.send(JSON.stringify(frameFor(this.ctx.storage.sql, this.env.TILEPOST_SECRET, table, caller)));
    }
    if (isNews) this.#wake();
  }

  #sockets(): readonly (Attachment & { readonly socket: WebSocket })[] {
    return this.ctx
      .getWebSockets()
      .filter((socket) => socket.readyState === WebSocket.OPEN)
      .map((socket) => ({ ...(socket.deserializeAttachment() as Attachment), socket }));
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Resolves at the next change, or after the wait. */
  #news(waitMs: number): Promise<void> {
    if (this.#waiting.size >= SOCKETS_MAX) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, waitMs);
      this.#waiting.add(wake);
    });
  }

  async #remove(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(CLOSE_DELETED, 'the match was deleted');
    this.#table = undefined;
    // Takes the alarm along.
    await this.ctx.storage.deleteAll();
    this.#wake();
  }
}
