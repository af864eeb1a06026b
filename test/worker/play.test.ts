/** Moves over the wire: one row each, answered once, refused with a reason, and a record that proves the shuffle. */
import { runInDurableObject } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import { commitment, digest, digestKey, hexToBytes, matchSeed, streams } from '../../worker/fairness.ts';
import { luckyNumbers } from '../../worker/games/lucky-numbers/rules.ts';
import type { LuckyNumbers, Move, Options } from '../../worker/games/lucky-numbers/state.ts';
import { type Advance, replay } from '../../worker/games/match.ts';
import { Record as MatchRecord, type Seated } from '../../worker/protocol.ts';
import type { Room } from '../../worker/room.ts';
import {
  ask,
  commandId,
  dump,
  edit,
  evict,
  expectProblem,
  finished,
  frame,
  json,
  movesOf,
  playOn,
  problemOf,
  roomOf,
  rows,
  sendMove,
  stepOf,
  table,
} from './table-kit.ts';

const DRAW = { kind: 'draw' };

type Two = readonly [Seated, Seated];
const two = async (more: object = {}): Promise<Two> => (await table(2, more)) as unknown as Two;

async function entryCount(match: string): Promise<number> {
  const [row] = await rows(match, 'SELECT count(*) AS count FROM entries');
  return Number(row?.count);
}

it('a whole match is played by the API alone, one row an entry', async () => {
  const seats = await two();

  const end = await playOn(seats);

  expect(end).toMatchObject({ phase: 'over', active: [] });
  expect(end.ranks).toHaveLength(2);
  expect(end.totals).toContain(2);
  expect(end.log.at(-1)?.events.at(-1)).toMatchObject({ kind: 'match-over', ranks: end.ranks });
  expect(await entryCount(seats[0].match)).toBe(end.entry);
});

it('a move writes the one row of its entry, as billed', async () => {
  const [host] = await two();

  const written = await runInDurableObject<Room, number>(roomOf(host.match), async (room, { storage }) => {
    const exec = vi.spyOn(Object.getPrototypeOf(storage.sql), 'exec');
    const body = { id: commandId(), opened: 0, move: DRAW };
    const reply = await room.call({ kind: 'move', body, asking: { keys: [host.key] } });
    const counts = exec.mock.results.map(({ value }) => (value as { rowsWritten: number }).rowsWritten);
    exec.mockRestore();
    expect(reply.ok).toBe(true);
    expect(counts.length).toBeGreaterThan(0);
    return counts.reduce((sum, count) => sum + count, 0);
  });

  expect(written).toBe(await entryCount(host.match));
});

it('a move changes no table but the log', async () => {
  const [host] = await two();
  const log = await rows(host.match, 'SELECT * FROM entries');
  const before = await dump(host.match);

  stepOf(await sendMove(host, 0, DRAW));

  const grown = await rows(host.match, 'SELECT * FROM entries');
  expect(grown.length).toBeGreaterThan(log.length);
  expect((await dump(host.match)).replace(JSON.stringify(grown), '[]')).toBe(before);
});

it('a command sent again is answered again and makes no second entry', async () => {
  const [host] = await two();
  const id = commandId();

  const first = stepOf(await sendMove(host, 0, DRAW, id));
  const again = stepOf(await sendMove(host, 0, DRAW, id));

  expect(again).toEqual(first);
  expect(await entryCount(host.match)).toBe(first.entry);
});

it('a command sent again after the others moved on gets the position of now with its own lines', async () => {
  const seats = await two();
  const [host] = seats;
  const id = commandId();
  stepOf(await sendMove(host, 0, DRAW, id));
  const later = await playOn(seats, (at) => at.entry > 3);

  const again = stepOf(await sendMove(host, 0, DRAW, id));

  expect(again.entry).toBe(later.entry);
  expect(again.log[0]?.n).toBe(1);
});

it('the same command twice at once makes one entry', async () => {
  const [host] = await two();
  const id = commandId();
  const path = `/${host.match}/moves`;
  const send = () => ask({ method: 'POST', path, keys: [host.key], body: { id, opened: 0, move: DRAW }, awake: true });

  const answers = await Promise.all([send(), send(), send()]);

  for (const answer of answers) expect(stepOf(answer).log[0]?.events[0]).toMatchObject({ kind: 'drew' });
  expect(await rows(host.match, "SELECT n FROM entries WHERE by = 'seat'")).toHaveLength(1);
});

it('the same command id of another seat is another command', async () => {
  const seats = await two();
  const [host, guest] = seats;
  const id = commandId();
  stepOf(await sendMove(host, 0, DRAW, id));
  const at = await playOn(seats, (step) => step.active[0] === guest.seat);

  const step = stepOf(await sendMove(guest, at.entry, DRAW, id));

  expect(step.log[0]).toMatchObject({ n: at.entry + 1, seat: guest.seat, by: 'seat' });
});

it('an outdated move is stale and brings the fresh frame', async () => {
  const seats = await two();
  const [host] = seats;
  await playOn(seats, (at) => at.entry >= 4 && at.active[0] === host.seat);
  const before = await dump(host.match);

  const problem = expectProblem(await sendMove(host, 0, DRAW), 409, 'stale');

  expect(problem.frame).toEqual(await frame(host.match, [host.key]));
  expect(await dump(host.match)).toBe(before);
});

it('a move of the future is stale too', async () => {
  const [host] = await two();

  expectProblem(await sendMove(host, 1, DRAW), 409, 'stale');
});

it('a seat whose turn it is not is told so', async () => {
  const [, guest] = await two();

  expectProblem(await sendMove(guest, 0, DRAW), 409, 'not-active');
});

it('a move before the start is told so', async () => {
  const [host] = (await table(1, { seats: 2 })) as readonly [Seated];

  expectProblem(await sendMove(host, 0, DRAW), 409, 'not-started');
});

it('nothing is moved after the end', async () => {
  const [host] = (await finished(2)) as unknown as Two;
  const { opened } = await frame(host.match, [host.key]);

  expectProblem(await sendMove(host, opened, DRAW), 409, 'over');
});

it('a refusal names its clause and the cells concerned', async () => {
  const seats = await two();
  const [host] = seats;
  const at = await playOn(
    seats,
    (step) => movesOf(step).some(({ kind }) => kind === 'place') && movesOf(step).length < 16,
  );
  const mover = at.active[0] === host.seat ? host : seats[1];
  const allowed = movesOf(at).flatMap((move) => (move.kind === 'place' ? [move.cell] : []));
  const cell = Array.from({ length: 16 }, (_, i) => i).find((each) => !allowed.includes(each));

  const problem = expectProblem(await sendMove(mover, at.entry, { kind: 'place', cell }), 422, 'refused');

  expect(problem.refusal).toMatchObject({ clause: expect.stringMatching(/^LN-[78]$/), cell });
  expect(problem.refusal?.cells).toContainEqual(expect.any(Number));
});

it('nobody can send the clock’s own move', async () => {
  const [host] = await two();

  expectProblem(await sendMove(host, 0, { kind: 'timeout' }), 400, 'bad-move');
});

it('a move that nobody has to make is made by the server, and the log says so (LN-12)', async () => {
  const seats = await two({ options: { ...luckyNumbers.defaults, setup: 'michael' } });

  const at = await playOn(seats, ({ log }) => log.flatMap(({ events }) => events).some((e) => e.kind === 'setup-over'));

  // The last free cell of each diagonal leaves no choice.
  const autos = await rows(seats[0].match, "SELECT * FROM entries WHERE by = 'auto' ORDER BY n");
  expect(autos.map(({ seat, command }) => ({ seat, command }))).toEqual([
    { seat: 0, command: null },
    { seat: 1, command: null },
  ]);
  for (const { move } of autos) expect(JSON.parse(String(move)).kind).toBe('place');
  expect(at.log.at(-1)).toMatchObject({ n: at.entry, seat: 1, by: 'auto' });
  expect(at.log.at(-2)).toMatchObject({ n: at.entry - 1, seat: 1, by: 'seat' });
});

it('a tournament goes on by the seats’ own wish, counts on, and moves the start', async () => {
  const options = { ...luckyNumbers.defaults, tournament: true };
  const seats = await two({ options });
  const [host, guest] = seats;

  const between = await playOn(seats, ({ phase }) => phase === 'between');
  const early = problemOf(await sendMove(guest, between.entry, DRAW));
  const next = stepOf(await sendMove(guest, between.entry, { kind: 'round' }));
  const late = expectProblem(await sendMove(host, between.entry, { kind: 'round' }), 409, 'stale');
  const end = await playOn(seats);

  expect(between).toMatchObject({ round: 0, active: [0, 1] });
  expect(between.totals).toContain(2);
  expect(early.code).toBe('not-active');
  expect(next).toMatchObject({ phase: 'playing', round: 1, active: [1], totals: between.totals });
  expect(next.log[0]?.events[0]).toMatchObject({ kind: 'round-began', round: 1, first: 1 });
  expect(late.frame?.round).toBe(1);
  const over = end.log.flatMap(({ events }) => events).find(({ kind }) => kind === 'round-over');
  const points = (over as unknown as { outcome: { points: number[] } }).outcome.points;
  expect(end.totals).toEqual(between.totals.map((sum, i) => sum + (points[i] ?? 0)));
});

it('a round is not asked for in the middle of one', async () => {
  const [host] = await two();

  expectProblem(await sendMove(host, 0, { kind: 'round' }), 409, 'not-active');
});

it('the record is withheld until the end', async () => {
  const [host] = await two();
  const record = () => ask({ path: `/${host.match}/record`, keys: [host.key] });

  const early = await record();

  expectProblem(early, 409, 'not-over');
});

it('the record plays again, digest by digest, from what was promised before the start', async () => {
  const seats = await two({ name: 'Ada', options: { ...luckyNumbers.defaults, tournament: true } });
  const [host] = seats;
  const promised = host.frame.commitment;
  const end = await playOn(seats);

  const record = MatchRecord.parse(json(await ask({ path: `/${host.match}/record` })));

  expect(commitment(record.match, hexToBytes(record.seed))).toBe(promised);
  const seed = matchSeed(
    record.match,
    hexToBytes(record.seed),
    record.seats.map(({ entropy }) => entropy),
  );
  const own: string[] = [];
  const seen = (n: number, { match }: Advance<LuckyNumbers>): void => {
    const entry = record.entries[n - 1];
    const { digest: _, ...digested } = entry ?? { n: 0, at: record.start.at, digest: '' };
    own.push(digest(digestKey(seed), own.at(-1) ?? '', digested, match.state));
  };
  const head = { game: record.game, version: record.version, seats: 2, first: record.first };
  const options = record.options as unknown as Options;
  const entries = record.entries.map((entry) => ({ ...entry, move: entry.move as unknown as Move }));
  const match = replay(luckyNumbers, { ...head, options }, entries, streams(seed), seen);
  expect(own).toEqual([record.start.digest, ...record.entries.map((entry) => entry.digest)]);
  expect(own).toHaveLength(end.entry + 1);
  expect({ totals: match.totals, ranks: match.ranks }).toEqual({ totals: record.totals, ranks: record.ranks });
  expect(record.seats.map(({ name }) => name)).toEqual(['Ada', null]);
});

it('the history shows each step as it was seen', async () => {
  const seats = await two();
  const [host] = seats;
  const at = await playOn(seats, ({ entry }) => entry >= 5);
  const now = await frame(host.match, [host.key]);

  const answer = json(await ask({ path: `/${host.match}/history?from=2&to=${at.entry}`, keys: [host.key] }));

  const { steps } = answer as { steps: { n: number; view: object }[] };
  expect(steps.map(({ n }) => n)).toEqual(Array.from({ length: at.entry - 1 }, (_, i) => i + 2));
  expect(steps.at(-1)?.view).toEqual(now.view);
  expect(steps[0]?.view).not.toEqual(now.view);
});

it('a match wakes from its log as it was, lines and repeated commands included', async () => {
  const seats = await two();
  const [host] = seats;
  await playOn(seats, ({ entry }) => entry >= 9);
  const before = await frame(host.match, [host.key]);

  await evict(host.match);

  expect(await frame(host.match, [host.key])).toEqual(before);
});

it.each([
  ['move', `'{"kind":"leave"}'`],
  ['seat', '1'],
])('a log whose entry has another %s stands still there, visibly, and loses nothing', async (column, value) => {
  const seats = await two();
  const [host, guest] = seats;
  await playOn(seats, ({ entry }) => entry >= 8);
  const [target] = await rows(host.match, `SELECT * FROM entries WHERE seat = 0 AND move LIKE '%place%' ORDER BY n`);
  const n = Number(target?.n);
  const { rev } = await frame(host.match);
  const log = await rows(host.match, 'SELECT * FROM entries');

  await edit(host.match, `UPDATE entries SET ${column} = ${value} WHERE n = ?`, n);

  const stuck = await frame(host.match, [host.key]);
  expect(stuck).toMatchObject({ phase: 'stuck', stuck: n, entry: n - 1 });
  expect(stuck.rev).toBeGreaterThanOrEqual(rev);
  expect(stuck.log.every((line) => line.n < n)).toBe(true);
  for (const seat of [host, guest]) expectProblem(await sendMove(seat, stuck.entry, DRAW), 500, 'stuck');
  expect(await rows(host.match, 'SELECT * FROM entries')).toHaveLength(log.length);

  await edit(host.match, `UPDATE entries SET ${column} = ? WHERE n = ?`, target?.[column] ?? null, n);
  expect((await frame(host.match)).phase).toBe('playing');
  await playOn(seats);
});

it('a last digest that was exchanged stops the match too', async () => {
  const seats = await two();
  const [host] = seats;
  const { entry } = await playOn(seats, (at) => at.entry >= 4);

  await edit(host.match, 'UPDATE entries SET digest = ? WHERE n = ?', '0'.repeat(32), entry);

  expect(await frame(host.match)).toMatchObject({ phase: 'stuck', stuck: entry, entry: entry - 1 });
});

it('another seed than the match was dealt with stops it at the deal', async () => {
  const [host] = await two();

  await edit(host.match, `UPDATE head SET made = json_set(made, '$.seed', ?)`, '1'.repeat(64));

  expect(await frame(host.match)).toMatchObject({ phase: 'stuck', stuck: 0 });
  expectProblem(await sendMove(host, 0, DRAW), 500, 'stuck');
});

it('a missing entry stops the match there', async () => {
  const seats = await two();
  const [host] = seats;
  await playOn(seats, (at) => at.entry >= 6);

  await edit(host.match, 'DELETE FROM entries WHERE n = 3');

  expect(await frame(host.match)).toMatchObject({ phase: 'stuck', stuck: 3, entry: 2 });
});

it('a match of rules that this build does not have waits for them, whole', async () => {
  const seats = await two();
  const [host] = seats;
  const { entry, rev } = await playOn(seats, (at) => at.entry >= 4);

  await edit(host.match, `UPDATE head SET made = json_set(made, '$.version', 99)`);

  const waiting = await frame(host.match, [host.key]);
  expect(waiting).toMatchObject({ phase: 'stuck', stuck: 0, version: 99, entry });
  expect(waiting.rev).toBeGreaterThanOrEqual(rev);
  expect(waiting.view).toBeUndefined();
  expect(waiting.expires).toBeGreaterThan(Date.now() + 80 * 24 * 3_600_000);
  expectProblem(await sendMove(host, entry, DRAW), 500, 'stuck');
  expectProblem(await ask({ path: `/${host.match}/history` }), 500, 'stuck');
  expectProblem(await ask({ path: `/${host.match}/record` }), 409, 'not-over');
  const body = { count: 1 };
  expectProblem(await ask({ method: 'PUT', path: `/${host.match}/seats`, keys: [host.key], body }), 409, 'not-open');

  await edit(host.match, `UPDATE head SET made = json_set(made, '$.version', 1)`);
  expect(await frame(host.match)).toMatchObject({ phase: 'playing', entry });
  await playOn(seats);
});
