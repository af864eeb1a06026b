/** Stored positions: each equals the replay of the log, a wrong one is ignored, and waking reads few rows. */
import { runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWorkBudget } from '../../../worker/games/game.ts';
import { timeoutPly } from '../../../worker/games/match.ts';
import { bots, type GameId, gameIds } from '../../../worker/games/registry.ts';
import { createMatch } from '../../../worker/lobby/create-match.ts';
import { playEntries, writeEntries } from '../../../worker/match/append-entries.ts';
import { loadNewestEntries, loadState, readSetup, wakeMatch } from '../../../worker/match/load-match.ts';
import { CHECKPOINT_INTERVAL, type MatchState, type RunningMatch } from '../../../worker/match/match-state.ts';
import { findCheckpoint, SHORT_LOG_ENTRIES, toCheckpointRow } from '../../../worker/match/stored-positions.ts';
import { botRng } from '../../../worker/record/fairness.ts';
import { MatchRecord } from '../../../worker/record/record-format.ts';
import { createTables } from '../../../worker/storage/all-tables.ts';
import { CHECKPOINTS, writeCheckpoint } from '../../../worker/storage/checkpoints.ts';
import { selectFrom } from '../../../worker/storage/tables.ts';
import {
  commandId,
  editStorage,
  expectProblem,
  fetchSnapshot,
  json,
  parseUpdate,
  playOn,
  queryRows,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { evict, keepAwake, roomStub } from '../kit/eviction.ts';
import { longMatch } from '../kit/long-match.ts';

// The tests evict by themselves; otherwise a long match would be replayed at every message.
keepAwake();

afterEach(() => {
  vi.restoreAllMocks();
});

const BUDGET = 200;
const NOW = 1_800_000_000_000;

/** An entry by a bot, or every fifth time by the clock. */
function nextPly({ game, match, key }: RunningMatch, id: GameId) {
  const [seat] = match.active;
  if (seat === undefined) return undefined;
  if (match.entry % 5 === 4 || game.outcome(match.state)) return timeoutPly(game, match, seat);
  const { move } = bots[id](
    game.view(match.state, seat),
    'easy',
    botRng(key, match.entry, seat),
    createWorkBudget(BUDGET),
  );
  return { seat, by: 'bot', move } as const;
}

/** Play a match of bots and the clock in this storage. `onState` gets the state after each command. */
function playInStorage(storage: DurableObjectStorage, id: GameId, onState: (state: MatchState) => void): void {
  createTables(storage.sql);
  const bot = { strength: 'easy', yields: false } as const;
  const body = { id: commandId(), game: id, seats: 2, entropy: 'ab'.repeat(16), bots: [bot] };
  let state = createMatch(`m-${id}`, 'r', body, { now: NOW, credentials: {} }).write(storage.sql);
  for (let command = 0; command < 150; command += 1) {
    const { running } = state;
    const ply = running && nextPly(running, id);
    if (!running || !ply) return;
    const before = state;
    state = storage.transactionSync(() =>
      writeEntries(storage.sql, playEntries(before, running, ply, NOW + command, commandId())),
    );
    onState(state);
  }
}

/** The entries whose positions are stored: of the first 384 the newest one, and all later ones. */
const storedEntries = (entries: number): readonly number[] =>
  Array.from({ length: Math.floor(entries / CHECKPOINT_INTERVAL) }, (_, i) => (i + 1) * CHECKPOINT_INTERVAL).filter(
    (n) => n >= SHORT_LOG_ENTRIES || n > entries - CHECKPOINT_INTERVAL,
  );

const playable = ({ game: _, rngAt: __, key: ___, ...rest }: RunningMatch) => rest;

describe.each(gameIds)('%s', (id) => {
  it('R-4 a stored position equals the replayed one at every entry', async () => {
    await runInDurableObject(roomStub(`checkpoint ${id}`), (_, { storage }) => {
      const { sql } = storage;
      let entries = 0;
      playInStorage(storage, id, ({ running }) => {
        const setup = readSetup(sql);
        const replayed = loadState(sql)?.running;
        if (!running || !replayed || !setup) throw new Error('the match has not started');
        entries = replayed.match.entry;
        expect(playable(running)).toEqual(playable(replayed));
        const rows = selectFrom<{ n: number }>(sql, CHECKPOINTS, 'SELECT n FROM checkpoints ORDER BY n');
        expect(rows.map(({ n }) => n)).toEqual(storedEntries(entries));
        const woken = loadNewestEntries(sql, setup)?.state.running;
        if (entries >= CHECKPOINT_INTERVAL) {
          expect(woken && playable(woken)).toEqual({ ...playable(replayed), replayedFrom: woken?.replayedFrom });
          expect(woken?.replayedFrom).toBe(entries - (entries % CHECKPOINT_INTERVAL));
        } else expect(woken).toBeUndefined();
        // The same if the position had been stored at this very entry.
        storage.transactionSync(() => {
          writeCheckpoint(sql, toCheckpointRow(replayed, replayed));
          const { match, timing, lines, digest } = replayed;
          expect(findCheckpoint(sql, replayed, match.header)).toEqual({ match, timing, lines, digest });
          if (entries % CHECKPOINT_INTERVAL > 0) sql.exec('DELETE FROM checkpoints WHERE n = ?', entries);
        });
      });
      expect(entries).toBeGreaterThan(CHECKPOINT_INTERVAL);
    });
  });
});

const NEWEST = 'n = (SELECT max(n) FROM checkpoints)';

it.each([
  ['is missing', 'DELETE FROM checkpoints'],
  ['has another total', `UPDATE checkpoints SET body = json_set(body, '$.match.totals[0]', 99) WHERE ${NEWEST}`],
  ['has another state', `UPDATE checkpoints SET body = json_set(body, '$.match.state.more', 1) WHERE ${NEWEST}`],
  ['is no JSON', `UPDATE checkpoints SET body = '{' WHERE ${NEWEST}`],
  ['belongs to another build', `UPDATE checkpoints SET mac = '${'0'.repeat(32)}' WHERE ${NEWEST}`],
  ['belongs to another entry', `UPDATE checkpoints SET n = n + 1 WHERE ${NEWEST}`],
  ['is newer than the log', `UPDATE checkpoints SET n = n + 1000 WHERE ${NEWEST}`],
])('R-4 if the newest stored position %s, the log is replayed and the position stored again', async (_, damage) => {
  const [host] = await longMatch(100);
  const before = await fetchSnapshot(host.match, [host.key]);
  const rows = await queryRows(host.match, 'SELECT * FROM checkpoints ORDER BY n');
  expect(rows.map(({ n }) => n)).toEqual([96]);

  await editStorage(host.match, damage);

  expect(await fetchSnapshot(host.match, [host.key])).toEqual(before);
  expect(await queryRows(host.match, 'SELECT * FROM checkpoints ORDER BY n')).toEqual(rows);
});

it('waking reads as few rows of the log after 3,000 entries as after 50', async () => {
  const rowsReadAtWake = async (entries: number): Promise<number> => {
    const [{ match }] = await longMatch(entries);
    await fetchSnapshot(match);
    await evict(match);
    return runInDurableObject(roomStub(match), (_, { storage }) => {
      const cursors: { readonly rowsRead: number }[] = [];
      const exec: SqlStorage['exec'] = (query, ...values) => {
        const cursor = storage.sql.exec(query, ...values);
        cursors.push(cursor);
        return cursor as never;
      };
      expect(wakeMatch({ sql: { exec } as SqlStorage })?.running?.match.entry).toBeGreaterThanOrEqual(entries);
      return cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
    });
  };

  // 3,000 and 50 are 24 and 18 entries after a stored position.
  expect(await rowsReadAtWake(3_000)).toBeLessThanOrEqual((await rowsReadAtWake(50)) + CHECKPOINT_INTERVAL);
});

it('the positions of the first 384 entries replace one another, and later ones stay', async () => {
  const [{ match }] = await longMatch(460);
  await fetchSnapshot(match);
  const stored = async (): Promise<readonly unknown[]> =>
    (await queryRows(match, 'SELECT n FROM checkpoints ORDER BY n')).map(({ n }) => n);
  expect(await stored()).toEqual([384, 416, 448]);

  await editStorage(match, 'DELETE FROM checkpoints');
  await fetchSnapshot(match);

  expect(await stored()).toEqual([384, 416, 448]);
});

it('R-27 an old entry that has changed stops the match as soon as the past or the record is read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const [host] = await longMatch(100);
  await fetchSnapshot(host.match);
  await editStorage(host.match, "UPDATE entries SET seat = 1 - seat WHERE n = 40 AND by <> 'auto'");
  expect((await fetchSnapshot(host.match)).phase).toBe('playing');

  const { steps } = json(await sendRequest({ path: `/${host.match}/history?from=33&to=60`, awake: true })) as {
    steps: readonly { readonly n: number }[];
  };

  expect(steps.map(({ n }) => n)).toEqual([33, 34, 35, 36, 37, 38, 39]);
  expect(await fetchSnapshot(host.match, [], true)).toMatchObject({ phase: 'stuck', stuck: 40 });
});

it('a finished match with a short log is held against its whole log when it wakes, and has no stored position', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const seats = await startMatch(2);
  const [host] = seats;
  const { entry } = await playOn(seats);
  expect(entry).toBeGreaterThan(CHECKPOINT_INTERVAL);
  const record = () => sendRequest({ path: `/${host.match}/record` });
  await evict(host.match);
  expect(MatchRecord.parse(json(await record())).entries).toHaveLength(entry);
  expect(await queryRows(host.match, 'SELECT n FROM checkpoints')).toEqual([]);

  await editStorage(host.match, `UPDATE finished_log SET body = json_set(body, '$.moves[0][1]', 'leave')`);

  expect((await fetchSnapshot(host.match)).phase).toBe('stuck');
  expectProblem(await record(), 409, 'stuck');
});

it('R-5 a command that is sent again long after its move gets the first answer, with another body id-used', async () => {
  const seats = await longMatch(2);
  const [host] = seats;
  const id = commandId();
  const { entry, active } = await fetchSnapshot(host.match);
  const mover = seats.find(({ seat }) => seat === active[0]) ?? host;
  const { opened } = await fetchSnapshot(host.match, [mover.key]);
  parseUpdate(await sendMove(mover, opened, { kind: 'pass' }, id));
  for (let n = 0; n < 2 * CHECKPOINT_INTERVAL; n += 1) {
    const now = await fetchSnapshot(host.match, [], true);
    const next = seats.find(({ seat }) => seat === now.active[0]) ?? host;
    const own = await fetchSnapshot(host.match, [next.key], true);
    parseUpdate(await sendMove(next, own.opened, { kind: 'pass' }, undefined, true));
  }
  await evict(host.match);

  const again = parseUpdate(await sendMove(mover, opened, { kind: 'pass' }, id));

  expect(again.log[0]?.n ?? 0).toBeGreaterThan(entry);
  expectProblem(await sendMove(mover, opened + 1, { kind: 'pass' }, id), 409, 'id-used');
});
