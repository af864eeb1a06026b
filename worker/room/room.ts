/** The Durable Object of a match: entry point for commands, sockets and alarms. Rules and lobby are elsewhere. */
import { DurableObject } from 'cloudflare:workers';
import { absencesOf, settleAbsenceVotes } from '../clock/absence.ts';
import { nextTimeoutMove, recountFutureStarts, updateSeatTimes } from '../clock/seat-clocks.ts';
import { callerOf } from '../commands/caller.ts';
import type { Command, Credentials } from '../commands/commands.ts';
import type { RoomContext } from '../commands/context.ts';
import { err, type SerializedReply, serializeReply } from '../commands/reply.ts';
import type { Env } from '../env.ts';
import type { Seat } from '../games/game.ts';
import { isConcedeMove, type Ply } from '../games/match-types.ts';
import { PROBLEM_HEADER } from '../http/disk.ts';
import { notePresence, type WrittenPresence } from '../lobby/presence.ts';
import { noteAwake } from '../log/awake.ts';
import { actorOf, updateAheadSeats, writeWithQueue } from '../match/ahead.ts';
import { needsTransaction, playEntries } from '../match/append.ts';
import { nextBotMove } from '../match/bots.ts';
import { bumpRevision, reloadLobby } from '../match/revision.ts';
import type { MatchState, RunningMatch } from '../match/state.ts';
import { wakeMatch } from '../match/wake.ts';
import { deliverDue } from '../notify/deliver.ts';
import { DELIVERY_ALARM, reconcileNotifications, settleWaiting } from '../notify/ledger.ts';
import type { VisiblePage } from '../notify/page-sign.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { restoreAlarm, runDueAlarms } from '../storage/alarms.ts';
import { migrate, updateTables, writeTombstone } from '../storage/schema.ts';
import { MatchAlarms } from './alarms.ts';
import { BOT_ALARM } from './bot-alarm.ts';
import { sendAheadNews, sendSnapshots, sendToAll, sendUpdates } from './broadcast.ts';
import { handleFromBrowser, withBrowserKeys } from './browser-keys.ts';
import { Connections } from './connections.ts';
import { EXPIRY_ALARM, isExpired, scheduleExpiry } from './expiry.ts';
import { logFault } from './fault.ts';
import { stopIfLost } from './rolled-back.ts';
import { SeatLimits } from './seat-limits.ts';
import { snapshotFor } from './snapshots.ts';
import { answerMove, isMoveMessage } from './socket-moves.ts';
import { acceptSocket, noteSocketClosed } from './sockets.ts';

export class Room extends DurableObject<Env> {
  /** The match in memory: a cache, rebuilt from the log. */
  #state: MatchState | undefined;
  readonly #connections: Connections;
  readonly #limits = new SeatLimits(() => this.env.TILEPOST_LIMITS);
  readonly #alarms: MatchAlarms;
  /** When the presence of each key's seat was last written: most commands write none. */
  readonly #presence: WrittenPresence = new Map();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    noteAwake(this);
    this.#connections = new Connections(ctx, () => env.TILEPOST_LIMITS);
    this.#alarms = new MatchAlarms(ctx, env, this.#connections);
  }

  /** Run a command, by RPC or from a socket. An error is logged and returned, and the memory rebuilt from storage. */
  async call(command: Command, socket?: WebSocket): Promise<SerializedReply> {
    try {
      // Calendar apps fetch feeds by themselves, so this is not a visit.
      const asking = this.#enter(command.asking, command.kind !== 'feed');
      return serializeReply(await handleFromBrowser(this.#context(socket), { ...command, asking }));
    } catch (error) {
      return err(this.#fail(error, command.kind));
    }
  }

  /**
   * The only way in for clients, by command or socket. Apply what is due, and record that the seats of the caller's keys
   * are in use. Return the credentials with the keys that the browser was given before.
   */
  #enter(credentials: Credentials, isVisit = true): Credentials {
    const nowMs = Date.now();
    const entered = this.#loadState();
    const asking = entered ? withBrowserKeys(this.ctx.storage.sql, entered, credentials) : credentials;
    this.#stopIfLost(asking);
    if (isVisit) this.#receiveVisit(nowMs);
    else this.#applyTimeouts(nowMs);
    const state = this.#loadState();
    if (isVisit && state)
      notePresence(this.ctx.storage.sql, state, callerOf(state, asking.hashes, asking.seat), nowMs, this.#presence);
    return asking;
  }

  /** Log an error and drop the memory, which it may have corrupted. Return the problem code. */
  #fail(error: unknown, call: string): ProblemCode {
    const code = logFault(error, { call, object: this.ctx.id.toString(), state: this.#state });
    this.#state = undefined;
    this.#presence.clear();
    return code;
  }

  /** Open the socket of a viewer, for snapshots and updates. */
  override async fetch(request: Request): Promise<Response> {
    try {
      const credentials = this.#enter(JSON.parse(request.headers.get('x-asking') ?? '{"hashes":[]}'));
      return acceptSocket(
        { ...this.#context(), connections: this.#connections, state: this.#loadState() },
        credentials,
        request.headers.get('sec-websocket-protocol'),
      );
    } catch (error) {
      return new Response(null, { status: 500, headers: { [PROBLEM_HEADER]: this.#fail(error, 'live') } });
    }
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    try {
      if (isMoveMessage(message))
        return await answerMove(socket, message, this.#connections, (command) => this.call(command, socket));
      const page = this.#pageOf(socket);
      if (!this.#connections.onMessage(socket, message, Date.now())) return;
      this.#enter({ hashes: this.#connections.hashesOf(socket) });
      if (!this.#pageOf(socket)) this.#settleMessages(page);
    } catch (error) {
      this.#fail(error, 'live');
    }
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    try {
      noteSocketClosed(this.ctx.storage, this.#connections.hashesOf(socket), Date.now());
      this.#settleMessages(this.#pageOf(socket));
    } catch (error) {
      this.#fail(error, 'live');
    }
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
      if (this.#state) await this.#alarms.run(name, this.#state, Date.now());
    });
  }

  /** Send due notifications. The match may advance meanwhile. */
  async #sendNotifications(nowMs: number): Promise<void> {
    this.#reconcileNotifications(nowMs);
    await deliverDue({
      storage: this.ctx.storage,
      env: this.env,
      loadState: () => this.#loadState(),
      pageSign: (seat, news) => this.#connections.pageSign(this.#state, seat, news, Date.now()),
      now: nowMs,
    });
    // If a device stopped accepting messages, cancel its scheduled ones.
    this.#reconcileNotifications(Date.now());
  }

  /** The visible page behind a socket, if it can have messages that wait for it. */
  #pageOf(socket: WebSocket): VisiblePage | undefined {
    const state = this.#loadState();
    return state && state.channels.length > 0 ? this.#connections.pageOf(state, socket) : undefined;
  }

  /** Send the messages that waited for a page that is hidden or closed now, unless it has shown them. */
  #settleMessages(page: VisiblePage | undefined): void {
    const { storage } = this.ctx;
    const state = this.#loadState();
    if (!page || !state) return;
    if (storage.transactionSync(() => settleWaiting(storage.sql, state, page, Date.now())))
      this.ctx.waitUntil(this.#alarms.deliveries.arm(Date.now()));
  }

  /** Reconcile the ledger with the current time and channels. */
  #reconcileNotifications(nowMs: number): void {
    const { storage } = this.ctx;
    const state = this.#loadState();
    if (!state) return;
    const next = reloadLobby(storage.sql, state);
    storage.transactionSync(() => reconcileNotifications(storage.sql, next, nowMs));
    this.#state = next;
  }

  /** Apply expired deadlines, and resume bots that paused because nobody was there. */
  #receiveVisit(nowMs: number): void {
    this.#applyTimeouts(nowMs);
    this.#alarms.bots.visit(this.#state, nowMs);
  }

  /** Play one move of one bot. The next one has its own alarm, so no request waits for a bot. */
  #playBotMove(nowMs: number): void {
    const state = this.#loadState();
    const ply = state && !this.#alarms.bots.isPaused(state, nowMs) && nextBotMove(state);
    if (state?.running && ply) this.#appendAndBroadcast(state, state.running, ply, nowMs);
  }

  /** Apply expired deadlines before any request, even if no alarm fired. The next decision starts now. */
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

  #context(socket?: WebSocket): RoomContext {
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
        return this.#appendAndBroadcast(state, running, ply, Date.now(), commandId, actingKeyIds, socket);
      },
      commitAndBroadcast: (state: MatchState) => this.#commitAndBroadcast(state),
      broadcastUpdate: (state, updateFor) => {
        this.#state = state;
        sendToAll(this.#connections, state, updateFor);
      },
      commitPrivate: (state: MatchState) => this.#commitPrivate(state),
      commitAhead: (state, actor, actingKeyIds) => this.#commitAhead(state, actor, actingKeyIds, socket),
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
    if (!updateTables(this.ctx.storage)) return undefined;
    this.#state = wakeMatch(this.ctx.storage);
    // After any failure, make sure that the alarms for bots and clocks are set.
    if (this.#state) {
      this.#alarms.schedule(this.#state, true);
      this.ctx.waitUntil(restoreAlarm(this.ctx.storage));
    }
    return this.#state;
  }

  /** Update seat clocks, queues ahead and notifications after a change, in its transaction. */
  #applyEffects(before: MatchState, after: MatchState, actingKeyIds: readonly number[] = [], actor?: Seat): MatchState {
    const nowMs = Date.now();
    const timed = updateSeatTimes(this.ctx.storage, before, after, nowMs);
    const state = updateAheadSeats(this.ctx.storage.sql, before, timed, actor, nowMs);
    if (state.channels.length > 0 || before.channels.length > 0)
      reconcileNotifications(this.ctx.storage.sql, state, nowMs, actingKeyIds);
    return state;
  }

  /** Play entries and send every viewer the update, computed once for all with the same sight. */
  #appendAndBroadcast(
    before: MatchState,
    running: RunningMatch,
    ply: Ply<{ readonly kind: string }>,
    nowMs: number,
    commandId?: string,
    actingKeyIds?: readonly number[],
    socket?: WebSocket,
  ): MatchState {
    const { storage } = this.ctx;
    const entries = playEntries(before, running, ply, nowMs, commandId);
    const write = () =>
      this.#applyEffects(before, writeWithQueue(storage.sql, entries, ply, nowMs), actingKeyIds, actorOf(ply));
    const state = needsTransaction(entries) ? storage.transactionSync(write) : write();
    this.#state = state;
    sendUpdates(this.#connections, running, state, socket, ply.seat);
    this.#alarms.schedule(state);
    // The seats are only part of snapshots.
    if (isConcedeMove(ply.move)) this.#commitAndBroadcast(bumpRevision(storage.sql, state));
    this.#broadcastAbsences(before, state);
    return state;
  }

  /** Updates do not contain the absent seats: if these change, broadcast snapshots. */
  #broadcastAbsences(before: MatchState, state: MatchState): void {
    if (!state.head.config.clock) return;
    if (JSON.stringify(absencesOf(before)) === JSON.stringify(absencesOf(state))) return;
    const bumped = bumpRevision(this.ctx.storage.sql, state);
    this.#commitAndBroadcast(settleAbsenceVotes(this.ctx.storage, bumped, Date.now()));
  }

  /** Commit a change that no other viewer sees. */
  #commitPrivate(written: MatchState): void {
    const before = this.#state ?? written;
    this.#state = this.ctx.storage.transactionSync(() => this.#applyEffects(before, written));
    this.#alarms.schedule(this.#state);
  }

  /** Commit a change of the queues ahead. Only the seats concerned get an update. */
  #commitAhead(written: MatchState, actor: Seat, actingKeyIds: readonly number[], socket?: WebSocket): MatchState {
    const before = this.#state ?? written;
    const state = this.ctx.storage.transactionSync(() => this.#applyEffects(before, written, actingKeyIds, actor));
    this.#state = state;
    this.#alarms.schedule(state);
    sendAheadNews(this.#connections, before, state, socket);
    return state;
  }

  /** Commit a change of the lobby and send everybody a snapshot. */
  #commitAndBroadcast(written: MatchState): void {
    const known = this.#state;
    const state = this.ctx.storage.transactionSync(() => this.#applyEffects(known ?? written, written));
    this.#state = state;
    this.#alarms.schedule(state);
    sendSnapshots(this.#connections, known, state, (caller) =>
      snapshotFor(this.ctx.storage.sql, this.env.TILEPOST_SECRET, state, caller),
    );
  }

  async #deleteMatch(): Promise<void> {
    this.#state = undefined;
    // This also deletes the alarm.
    await this.ctx.storage.deleteAll();
    writeTombstone(this.ctx.storage.sql, Date.now());
    this.#connections.closeAll();
  }
}
