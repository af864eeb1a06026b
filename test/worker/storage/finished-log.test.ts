/** The log of a finished match in one row: nothing of it is lost, and it opens and answers as before. */
import { runInDurableObject } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { ENTRY_CAUSES } from '../../../worker/games/match-types.ts';
import {
  appendEntry,
  digestAt,
  type EntryRow,
  entryOfCommand,
  hasEntryBy,
  lastMoveAt,
  packLog,
  readEntries,
} from '../../../worker/storage/entries.ts';
import { packEntries, unpackEntries } from '../../../worker/storage/pack-entries.ts';
import { commandId, editStorage, expectProblem, playOn, queryRows, sendRequest, startMatch } from '../kit/client.ts';
import { roomStub } from '../kit/eviction.ts';

/** Moves of other shapes, a clock that was set back, and texts that are not 16 bytes in hexadecimal. */
const ROWS: readonly EntryRow[] = (
  [
    [0, { kind: 'draw' }, '0'.repeat(32), null],
    [5, { kind: 'place', cell: 3 }, 'f'.repeat(32), 'f00'.padEnd(32, 'a')],
    [-70_000, { cell: 3, kind: 'place' }, 'ABCDEF'.padEnd(32, '0'), '=_-id-of-a-script'],
    [9, { kind: 'mark', cells: [1, [2, 'a "b" ='], null], deep: { x: { y: -1.5 } } }, 'short', commandId()],
    [86_400_000, { kind: 'draw' }, '1c441652528955a5fd34d287c8eb7a69', null],
  ] as const
).map(([ms, move, digest, command], i) => ({
  n: i + 1,
  at: 1_800_000_000_000 + ms,
  seat: asSeat(5 - i),
  by: ENTRY_CAUSES[i] ?? 'seat',
  move,
  digest,
  command,
}));

it('packed entries are those that were packed', () => {
  expect(unpackEntries(packEntries(ROWS))).toEqual(ROWS);
  expect(JSON.stringify(unpackEntries(packEntries(ROWS)))).toBe(JSON.stringify(ROWS));
  // After entries that were deleted by an old build, a log may begin later.
  expect(unpackEntries(packEntries(ROWS.slice(2)))).toEqual(ROWS.slice(2));
});

it('every read of the log finds the same in both forms', () =>
  runInDurableObject(roomStub('both forms of a log'), (_, { storage: { sql } }) => {
    for (const row of ROWS) appendEntry(sql, row);
    const now = Number.MAX_SAFE_INTEGER;
    const reads = (): unknown => [
      readEntries(sql),
      readEntries(sql, 2, 4),
      readEntries(sql, 9),
      [0, 1, 5, 6].map((n) => digestAt(sql, n)),
      ROWS.map(({ seat, command }) => entryOfCommand(sql, seat, command ?? 'none', now)),
      ROWS.map(({ seat, command }) => entryOfCommand(sql, seat, command ?? 'none', 2)),
      ROWS.flatMap(({ seat }) => ENTRY_CAUSES.map((cause) => hasEntryBy(sql, seat, cause))),
      ROWS.map(({ seat }) => [lastMoveAt(sql, seat, now), lastMoveAt(sql, seat, 1_800_000_000_000)]),
    ];
    const before = reads();

    packLog(sql);

    expect(sql.exec("SELECT name FROM sqlite_master WHERE name IN ('entries', 'finished_log')").toArray()).toEqual([
      { name: 'finished_log' },
    ]);
    expect(reads()).toEqual(before);
  }));

it('a finished match has its log in one row, and without it nothing is invented', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const seats = await startMatch(2);
  const [{ match }] = seats;
  expect(await queryRows(match, 'SELECT one FROM finished_log')).toEqual([]);
  await playOn(seats);
  expect(await queryRows(match, 'SELECT one FROM finished_log')).toEqual([{ one: 1 }]);

  await editStorage(match, 'UPDATE finished_log SET body = substr(body, 1, length(body) / 2)');

  expectProblem(await sendRequest({ path: `/${match}` }), 409, 'damaged');
});
