/** The Durable Object: one match. Sockets, alarm and storage come in here; the rules and the lobby are called, not held. */
import { DurableObject } from 'cloudflare:workers';
import { absencesOf, settleAbsenceVotes } from '../clock/absence.ts';
import {
  CLOCK_ALARM,
  nextTimeoutMove,
  recountFutureStarts,
  scheduleClockAlarm,
  updateSeatTimes,
} from '../clock/seat-clocks.ts';
import { type Caller, callerOf } from '../commands/caller.ts';
import type { Command, Credentials } from '../commands/commands.ts';
import type { RoomContext } from '../commands/context.ts';
import { err, type SerializedReply, serializeReply } from '../commands/reply.ts';
import type { Env } from '../env.ts';
import { isConcedeMove, type Ply } from '../games/match-types.ts';
import { PROBLEM_HEADER } from '../http/disk.ts';
import { noteAwake } from '../log/awake.ts';
import { appendMove } from '../match/append.ts';
import { nextBotMove } from '../match/bots.ts';
import { loadState } from '../match/load.ts';
import { bumpRevision, reloadLobby } from '../match/revision.ts';
import { type MatchState, type RunningMatch, revOf } from '../match/state.ts';
import { deliverDue } from '../notify/deliver.ts';
import { DELIVERY_ALARM, reconcileNotifications } from '../notify/ledger.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { restoreAlarm, runDueAlarms } from '../storage/alarms.ts';
import { hasNoSchema, migrate, writeTombstone } from '../storage/schema.ts';
import { MatchAlarms } from './alarms.ts';
import { BOT_ALARM } from './bot-alarm.ts';
import { handleFromBrowser } from './browser-keys.ts';
import { Connections } from './connections.ts';
import { EXPIRY_ALARM, isExpired, scheduleExpiry } from './expiry.ts';
import { logFault } from './fault.ts';
import { stopIfLost } from './rolled-back.ts';
import { SeatLimits } from './seat-limits.ts';
import { snapshotFor, updateSince } from './snapshots.ts';
import { acceptSocket, noteSocketClosed } from './sockets.ts';

export class Room extends DurableObject<Env> {
  /** The match in memory; disposable, rebuilt from the log. */
  #state: MatchState | undefined;
  readonly #connections: Connections;
  readonly #limits = new SeatLimits(() => this.env.TILEPOST_LIMITS);
  readonly #alarms: MatchAlarms;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    noteAwake(this);
    this.#connections = new Connections(ctx);
    this.#alarms = new MatchAlarms(ctx, this.#connections);
  }

  /** Every call but the socket. A bug is logged and told, and the memory that it may have spoiled is thrown away. */
  async call(command: Command): Promise<SerializedReply> {
    try {
      this.#stopIfLost(command.asking);
      // Calendars ask by themselves, and nobody looks.
      if (command.kind === 'feed') this.#applyTimeouts(Date.now());
      else this.#receiveVisit(Date.now());
      return serializeReply(await handleFromBrowser(this.#context(), command));
    } catch (error) {
      return err(this.#fail(error, command.kind));
    }
  }

  /** Log an error and forget the memory that it may have spoiled. Return the code of the problem. */
  #fail(error: unknown, call: string): ProblemCode {
    const code = logFault(error, call, this.#state);
    this.#state = undefined;
    return code;
  }

  /** The socket of a viewer: snapshots and updates as they come. */
  override async fetch(request: Request): Promise<Response> {
    try {
      return this.#openSocket(request);
    } catch (error) {
      return new Response(null, { status: 500, headers: { [PROBLEM_HEADER]: this.#fail(error, 'live') } });
    }
  }

  #openSocket(request: Request): Response {
    const credentials: Credentials = JSON.parse(request.headers.get('x-asking') ?? '{"hashes":[]}');
    this.#stopIfLost(credentials);
    this.#receiveVisit(Date.now());
    const state = this.#loadState();
    return acceptSocket(
      { storage: this.ctx.storage, env: this.env, connections: this.#connections, state, now: Date.now() },
      credentials,
      request.headers.get('sec-websocket-protocol'),
    );
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    this.#connections.onMessage(socket, message, Date.now());
    this.#receiveVisit(Date.now());
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    noteSocketClosed(this.ctx.storage, this.#connections.hashesOf(socket), Date.now());
    socket.close();
  }

  override async alarm(): Promise<void> {
    this.#applyTimeouts(Date.now());
    if (!this.#state) return;
    this.#alarms.schedule(this.#state, true);
    await runDueAlarms(this.ctx.storage, Date.now(), async (name) => {
      if (name === DELIVERY_ALARM)
        await this.#alarms.deliveries.start(Date.now(), () => this.#sendNotifications(Date.now()));
      if (name === EXPIRY_ALARM && this.#state && (await isExpired(this.ctx.storage, this.#state, Date.now())))
        await this.#deleteMatch();
      if (name === BOT_ALARM) this.#playBotMove(Date.now());
      // It rang early: since it was set, somebody has moved.
      if (name === CLOCK_ALARM && this.#state) await scheduleClockAlarm(this.ctx.storage, this.#state, Date.now());
    });
  }

  /** Sends the messages that are due; meanwhile the match may go on. */
  async #sendNotifications(nowMs: number): Promise<void> {
    this.#reconcileNotifications(nowMs);
    await deliverDue({
      storage: this.ctx.storage,
      env: this.env,
      loadState: () => this.#loadState(),
      isPageVisible: (seat) => this.#connections.isPageVisible(this.#state, seat, Date.now()),
      now: nowMs,
    });
    // A device that takes no messages any more gets none of those that were still to come.
    this.#reconcileNotifications(Date.now());
  }

  /** Brings the ledger up to the time and to how people can be told now. */
  #reconcileNotifications(nowMs: number): void {
    const { storage } = this.ctx;
    const state = this.#loadState();
    if (!state) return;
    this.#state = storage.transactionSync(() => {
      const next = reloadLobby(storage.sql, state);
      reconcileNotifications(storage.sql, next, nowMs);
      return next;
    });
  }

  /** Applies what is due, and has bots go on that had paused because nobody was there. */
  #receiveVisit(nowMs: number): void {
    this.#applyTimeouts(nowMs);
    this.#alarms.bots.visit(this.#state, nowMs);
  }

  /** One move of one bot; the next one has an alarm of its own, so no call ever waits for a bot. */
  #playBotMove(nowMs: number): void {
    const state = this.#loadState();
    const ply = state && !this.#alarms.bots.isPaused(state, nowMs) && nextBotMove(state);
    if (state?.running && ply) this.#appendAndBroadcast(state, state.running, ply, nowMs);
  }

  /**
   * Whoever has let the time run out is timed out before anything else happens, once, whatever became of the alarm: what
   * the clock moves opens the next decision now, so nobody's time has run out while the object slept.
   */
  #applyTimeouts(nowMs: number): void {
    const loaded = this.#loadState();
    const recounted = loaded && recountFutureStarts(this.ctx.storage, loaded, nowMs);
    if (recounted) this.#commitAndBroadcast(recounted);
    for (;;) {
      const state = this.#loadState();
      const ply = state && nextTimeoutMove(state, nowMs);
      if (!state?.running || !ply) return;
      this.#appendAndBroadcast(state, state.running, ply, nowMs);
    }
  }

  /** Stop the match if the caller's receipt proves entries that its log has lost. */
  #stopIfLost(credentials: Credentials): void {
    const stopped = stopIfLost(this.ctx.storage, this.#loadState(), credentials);
    if (stopped) this.#commitAndBroadcast(stopped);
  }

  #context(): RoomContext {
    return {
      storage: this.ctx.storage,
      env: this.env,
      loadState: () => this.#loadState(),
      onMatchCreated: async (state: MatchState) => {
        this.#state = state;
        await scheduleExpiry(this.ctx.storage, state);
        this.#alarms.schedule(state);
      },
      createTables: () => migrate(this.ctx.storage),
      appendAndBroadcast: (running, ply, commandId, actingKeyIds) => {
        const state = this.#loadState();
        if (!state) throw new Error('the match is gone');
        return this.#appendAndBroadcast(state, running, ply, Date.now(), commandId, actingKeyIds);
      },
      commitAndBroadcast: (state: MatchState) => this.#commitAndBroadcast(state),
      commitPrivate: (state: MatchState) => this.#commitPrivate(state),
      limits: this.#limits,
      deleteMatch: () => this.#deleteMatch(),
      scheduleExpiry: (state: MatchState) => scheduleExpiry(this.ctx.storage, state),
      waitForChange: (waitMs, poll) => this.#connections.waitForChange(waitMs, poll),
      isConnected: (seat) => this.#connections.isConnected(this.#state, seat),
      now: Date.now(),
    };
  }

  #loadState(): MatchState | undefined {
    if (this.#state) return this.#state;
    const { sql } = this.ctx.storage;
    if (hasNoSchema(sql)) return undefined;
    migrate(this.ctx.storage);
    this.#state = loadState(sql);
    // Whatever went wrong before, nobody waits for a bot or a clock that nobody has set.
    if (this.#state) {
      this.#alarms.schedule(this.#state, true);
      this.ctx.waitUntil(restoreAlarm(this.ctx.storage));
    }
    return this.#state;
  }

  /** What a change means for the seats' time and for what people are told; in the transaction of what changed. */
  #applyEffects(before: MatchState, after: MatchState, actingKeyIds: readonly number[] = []): MatchState {
    const nowMs = Date.now();
    const state = updateSeatTimes(this.ctx.storage, before, after, nowMs);
    if (state.channels.length > 0 || before.channels.length > 0)
      reconcileNotifications(this.ctx.storage.sql, state, nowMs, actingKeyIds);
    return state;
  }

  /** Plays entries; every viewer gets the update, made once for all who see the same. */
  #appendAndBroadcast(
    before: MatchState,
    running: RunningMatch,
    ply: Ply<{ readonly kind: string }>,
    nowMs: number,
    commandId?: string,
    actingKeyIds?: readonly number[],
  ): MatchState {
    const { storage } = this.ctx;
    const state = storage.transactionSync(() =>
      this.#applyEffects(before, appendMove(storage, before, running, ply, nowMs, commandId), actingKeyIds),
    );
    this.#state = state;
    this.#connections.broadcast((viewer) => JSON.stringify(updateSince(running, state, viewer)));
    this.#alarms.schedule(state);
    this.#connections.wakePolls();
    // Seats are part of snapshots only.
    if (isConcedeMove(ply.move)) this.#commitAndBroadcast(bumpRevision(storage.sql, state));
    this.#broadcastAbsences(before, state);
    return state;
  }

  /** An update says nothing about who is absent: where that changes, snapshots follow. */
  #broadcastAbsences(before: MatchState, state: MatchState): void {
    if (!state.head.config.clock) return;
    if (JSON.stringify(absencesOf(before)) === JSON.stringify(absencesOf(state))) return;
    const bumped = bumpRevision(this.ctx.storage.sql, state);
    this.#commitAndBroadcast(settleAbsenceVotes(this.ctx.storage, bumped, Date.now()));
  }

  /** After a change that nobody else sees. */
  #commitPrivate(written: MatchState): void {
    const before = this.#state ?? written;
    this.#state = this.ctx.storage.transactionSync(() => this.#applyEffects(before, written));
    this.#alarms.schedule(this.#state);
  }

  /**
   * After a change of the lobby: everybody gets a snapshot; who lost its seat is sent away to look anew. What concerns
   * a seat's own devices is no news for the others, and they must not hear of it.
   */
  #commitAndBroadcast(written: MatchState): void {
    const isPublicChange = !this.#state || revOf(this.#state) !== revOf(written);
    const before = this.#state ?? written;
    const state = this.ctx.storage.transactionSync(() => this.#applyEffects(before, written));
    this.#state = state;
    this.#alarms.schedule(state);
    for (const connection of this.#connections.list()) {
      const { socket, hashes, wished, viewer } = connection;
      const caller: Caller = callerOf(state, hashes, wished);
      if (viewer !== 'spectator' && caller.viewer === 'spectator' && caller.left.length === 0) {
        this.#connections.closeRevoked(connection);
        continue;
      }
      if (!isPublicChange && viewer === caller.viewer) continue;
      this.#connections.setViewer(connection, caller.viewer);
      socket.send(JSON.stringify(snapshotFor(this.ctx.storage.sql, this.env.TILEPOST_SECRET, state, caller)));
    }
    if (isPublicChange) this.#connections.wakePolls();
  }

  async #deleteMatch(): Promise<void> {
    this.#state = undefined;
    // Takes the alarm along.
    await this.ctx.storage.deleteAll();
    writeTombstone(this.ctx.storage.sql, Date.now());
    this.#connections.closeAll();
  }
}
