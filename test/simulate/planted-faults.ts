/** Planted faults: changes of the code that a run must notice. Each replaces a text of one file as Node loads it. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

export interface PlantedFault {
  readonly name: string;
  readonly file: string;
  /** A text that the file has once. */
  readonly from: string;
  readonly to: string;
}

const ROOT = new URL('../../', import.meta.url);

const fault = (name: string, file: string, from: string, to: string): PlantedFault => ({ name, file, from, to });

export const MUTANTS: readonly PlantedFault[] = [
  // Durability: what the platform promises, and what the room makes of it.
  fault(
    'answer a call before its writes are durable',
    'test/simulate/host/object.ts',
    'if (incarnation.owner.isAlive) storage.whenDurable(send);',
    'if (incarnation.owner.isAlive) send();',
  ),
  fault(
    'broadcast before the move is durable',
    'test/simulate/host/sockets.ts',
    'whenDurable(() => transmit(held, (client) => client.onMessage(text)));',
    'transmit(held, (client) => client.onMessage(text));',
  ),
  fault(
    'tell nobody of a move',
    'worker/room/broadcast.ts',
    'sendToAll(connections, state, (sight) => updateSince(before, state, sight), mover, seat);',
    '',
  ),
  fault(
    'tell of a move before it is written',
    'worker/room/room.ts',
    '    const entries = playEntries(before, running, ply, nowMs, by.command);\n',
    '    const entries = playEntries(before, running, ply, nowMs, by.command);\n    sendUpdates(this.#connections, running, entries.state, undefined, ply.seat);\n    if (entries.state.running && entries.state.running.match.entry % 7 === 0) throw new Error("database or disk is full");\n',
  ),
  fault(
    'keep a move in memory whose write failed',
    'worker/match/append-entries.ts',
    '    appendEntry(sql, row);\n    count(',
    '    try {\n      appendEntry(sql, row);\n    } catch {}\n    count(',
  ),
  fault(
    'replace the memory before the write',
    'worker/room/room.ts',
    '    const [made, state] = isAtomic ? writeAll() : transact(storage, writeAll);\n    this.#state = state;',
    '    const [made, state] = isAtomic ? writeAll() : transact(storage, writeAll);\n    this.#state = Date.now() % 97 === 0 ? before : state;',
  ),
  fault(
    'write forced moves without a transaction and lose the last',
    'worker/match/append-entries.ts',
    '  for (const row of rows) {\n    appendEntry(sql, row);',
    '  for (const row of rows.length > 1 ? rows.slice(0, -1) : rows) {\n    appendEntry(sql, row);',
  ),
  fault(
    'forget the row of every thirtieth entry',
    'worker/match/append-entries.ts',
    '    appendEntry(sql, row);',
    '    if (row.n % 30 !== 29) appendEntry(sql, row);',
  ),
  fault(
    'write another digest than the one of the receipt',
    'worker/room/play-move.ts',
    'const point = { entry: match.entry, digest };',
    'const point = { entry: match.entry, digest: digest.slice(1) + "0" };',
  ),
  fault(
    'store the digest of the entry before',
    'worker/match/append-entries.ts',
    'const row = { ...entry, digest, command:',
    'const row = { ...entry, digest: running.digest, command:',
  ),
  // Once per command.
  fault(
    'forget command ids on wake',
    'worker/match/load-match.ts',
    'commands: newestCommands(rows, last?.n ?? 0),',
    'commands: [],',
  ),
  fault(
    'forget command ids after ten entries',
    'worker/room/play-move.ts',
    'running.commands.findLast((one) => one.seat === seat && one.command === body.id);',
    'running.commands.slice(-1).findLast((one) => one.seat === seat && one.command === body.id);',
  ),
  fault(
    'never look for a repeated command',
    'worker/room/play-move.ts',
    'const repeated = repeatedMove(ctx, running, seat, body) ?? repeatedChoice(ctx, seat, body);',
    'const repeated = repeatedChoice(ctx, seat, body);',
  ),
  fault(
    'store no command ids',
    'worker/match/append-entries.ts',
    'command: rows.length === 0 ? (commandId ?? null) : null',
    'command: null',
  ),
  fault(
    'accept a move for a decision that is over',
    'worker/games/match.ts',
    "if (ply.opened !== undefined && ply.opened !== opened) return { code: 'stale', opened };",
    '',
  ),
  fault(
    'play a repeated move again',
    'worker/room/play-move.ts',
    '  if (repeated) return repeated;\n  const isConcession',
    '  if (repeated && body.opened % 5 !== 0) return repeated;\n  const isConcession',
  ),
  fault(
    'refuse a repeated move as a used id',
    'worker/room/play-move.ts',
    "if (!row || !isSameMove(state, row, openedBefore(ctx, running, row), body)) return err('id-used');",
    "return err('id-used');",
  ),
  fault(
    'accept and drop a move now and then',
    'worker/room/room.ts',
    '        const { ply, command, keyIds } = change;\n',
    '        const { ply, command, keyIds } = change;\n        if (before.running.match.entry % 50 === 49) return before;\n',
  ),
  // The page.
  fault(
    'page: send a move again with a new id',
    'web/model/outbox.ts',
    "state.pending.value = { ...body, waiting: true, maintenance: problem?.code === 'maintenance' };",
    "state.pending.value = { ...body, id: state.env.newId(), waiting: true, maintenance: problem?.code === 'maintenance' };",
  ),
  fault(
    'page: drop a move that got no answer',
    'web/model/outbox.ts',
    '  state.fails += 1;\n',
    '  state.pending.value = undefined;\n  if (state.fails >= 0) return;\n  state.fails += 1;\n',
  ),
  fault(
    'page: never try again',
    'web/model/outbox.ts',
    'state.cancelRetry = state.env.after(waitMs, () => void trySend(state));',
    '',
  ),
  fault(
    'page: take an older snapshot',
    'web/model/apply-snapshots.ts',
    "if (isOlder(known, next)) return { kind: 'old' };",
    '',
  ),
  fault(
    'page: ignore a gap',
    'web/model/apply-snapshots.ts',
    "if (!isOwn || !isComplete || known.entry + lines.length !== next.entry) return { kind: 'gap' };",
    "if (!isOwn || !isComplete || known.entry + lines.length !== next.entry) return { kind: 'old' };",
  ),
  fault(
    'page: ignore snapshots after the first',
    'web/model/apply-snapshots.ts',
    '  if (!known || (isSnapshot && known.viewer !== next.viewer))\n',
    "  if (known && isSnapshot && next.entry > known.entry) return { kind: 'old' };\n  if (!known || (isSnapshot && known.viewer !== next.viewer))\n",
  ),
  fault(
    'page: never connect again',
    'web/net/on-demand/socket-or-polling.ts',
    '    () => openSocket(connection),\n',
    '    () => {},\n',
  ),
  fault(
    'page: keep a silent socket',
    'web/net/on-demand/socket-or-polling.ts',
    'if (Date.now() - connection.lastMessageAt > SILENCE_MAX_MS) abandonSocket(connection);',
    'if (Date.now() < 0) abandonSocket(connection);',
  ),
  fault(
    'page: show a move before it is accepted',
    'web/model/apply-snapshots.ts',
    '  const opened = room.snapshot.peek()?.opened ?? 0;\n  room.session',
    '  const opened = room.snapshot.peek()?.opened ?? 0;\n  const seen = room.snapshot.peek();\n  if (seen) room.snapshot.value = { ...seen, entry: seen.entry + 1 };\n  room.session',
  ),
  // Gates, memory and wakes.
  fault(
    'wake with the position of an entry before',
    'worker/match/load-match.ts',
    'rows.filter(({ n }) => n > entry),',
    'rows.filter(({ n }) => n > entry && n % 40 !== 39),',
  ),
  fault(
    'wake with another revision',
    'worker/match/load-match.ts',
    '  return isSound ? { state: withStops(setup, running), passed } : undefined;',
    '  return isSound ? { state: withStops({ ...setup, head: { ...setup.head, rev: setup.head.rev + 1 } }, running), passed } : undefined;',
  ),
  fault(
    'keep a viewer that is no longer one',
    'worker/room/connections.ts',
    '    return this.#ctx\n      .getWebSockets()\n',
    '    return this.#ctx\n      .getWebSockets().slice(1)\n',
  ),
  fault(
    'send the first message to one socket only',
    'worker/room/connections.ts',
    '      socket.send(message);',
    '      if (Date.now() % 11 !== 0) socket.send(message);',
  ),
  fault('answer no poll that waits', 'worker/http/held-polls.ts', '      if (hasNews(reply)) return reply;\n', ''),
  // Alarms and clocks.
  fault(
    'never restore a lost alarm',
    'worker/storage/alarm-schedule.ts',
    '  if ((set === null || set > first.at) && hasMatch(storage.sql)) await scheduleEarliest(storage);',
    '',
  ),
  fault(
    'delete an alarm before its job',
    'worker/storage/alarm-schedule.ts',
    '    names.add(name);\n',
    '    names.add(name);\n    deleteRow(sql, name);\n',
  ),
  fault(
    'set the alarm to the last job',
    'worker/storage/alarm-schedule.ts',
    '.sort((a, b) => a.at - b.at)',
    '.sort((a, b) => b.at - a.at)',
  ),
  fault(
    'no bot alarm after a move',
    'worker/room/match-alarms.ts',
    '    setAlarm(storage, BOT_ALARM, nowMs + BOT_PAUSE_MS);',
    '',
  ),
  fault('set no clock alarm', 'worker/clock/clock-alarm.ts', '    setAlarm(storage, CLOCK_ALARM, due);', '    return;'),
  fault(
    'play two time-outs for one',
    'worker/clock/deadline-arithmetic.ts',
    'deadline !== null && deadline + GRACE_MS <= nowMs',
    'deadline !== null && deadline + GRACE_MS <= nowMs + 86_400_000',
  ),
  // Hidden information.
  fault(
    'show every viewer the view of seat 0',
    'worker/room/snapshots.ts',
    'view: ahead?.view ?? running.game.view(running.match.state, viewer)',
    'view: ahead?.view ?? running.game.view(running.match.state, 0 as never)',
  ),
  fault(
    'send one message to all viewers',
    'worker/room/connections.ts',
    'const message = messages.get(key) ?? messageFor(sight);',
    'const message = [...messages.values()][0] ?? messageFor(sight);',
  ),
  fault(
    'put the seed into the snapshot',
    'worker/room/snapshots.ts',
    '    commitment: config.commitment,\n    ...position,',
    '    commitment: config.seed,\n    ...position,',
  ),
  fault(
    'put the entropy of seat 0 into the snapshot',
    'worker/room/snapshots.ts',
    '    created: config.created,',
    '    created: config.created,\n    ...({ shuffle: matchState.seats[0]?.entropy } as object),',
  ),
  fault(
    'put the newest command id into the snapshot',
    'worker/room/snapshots.ts',
    '    created: config.created,',
    '    created: config.created,\n    ...({ last: matchState.running?.commands.at(-1)?.command } as object),',
  ),
  fault(
    'put a hidden tile into an update',
    'worker/room/snapshots.ts',
    "  kind: 'step',\n  ...positionFor(state, sight),",
    "  kind: 'step',\n  ...((s) => ({ top: s.bag?.at(-1) ?? s.racks?.flat().at(-1) }))(state.running?.match.state ?? {}),\n  ...positionFor(state, sight),",
  ),
  fault(
    'let a hidden tile change a time in an update',
    'worker/room/snapshots.ts',
    '    expires: expiryOf(state),',
    '    expires: expiryOf(state) + ((s) => JSON.stringify(s.bag?.at(-1) ?? s.racks?.flat().at(-1) ?? s.choices ?? 0).length)(state.running?.match.state ?? {}),',
  ),
  fault(
    'tell how many choices are made before the step closes',
    'worker/room/snapshots.ts',
    '    round: match?.round ?? 0,',
    "    round: match?.round ?? 0,\n    ...({ hash: JSON.stringify(match?.state ?? '').length } as object),",
  ),
  fault(
    'put a hidden tile into a message to a device',
    'worker/notify/message-payload.ts',
    '    ...(line && { line }),',
    '    ...(line && { line }),\n    ...({ top: ((s) => JSON.stringify(s.bag?.at(-1) ?? s.racks?.flat().at(-1) ?? s.choices ?? 0))(state.running?.match.state ?? {}) } as object),',
  ),
  fault(
    'put a hidden tile into the text of a message to the chat',
    'worker/notify/message-payload.ts',
    '      title: gameName(gameListings[game], lang),',
    '      title: gameName(gameListings[game], lang) + ((s) => JSON.stringify(s.bag?.at(-1) ?? s.racks?.flat().at(-1) ?? s.choices ?? 0))(state.running?.match.state ?? {}),',
  ),
  fault(
    'let a hidden tile change the time of a message',
    'worker/notify/plan-messages.ts',
    '  deferToMessageHours(state, row, since + NOTIFY_DELAY_MS, since);',
    '  deferToMessageHours(state, row, since + NOTIFY_DELAY_MS + ((s) => JSON.stringify(s.bag?.at(-1) ?? s.racks?.flat().at(-1) ?? s.choices ?? 0))(state.running?.match.state ?? {}).length, since);',
  ),
  // Given time.
  fault(
    'refuse a repeated move in a pause',
    'worker/room/handle-command.ts',
    "const STOPPED_BY_PAUSE: readonly Command['kind'][] = ['withdraw',",
    "const STOPPED_BY_PAUSE: readonly Command['kind'][] = ['move', 'withdraw',",
  ),
  fault(
    'play on in a pause',
    'worker/room/play-move.ts',
    "  if (isPaused(state)) return refuse(() => (wasRefused ? err('paused') : refuseInPause({ seat, id })));",
    '',
  ),
  fault(
    'forget what a shown deadline was',
    'worker/clock/seat-deadline.ts',
    'return announced?.base === startedAt ? Math.max(announced.deadline, deadline) : deadline;',
    'return announced?.base === startedAt ? deadline : deadline;',
  ),
  fault(
    'charge nothing for days away',
    'worker/clock/seat-deadline.ts',
    'const awayUsed = (row.time.awayUsed ?? 0) + chargeMs;',
    'const awayUsed = Math.max(1, (row.time.awayUsed ?? 0) - chargeMs);',
  ),
  fault(
    'give the reserve back',
    'worker/clock/seat-deadline.ts',
    'time.reserve ?? fullReserveMs(clock);',
    'time.reserve === undefined ? fullReserveMs(clock) : Math.min(fullReserveMs(clock), time.reserve * 2 + 60_000);',
  ),
  fault(
    'send messages to who is away',
    'worker/notify/when-messages-resume.ts',
    'const isAway = back !== undefined && resumed < back - GREETING_LEAD_MS;',
    'const isAway = back !== undefined && resumed < 0;',
  ),
  fault(
    'send messages in a pause',
    'worker/notify/when-messages-resume.ts',
    'const resumed = pause?.from === undefined ? atMs : Math.max(atMs, pause.until);',
    'const resumed = pause?.from === undefined ? atMs : atMs;',
  ),
  fault(
    'remind as often as anybody asks',
    'worker/notify/deliver-messages.ts',
    'row.channel === channel && isReminding(row.kind) && row.sent !== undefined && row.sent > now - DAY_MS',
    'row.channel === channel && isReminding(row.kind) && row.sent !== undefined && row.sent > now',
  ),
  fault(
    'never send a message of a turn',
    'worker/notify/ledger.ts',
    '  for (const one of planned.values())\n',
    "  for (const one of [...planned.values()].filter(({ kind, entry }) => kind !== 'turn' || entry % 3 > 0))\n",
  ),
  // Seats.
  fault(
    'take a second seat for a repeated claim',
    'worker/lobby/seats-before-start.ts',
    '  if (alreadyClaimed) return reissueKey(state, alreadyClaimed.seat, device, id);',
    '',
  ),
  fault(
    'throw in every hundredth command',
    'worker/room/room.ts',
    '      this.#settleRecoveries();\n',
    '      this.#settleRecoveries();\n      if (Date.now() % 100 === 0) throw new Error("planted");\n',
  ),
  fault(
    'give a lost seat at once by one consent',
    'worker/lobby/recover-seat.ts',
    'return hasIndependentPair(sql, agreed) || now >= grantableAloneFrom(state, request);',
    'return hasIndependentPair(sql, agreed) || now >= 0;',
  ),
  fault(
    'give a seat while its owner is there',
    'worker/lobby/recover-seat.ts',
    'if (agreed.length === 0 || wasHereLately(sql, state, request.seat, now)) return false;',
    'if (agreed.length === 0) return false;',
  ),
  fault(
    'leave the old keys of a seat that was given',
    'worker/lobby/recover-seat.ts',
    '    seatKeys.map((key) => key.id),\n',
    '    [id],\n',
  ),
  // Messages.
  fault(
    'send a message again after it was sent',
    'worker/notify/deliver-messages.ts',
    "  if (row.state !== 'scheduled' || row.due > now) return false;",
    "  if ((row.state !== 'scheduled' && row.state !== 'sent') || row.due > now) return false;",
  ),
];

/** Where the text of a fault is in its file. */
export const placesOf = ({ file, from }: PlantedFault): number =>
  readFileSync(new URL(file, ROOT), 'utf8').split(from).length - 1;

/** Plant a fault in this process. Call it before the file is loaded. */
export function plant(name: string): void {
  const planted = MUTANTS.find((one) => one.name === name);
  if (!planted) throw new Error(`no planted fault: ${name}`);
  const url = new URL(planted.file, ROOT).href;
  registerHooks({
    load: (loading, context, next) => {
      const loaded = next(loading, context);
      if (loading !== url) return loaded;
      const source =
        loaded.source === null || loaded.source === undefined
          ? readFileSync(new URL(url), 'utf8')
          : String(Buffer.from(loaded.source as Uint8Array));
      return { ...loaded, source: source.replace(planted.from, () => planted.to) };
    },
  });
}
