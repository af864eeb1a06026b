/**
 * The Durable Object of a match: the way in for commands, sockets and alarms, and the only place that commits. Handlers
 * decide, and return changes; `#carryOut` and `#commit` do them.
 */
import { DurableObject } from 'cloudflare:workers';
import { changeAfterMove } from '../clock/absence-vote.ts';
import { nextTimeoutMove, recountFutureStarts, updateSeatTimes } from '../clock/clock-alarm.ts';
import { settlePause } from '../clock/pause.ts';
import type { Env } from '../commands/bindings.ts';
import { callerOf, withBrowserKeys } from '../commands/caller.ts';
import { type Change, isChange } from '../commands/change.ts';
import type { RoomContext } from '../commands/command-context.ts';
import type { Command, Credentials } from '../commands/commands.ts';
import type { OperatorAction } from '../commands/operator-actions.ts';
import { err, ok, type Reply, type SerializedReply, serializeReply } from '../commands/reply.ts';
import { queuedPly } from '../games/ahead-steps.ts';
import type { Seat } from '../games/game.ts';
import { isConcedeMove, type Ply } from '../games/match-types.ts';
import { isInMaintenance } from '../http/every-request.ts';
import { PROBLEM_HEADER } from '../http/unreachable-match.ts';
import { noteConnected, notePresence, type WrittenPresence } from '../lobby/seat-in-use.ts';
import { count, noteAwake, observe, observeAlarm } from '../log/metrics.ts';
import { actorOf, updateAheadSeats, writeWithQueue } from '../match/ahead-queue.ts';
import { needsTransaction, playEntries } from '../match/append-entries.ts';
import { nextBotMove } from '../match/bots.ts';
import { wakeMatch } from '../match/load-match.ts';
import { type MatchState, phaseOf, type RunningMatch, type Write } from '../match/match-state.ts';
import { reloadLobby } from '../match/revision.ts';
import { shrinkFinished } from '../match/stored-positions.ts';
import { dueWish, type GrantedRow } from '../match/wish-lists.ts';
import { DELIVERY_ALARM, deliverDue } from '../notify/deliver-messages.ts';
import { recountFutureChannels } from '../notify/future-channels.ts';
import { reconcileNotifications, settleWaiting } from '../notify/ledger.ts';
import type { VisiblePage } from '../notify/page-watching.ts';
import { MAINTENANCE_RETRY_SECONDS } from '../protocol/limits.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { restoreAlarm, runDueAlarms } from '../storage/alarm-schedule.ts';
import { createTables, updateTables } from '../storage/all-tables.ts';
import { readMark } from '../storage/marks.ts';
import { forgetTables, transact } from '../storage/tables.ts';
import { writeTombstone } from '../storage/tombstone.ts';
import { sendAheadNews, sendSnapshots, sendToAll, sendUpdates } from './broadcast.ts';
import { Connections } from './connections.ts';
import { settleBefore } from './due-recoveries.ts';
import { armTombstone, dropOldTombstone, EXPIRY_ALARM, Expiry } from './expiry-alarm.ts';
import { logCallFault } from './fault-reply.ts';
import { handleCommand } from './handle-command.ts';
import { BOT_ALARM, MatchAlarms } from './match-alarms.ts';
import { operate } from './operate.ts';
import { stopIfLost } from './rolled-back.ts';
import { SeatLimits } from './seat-rate-limits.ts';
import { snapshotFor } from './snapshots.ts';
import { acceptSocket, answerMove, isMoveMessage, noteSocketClosed } from './viewer-socket.ts';

/** The makers of a change: the seat whose player made it, and the keys that it used. */
interface Acting {
  readonly actor?: Seat | undefined;
  readonly keyIds?: readonly number[] | undefined;
  /** True if a single statement writes everything. */
  readonly isAtomic?: boolean;
  /** A second change that follows, in the same transaction. Viewers get snapshots of it after the first one. */
  readonly follow?: (made: MatchState) => Write | undefined;
}

/** Time for an answer to leave before the object ends, in ms. */
const RESTART_MS = 100;

export class Room extends DurableObject<Env> {
  /** The match in memory: a cache, rebuilt from the log. */
  #state: MatchState | undefined;
  readonly #connections: Connections;
  readonly #limits = new SeatLimits(() => this.env.TILEPOST_LIMITS);
  readonly #alarms: MatchAlarms;
  readonly #expiry: Expiry;
  /** When the presence of each key's seat was last written: most commands write none. */
  readonly #presence: WrittenPresence = new Map();

  /** The operator has blocked the match. Undefined until the mark was read. */
  #blocked: boolean | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    noteAwake(this);
    this.#connections = new Connections(ctx, () => env.TILEPOST_LIMITS);
    this.#alarms = new MatchAlarms(ctx, env, this.#connections);
    this.#expiry = new Expiry(ctx.storage, () => this.#state);
  }

  /** During maintenance matches can be read, and nothing is written but their alarms and caches. */
  get #isReadOnly(): boolean {
    return isInMaintenance(this.env);
  }

  /** Run a command, by RPC or from a socket. An error is logged and returned, and the memory rebuilt from storage. */
  async call(command: Command, socket?: WebSocket): Promise<SerializedReply> {
    const startMs = Date.now();
    try {
      if (this.#isBlocked()) return err('blocked');
      // Calendar apps fetch feeds by themselves, and chats look at links, so these are no visits.
      const isVisit = command.kind !== 'feed' && command.kind !== 'off-state';
      const asking = this.#enter(command.asking, isVisit);
      this.#settleRecoveries();
      const pending = handleCommand(this.#context(), { ...command, asking });
      const outcome = pending instanceof Promise ? await pending : pending;
      const reply = isChange(outcome) ? await this.#carryOut(outcome, socket) : outcome;
      return serializeReply(reply);
    } catch (error) {
      return err(this.#fail(error, command.kind));
    } finally {
      const tookMs = Date.now() - startMs;
      observe('tilepost_object_seconds', tookMs);
      if (command.kind === 'move') observe('tilepost_move_seconds', tookMs);
    }
  }

  /** Carry out an action of the operator, by RPC. An error is logged and returned. */
  async operate(match: string, action: OperatorAction): Promise<SerializedReply> {
    try {
      const context = {
        storage: this.ctx.storage,
        match,
        object: this.ctx.id.toString(),
        isBlocked: () => this.#isBlocked(),
        now: Date.now(),
        load: () => this.#loadState(),
        forget: () => this.#forget(),
        deleteMatch: () => this.#deleteMatch(),
        restart: () => void setTimeout(() => this.ctx.abort('restarted by the operator'), RESTART_MS),
      };
      return serializeReply(await operate(context, action));
    } catch (error) {
      return err(this.#fail(error, action.kind), { detail: String(error) });
    }
  }

  #isBlocked(): boolean {
    this.#blocked ??= updateTables(this.ctx.storage) && readMark(this.ctx.storage.sql, 'blocked') !== undefined;
    return this.#blocked;
  }

  /** The rows were changed from outside: rebuild the memory at the next request, which all pages make again. */
  #forget(): void {
    this.#state = undefined;
    this.#blocked = undefined;
    this.#presence.clear();
    forgetTables(this.ctx.storage.sql);
    this.#connections.closeAll();
  }

  /**
   * The only way in for clients, by command or socket. Apply what is due, and record that the seats of the caller's keys
   * are in use. Return the credentials with the keys that the browser was given before.
   */
  #enter(credentials: Credentials, isVisit = true): Credentials {
    const nowMs = Date.now();
    const entered = this.#loadState();
    const asking = entered ? withBrowserKeys(this.ctx.storage.sql, entered, credentials) : credentials;
    if (this.#isReadOnly) return asking;
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
    const code = logCallFault(error, { call, object: this.ctx.id.toString(), state: this.#state });
    this.#state = undefined;
    this.#presence.clear();
    forgetTables(this.ctx.storage.sql);
    return code;
  }

  /** Open the socket of a viewer, for snapshots and updates. */
  override async fetch(request: Request): Promise<Response> {
    try {
      if (this.#isBlocked())
        return new Response(null, { status: 403, headers: { [PROBLEM_HEADER]: 'blocked' satisfies ProblemCode } });
      const credentials = this.#enter(JSON.parse(request.headers.get('x-asking') ?? '{"hashes":[]}'));
      return acceptSocket(
        { ...this.#context(), connections: this.#connections },
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
      if (!this.#isReadOnly) noteSocketClosed(this.ctx.storage, this.#connections.hashesOf(socket), Date.now());
      this.#settleMessages(this.#pageOf(socket));
    } catch (error) {
      this.#fail(error, 'live');
    }
    socket.close();
  }

  override async alarm(): Promise<void> {
    // The runtime drops an alarm once its handler returns.
    if (this.#isReadOnly) return this.ctx.storage.setAlarm(Date.now() + MAINTENANCE_RETRY_SECONDS * 1_000);
    // Its named alarms stay, and are armed again once the match is unblocked.
    if (this.#isBlocked()) return;
    this.#applyTimeouts(Date.now());
    if (!this.#state) return dropOldTombstone(this.ctx.storage, Date.now());
    this.#alarms.restore(this.#state);
    await runDueAlarms(this.ctx.storage, Date.now(), async (name, dueMs) => {
      observeAlarm(dueMs, Date.now());
      if (name === DELIVERY_ALARM) this.#alarms.deliveries.start(Date.now(), () => this.#sendNotifications(Date.now()));
      if (name === EXPIRY_ALARM && this.#state && this.#expiry.isOver(this.#state, Date.now()))
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
    if (!page || !state || this.#isReadOnly) return;
    if (transact(storage, () => settleWaiting(storage.sql, state, page, Date.now())))
      this.ctx.waitUntil(this.#alarms.deliveries.arm());
  }

  /** Reconcile the ledger with the current time and channels. */
  #reconcileNotifications(nowMs: number): void {
    const { storage } = this.ctx;
    const state = this.#loadState();
    if (!state) return;
    const next = reloadLobby(storage.sql, state);
    transact(storage, () => reconcileNotifications(storage.sql, next, nowMs));
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
    if (state?.running && ply) this.#playEntries(state, state.running, ply, nowMs);
  }

  /** Apply expired deadlines and due wishes before any request, even if no alarm fired. The next decision starts now. */
  #applyTimeouts(nowMs: number): void {
    for (const settle of [settlePause, recountFutureStarts, recountFutureChannels]) {
      const loaded = this.#loadState();
      const write = loaded && settle(loaded, nowMs);
      if (write) this.#commitForAll(loaded, write);
    }
    for (;;) {
      const state = this.#loadState();
      // A wish is due long before its deadline, so it comes first even if the object slept past both.
      const wish = state && dueWish(state, nowMs);
      const ply = wish ? queuedPly(wish) : state && nextTimeoutMove(state, nowMs);
      if (!state?.running || !ply) return;
      this.#playEntries(state, state.running, ply, nowMs, wish && { command: wish.command, wish });
    }
  }

  /** Stop the match if the caller's receipt proves entries that its log has lost. */
  #stopIfLost(credentials: Credentials): void {
    const state = this.#loadState();
    const stop = stopIfLost(this.ctx.storage.sql, state, credentials);
    if (state && stop) this.#commitForAll(state, stop);
  }

  /** Grant or end the requests for lost seats that are due. */
  #settleRecoveries(): void {
    const state = this.#loadState();
    if (!state || state.recoveries.length === 0 || this.#isReadOnly) return;
    const { sql } = this.ctx.storage;
    const now = Date.now();
    noteConnected(sql, state, now, (seat) => this.#connections.isConnected(state, seat));
    const settle = settleBefore({ sql, state, now });
    if (settle) this.#commitForAll(state, settle);
  }

  #context(): RoomContext {
    return {
      sql: this.ctx.storage.sql,
      env: this.env,
      now: Date.now(),
      state: this.#loadState(),
      limits: this.#limits,
    };
  }

  #loadState(): MatchState | undefined {
    if (this.#state) return this.#state;
    if (!updateTables(this.ctx.storage)) {
      if (!this.#isReadOnly) this.ctx.waitUntil(armTombstone(this.ctx.storage));
      return undefined;
    }
    this.#state = wakeMatch(this.ctx.storage);
    // After any failure, make sure that the alarms for bots and clocks are set.
    if (this.#state && !this.#isReadOnly) {
      this.#alarms.restore(this.#state);
      this.ctx.waitUntil(restoreAlarm(this.ctx.storage));
    }
    return this.#state;
  }

  /** Carry out a handler's change: commit it, and answer the caller. */
  async #carryOut(change: Change, socket: WebSocket | undefined): Promise<Reply | SerializedReply> {
    if (change.kind === 'shown') {
      this.#connections.notePoll(change);
      return change.reply;
    }
    if (this.#isReadOnly) return err('maintenance');
    if (change.kind === 'creation') {
      const made = await this.#create(change.write);
      return change.reply(made, made);
    }
    const before = this.#loadState();
    // The match was deleted while the handler waited for another object.
    if (!before) return err('gone');
    switch (change.kind) {
      case 'deletion':
        await this.#deleteMatch();
        return ok({});
      case 'aside':
        change.write(this.ctx.storage.sql);
        return change.reply(before, before);
      default: {
        const made = this.#make(change, before, socket);
        return change.reply(this.#loadState() ?? made, made);
      }
    }
  }

  /** Commit a change of an existing match, and tell the viewers that it concerns. */
  #make(
    change: Extract<Change, { kind: 'move' | 'queue' | 'match' | 'private' | 'remark' }>,
    before: MatchState,
    socket: WebSocket | undefined,
  ): MatchState {
    const connections = this.#connections;
    switch (change.kind) {
      case 'move': {
        if (!before.running) throw new Error('a move before the start');
        const { ply, command, keyIds } = change;
        return this.#playEntries(before, before.running, ply, Date.now(), { command, keyIds, socket });
      }
      case 'queue':
        return this.#commit(before, change.write, (state) => sendAheadNews(connections, before, state, socket), change);
      case 'match':
        return this.#commitForAll(before, change.write);
      case 'private':
        return this.#commit(before, change.write, () => {});
      case 'remark':
        return this.#commit(before, change.write, (state) =>
          sendToAll(connections, state, (sight) => change.updateFor(state, sight)),
        );
    }
  }

  /**
   * The only way in which commands, bots and deadlines change a match, always in this order: rows of the change, of all
   * that follows and of its alarms are written together, memory is replaced, the alarm set, and then viewers are told.
   */
  #commit(
    before: MatchState,
    write: Write,
    tell: (state: MatchState) => void,
    { actor, keyIds, isAtomic = false, follow }: Acting = {},
  ): MatchState {
    const { storage } = this.ctx;
    const writeAll = (): readonly [MatchState, MatchState] => {
      const made = this.#applyEffects(before, write(storage.sql, before), keyIds, actor);
      const next = follow?.(made);
      const last = next ? this.#applyEffects(made, next(storage.sql, made)) : made;
      this.#alarms.schedule(last);
      return [made, last];
    };
    const [made, state] = isAtomic ? writeAll() : transact(storage, writeAll);
    this.#state = state;
    this.#alarms.arm(state);
    const armed = this.#expiry.arm(state);
    if (armed) this.ctx.waitUntil(armed);
    tell(made);
    if (state !== made) this.#sendSnapshots(made, state);
    return made;
  }

  /** Commit a change of the seats or settings, and send everybody a snapshot. */
  #commitForAll(before: MatchState, write: Write): MatchState {
    return this.#commit(before, write, (state) => this.#sendSnapshots(before, state));
  }

  #sendSnapshots(before: MatchState, state: MatchState): void {
    sendSnapshots(this.#connections, before, state, (caller) =>
      snapshotFor(this.ctx.storage.sql, this.env.TILEPOST_SECRET, state, caller),
    );
  }

  /** Write a new match, which nobody watches yet. */
  async #create(write: (sql: SqlStorage) => MatchState): Promise<MatchState> {
    const state = transact(this.ctx.storage, () => {
      createTables(this.ctx.storage.sql);
      const made = write(this.ctx.storage.sql);
      this.#alarms.schedule(made);
      return made;
    });
    count('tilepost_matches_created');
    this.#state = state;
    this.#alarms.arm(state);
    await this.#expiry.arm(state);
    return state;
  }

  /** Play entries and send every viewer the update, computed once for all with the same sight. */
  #playEntries(
    before: MatchState,
    running: RunningMatch,
    ply: Ply<{ readonly kind: string }>,
    nowMs: number,
    by: {
      readonly command?: string;
      readonly keyIds?: readonly number[];
      readonly socket?: WebSocket | undefined;
      readonly wish?: GrantedRow;
    } = {},
  ): MatchState {
    const { sql } = this.ctx.storage;
    const entries = playEntries(before, running, ply, nowMs, by.command);
    const follow = (played: MatchState) => changeAfterMove(before, played, isConcedeMove(ply.move), nowMs);
    return this.#commit(
      before,
      () => writeWithQueue(sql, entries, ply, nowMs, by.wish),
      (played) => sendUpdates(this.#connections, running, played, by.socket, ply.seat),
      { actor: by.wish ? undefined : actorOf(ply), keyIds: by.keyIds, isAtomic: !needsTransaction(entries), follow },
    );
  }

  /** Update seat clocks, queues ahead and notifications after a change, in its transaction. */
  #applyEffects(before: MatchState, after: MatchState, actingKeyIds: readonly number[] = [], actor?: Seat): MatchState {
    const nowMs = Date.now();
    const timed = updateSeatTimes(this.ctx.storage, before, after, nowMs);
    const state = updateAheadSeats(this.ctx.storage.sql, before, timed, actor, nowMs);
    if (state.channels.length > 0 || before.channels.length > 0)
      reconcileNotifications(this.ctx.storage.sql, state, nowMs, actingKeyIds);
    if (phaseOf(before) !== 'over' && phaseOf(state) === 'over') shrinkFinished(this.ctx.storage.sql, state);
    return state;
  }

  async #deleteMatch(): Promise<void> {
    this.#state = undefined;
    this.#blocked = undefined;
    // This also deletes the alarm. Nothing is awaited before the tombstone: both are one commit.
    const deleted = this.ctx.storage.deleteAll();
    forgetTables(this.ctx.storage.sql);
    writeTombstone(this.ctx.storage.sql, Date.now());
    await deleted;
    await armTombstone(this.ctx.storage);
    this.#connections.closeAll();
  }
}
