/** The log: wakes unchanged, proves the shuffle afterwards, and gets visibly stuck if it contradicts the rules. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import type { LuckyNumbers, Move, Options } from '../../../worker/games/lucky-numbers/state.ts';
import { replay } from '../../../worker/games/match.ts';
import type { MatchStep } from '../../../worker/games/match-types.ts';
import {
  commitment,
  digestKey,
  entryDigest,
  entryStreams,
  hexToBytes,
  matchSeed,
} from '../../../worker/record/fairness.ts';
import { MatchRecord } from '../../../worker/record/record-format.ts';
import {
  editStorage,
  expectProblem,
  fetchSnapshot,
  json,
  playOn,
  queryRows,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { evict, keepAwake } from '../kit/eviction.ts';

// The tests evict by themselves; otherwise a long match would be replayed at every message.
keepAwake();

const DRAW = { kind: 'draw' };

// A stuck match is logged for the operator. Here the log is checked instead of printed.
const logged = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged.mockClear());
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('the record is withheld until the end', async () => {
  const [host] = await startMatch(2);
  const record = () => sendRequest({ path: `/${host.match}/record`, keys: [host.key] });

  const early = await record();

  expectProblem(early, 409, 'not-over');
});

it('the record plays again, digest by digest, from what was promised before the start', async () => {
  const seats = await startMatch(2, { name: 'Ada', options: { ...luckyNumbers.defaults, tournament: true } });
  const [host] = seats;
  const promised = host.frame.commitment;
  const end = await playOn(seats);

  const record = MatchRecord.parse(json(await sendRequest({ path: `/${host.match}/record` })));

  expect(commitment(record.match, hexToBytes(record.seed))).toBe(promised);
  const seed = matchSeed(
    record.match,
    hexToBytes(record.seed),
    record.seats.map(({ entropy }) => entropy),
  );
  const own: string[] = [];
  const seen = (n: number, { match }: MatchStep<LuckyNumbers>): void => {
    const entry = record.entries[n - 1];
    const { digest: _, ...digested } = entry ?? { n: 0, at: record.start.at, digest: '' };
    own.push(entryDigest(digestKey(seed), own.at(-1) ?? '', digested, match.state));
  };
  const head = { game: record.game, version: record.version, seats: 2, first: record.first };
  const options = record.options as unknown as Options;
  const entries = record.entries.map((entry) => ({ ...entry, move: entry.move as unknown as Move }));
  const match = replay(luckyNumbers, { ...head, options }, entries, entryStreams(seed), seen);
  expect(own).toEqual([record.start.digest, ...record.entries.map((entry) => entry.digest)]);
  expect(own).toHaveLength(end.entry + 1);
  expect({ totals: match.totals, ranks: match.ranks }).toEqual({ totals: record.totals, ranks: record.ranks });
  expect(record.seats.map(({ name }) => name)).toEqual(['Ada', null]);
});

it('the history shows each step as it was seen', async () => {
  const seats = await startMatch(2);
  const [host] = seats;
  const at = await playOn(seats, ({ entry }) => entry >= 5);
  const now = await fetchSnapshot(host.match, [host.key]);

  const answer = json(await sendRequest({ path: `/${host.match}/history?from=2&to=${at.entry}`, keys: [host.key] }));

  const { steps } = answer as { steps: { n: number; view: object }[] };
  expect(steps.map(({ n }) => n)).toEqual(Array.from({ length: at.entry - 1 }, (_, i) => i + 2));
  expect(steps.at(-1)?.view).toEqual(now.view);
  expect(steps[0]?.view).not.toEqual(now.view);
});

it('R-4 a match wakes from its log as it was, lines and repeated commands included', async () => {
  const seats = await startMatch(2);
  const [host] = seats;
  await playOn(seats, ({ entry }) => entry >= 9);
  const before = await fetchSnapshot(host.match, [host.key]);

  await evict(host.match);

  expect(await fetchSnapshot(host.match, [host.key])).toEqual(before);
});

it.each([
  ['move', `'{"kind":"leave"}'`],
  ['seat', '1'],
])('R-27 a log whose entry has another %s stands still there, visibly, and loses nothing', async (column, value) => {
  const seats = await startMatch(2);
  const [host, guest] = seats;
  await playOn(seats, ({ entry }) => entry >= 8);
  const [target] = await queryRows(
    host.match,
    `SELECT * FROM entries WHERE seat = 0 AND move LIKE '%place%' ORDER BY n`,
  );
  const n = Number(target?.n);
  const { rev } = await fetchSnapshot(host.match);
  const log = await queryRows(host.match, 'SELECT * FROM entries');

  await editStorage(host.match, `UPDATE entries SET ${column} = ${value} WHERE n = ?`, n);

  const stuck = await fetchSnapshot(host.match, [host.key]);
  expect(stuck).toMatchObject({ phase: 'stuck', stuck: n, entry: n - 1 });
  expect(stuck.rev).toBeGreaterThanOrEqual(rev);
  expect(stuck.log.every((line) => line.n < n)).toBe(true);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ stuck: n, game: 'lucky-numbers' }));
  for (const seat of [host, guest]) expectProblem(await sendMove(seat, stuck.entry, DRAW), 409, 'stuck');
  expect(await queryRows(host.match, 'SELECT * FROM entries')).toHaveLength(log.length);

  await editStorage(host.match, `UPDATE entries SET ${column} = ? WHERE n = ?`, target?.[column] ?? null, n);
  expect((await fetchSnapshot(host.match)).phase).toBe('playing');
  await playOn(seats);
});

it('a last digest that was exchanged stops the match too', async () => {
  const seats = await startMatch(2);
  const [host] = seats;
  const { entry } = await playOn(seats, (at) => at.entry >= 4);

  await editStorage(host.match, 'UPDATE entries SET digest = ? WHERE n = ?', '0'.repeat(32), entry);

  expect(await fetchSnapshot(host.match)).toMatchObject({ phase: 'stuck', stuck: entry, entry: entry - 1 });
});

it('another seed than the match was dealt with stops it at the deal', async () => {
  const [host] = await startMatch(2);

  await editStorage(host.match, `UPDATE head SET made = json_set(made, '$.seed', ?)`, '1'.repeat(64));

  expect(await fetchSnapshot(host.match)).toMatchObject({ phase: 'stuck', stuck: 0 });
  expectProblem(await sendMove(host, 0, DRAW), 409, 'stuck');
});

it('a missing entry stops the match there', async () => {
  const seats = await startMatch(2);
  const [host] = seats;
  await playOn(seats, (at) => at.entry >= 6);

  await editStorage(host.match, 'DELETE FROM entries WHERE n = 3');

  expect(await fetchSnapshot(host.match)).toMatchObject({ phase: 'stuck', stuck: 3, entry: 2 });
});

it('R-27 a match of rules that this build does not have waits for them, whole', async () => {
  const seats = await startMatch(2);
  const [host] = seats;
  const { version } = host.frame;
  const { entry, rev } = await playOn(seats, (at) => at.entry >= 4);

  await editStorage(host.match, `UPDATE head SET made = json_set(made, '$.version', 99)`);

  const waiting = await fetchSnapshot(host.match, [host.key]);
  expect(waiting).toMatchObject({ phase: 'stuck', stuck: 0, version: 99, entry });
  expect(waiting.rev).toBeGreaterThanOrEqual(rev);
  expect(waiting.view).toBeUndefined();
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ halted: 'lucky-numbers', version: 99 }));
  expect(waiting.expires).toBeGreaterThan(Date.now() + 80 * 24 * 3_600_000);
  expectProblem(await sendMove(host, entry, DRAW), 409, 'stuck');
  expectProblem(await sendRequest({ path: `/${host.match}/history` }), 409, 'stuck');
  expectProblem(await sendRequest({ path: `/${host.match}/record` }), 409, 'stuck');
  const body = { count: 1 };
  expectProblem(
    await sendRequest({ method: 'PUT', path: `/${host.match}/seats`, keys: [host.key], body }),
    409,
    'not-open',
  );

  await editStorage(host.match, `UPDATE head SET made = json_set(made, '$.version', ?)`, version);
  expect(await fetchSnapshot(host.match)).toMatchObject({ phase: 'playing', entry });
  await playOn(seats);
});
