/** Moves over the wire: one row each, one reply each, refused with a reason. */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { keyHash } from '../../../worker/auth/keys.ts';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import type { Room } from '../../../worker/room/room.ts';
import { startNochMal } from '../kit/ahead.ts';
import {
  commandId,
  dumpStorage,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  legalMoves,
  parseProblem,
  parseUpdate,
  playOn,
  queryRows,
  readLog,
  startMatch,
} from '../kit/client.ts';
import { evict, roomStub } from '../kit/eviction.ts';
import { TRANSPORTS } from '../kit/transports.ts';

const DRAW = { kind: 'draw' };

const entryCount = async (match: string): Promise<number> => (await readLog(match)).length;

it('a whole match is played by the API alone, and its log has every entry', async () => {
  const seats = await startMatch(2);

  const end = await playOn(seats);

  expect(end).toMatchObject({ phase: 'over', active: [] });
  expect(end.ranks).toHaveLength(2);
  expect(end.totals).toContain(2);
  expect(end.log.at(-1)?.events.at(-1)).toMatchObject({ kind: 'match-over', ranks: end.ranks });
  expect(await entryCount(seats[0].match)).toBe(end.entry);
});

it('R-3 a move writes the one row of its entry, as billed', async () => {
  const [host] = await startMatch(2);
  // The first request in a time step also writes that its seat is in use.
  await fetchSnapshot(host.match, [host.key]);

  const written = await runInDurableObject<Room, number>(roomStub(host.match), async (room, { storage }) => {
    const exec = vi.spyOn(Object.getPrototypeOf(storage.sql), 'exec');
    const body = { id: commandId(), opened: 0, move: DRAW };
    const reply = await room.call({ kind: 'move', body, asking: { hashes: [keyHash(host.key)] } });
    const counts = exec.mock.results.map(({ value }) => (value as { rowsWritten: number }).rowsWritten);
    exec.mockRestore();
    expect(reply.ok).toBe(true);
    expect(counts.length).toBeGreaterThan(0);
    return counts.reduce((sum, count) => sum + count, 0);
  });

  expect(written).toBe(await entryCount(host.match));
});

describe.each(TRANSPORTS)('by $transport', ({ sendMove }) => {
  it('R-3 a move changes no table but the log', async () => {
    const [host] = await startMatch(2);
    const log = await queryRows(host.match, 'SELECT * FROM entries');
    const before = await dumpStorage(host.match);

    parseUpdate(await sendMove(host, 0, DRAW));

    const grown = await queryRows(host.match, 'SELECT * FROM entries');
    expect(grown.length).toBeGreaterThan(log.length);
    expect((await dumpStorage(host.match)).replace(JSON.stringify(grown), '[]')).toBe(before);
  });

  it('R-5 a command sent again is answered again and makes no second entry', async () => {
    const [host] = await startMatch(2);
    const id = commandId();

    const first = parseUpdate(await sendMove(host, 0, DRAW, id));
    const again = parseUpdate(await sendMove(host, 0, DRAW, id));

    expect(again).toEqual(first);
    expect(await entryCount(host.match)).toBe(first.entry);
  });

  it('R-5 a command sent again after the others moved on gets the position of now with its own lines', async () => {
    const seats = await startMatch(2);
    const [host] = seats;
    const id = commandId();
    parseUpdate(await sendMove(host, 0, DRAW, id));
    const later = await playOn(seats, (at) => at.entry > 3);

    const again = parseUpdate(await sendMove(host, 0, DRAW, id));

    expect(again.entry).toBe(later.entry);
    expect(again.log[0]?.n).toBe(1);
  });

  it('R-5 the same command twice at once makes one entry', async () => {
    const [host] = await startMatch(2);
    const id = commandId();
    const send = () => sendMove(host, 0, DRAW, id, true);

    const answers = await Promise.all([send(), send(), send()]);

    for (const answer of answers) expect(parseUpdate(answer).log[0]?.events[0]).toMatchObject({ kind: 'drew' });
    expect(await queryRows(host.match, "SELECT n FROM entries WHERE by = 'seat'")).toHaveLength(1);
  });

  it('the same command id of another seat is another command', async () => {
    const seats = await startMatch(2);
    const [host, guest] = seats;
    const id = commandId();
    parseUpdate(await sendMove(host, 0, DRAW, id));
    const at = await playOn(seats, (step) => step.active[0] === guest.seat);

    const step = parseUpdate(await sendMove(guest, at.entry, DRAW, id));

    expect(step.log[0]).toMatchObject({ n: at.entry + 1, seat: guest.seat, by: 'seat' });
  });

  it('R-8 an outdated move is stale and brings the fresh frame', async () => {
    const seats = await startMatch(2);
    const [host] = seats;
    await playOn(seats, (at) => at.entry >= 4 && at.active[0] === host.seat);
    const before = await dumpStorage(host.match);

    const problem = expectProblem(await sendMove(host, 0, DRAW), 409, 'stale');

    expect(problem.frame).toEqual(await fetchSnapshot(host.match, [host.key]));
    expect(await dumpStorage(host.match)).toBe(before);
  });

  it('R-8 a move of the future is stale too', async () => {
    const [host] = await startMatch(2);

    expectProblem(await sendMove(host, 1, DRAW), 409, 'stale');
  });

  it('a seat whose turn it is not is told so', async () => {
    const [, guest] = await startMatch(2);

    expectProblem(await sendMove(guest, 0, DRAW), 409, 'not-active');
  });

  it('a move before the start is told so', async () => {
    const [host] = await startMatch(1, { seats: 2 });

    expectProblem(await sendMove(host, 0, DRAW), 409, 'not-started');
  });

  it('nothing is moved after the end', async () => {
    const [host] = await finishedMatch(2);
    const { opened } = await fetchSnapshot(host.match, [host.key]);

    expectProblem(await sendMove(host, opened, DRAW), 409, 'over');
  });

  it('a refusal names its clause and the cells concerned', async () => {
    const seats = await startMatch(2);
    const [host] = seats;
    const at = await playOn(
      seats,
      (step) => legalMoves(step).some(({ kind }) => kind === 'place') && legalMoves(step).length < 16,
    );
    const mover = at.active[0] === host.seat ? host : seats[1];
    const allowed = legalMoves(at).flatMap((move) => (move.kind === 'place' ? [move.cell] : []));
    const cell = Array.from({ length: 16 }, (_, i) => i).find((each) => !allowed.includes(each));

    const problem = expectProblem(await sendMove(mover, at.entry, { kind: 'place', cell }), 422, 'refused');

    expect(problem.refusal).toMatchObject({ clause: expect.stringMatching(/^LN-[78]$/), cell });
    expect(problem.refusal?.cells).toContainEqual(expect.any(Number));
  });

  it('nobody can send the clock’s own move', async () => {
    const [host] = await startMatch(2);

    expectProblem(await sendMove(host, 0, { kind: 'timeout' }), 400, 'bad-move');
  });

  it('a move that nobody has to make is made by the server, and the log says so (LN-12)', async () => {
    const seats = await startMatch(2, { options: { ...luckyNumbers.defaults, setup: 'michael' } });

    const at = await playOn(seats, ({ log }) =>
      log.flatMap(({ events }) => events).some((e) => e.kind === 'setup-over'),
    );

    // The last free cell of each diagonal leaves no choice.
    const autos = await queryRows(seats[0].match, "SELECT * FROM entries WHERE by = 'auto' ORDER BY n");
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
    const seats = await startMatch(2, { options });
    const [host, guest] = seats;

    const between = await playOn(seats, ({ phase }) => phase === 'between');
    const early = parseProblem(await sendMove(guest, between.entry, DRAW));
    const next = parseUpdate(await sendMove(guest, between.entry, { kind: 'round' }));
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
    expect(end.totals).toEqual(between.totals.map((sum, i) => Number(sum) + (points[i] ?? 0)));
  });

  it('a round is not asked for in the middle of one', async () => {
    const [host] = await startMatch(2);

    expectProblem(await sendMove(host, 0, { kind: 'round' }), 409, 'not-active');
  });
});

const PASS = { kind: 'pass' };
const CONCEDE = { kind: 'concede' };

describe.each(TRANSPORTS)('a command id that made a move by $transport', ({ sendMove }) => {
  it('R-5 gets the first answer again with the same body, also after an eviction and a later move', async () => {
    const [host, guest] = await startNochMal(2);
    const id = commandId();
    const first = parseUpdate(await sendMove(host, 0, PASS, id));
    parseUpdate(await sendMove(guest, 0, PASS));
    const entries = await queryRows(host.match, 'SELECT n FROM entries');
    await evict(host.match);

    const again = parseUpdate(await sendMove(host, 0, PASS, id));

    expect(again.log[0]).toEqual(first.log[0]);
    expect(await queryRows(host.match, 'SELECT n FROM entries')).toEqual(entries);
  });

  it('R-6 is refused with another decision, move or hint, and says so', async () => {
    const [host] = await startNochMal(2, { hints: true });
    const id = commandId();
    parseUpdate(await sendMove(host, 0, PASS, id));
    const before = await fetchSnapshot(host.match, [host.key]);
    const cross = { kind: 'cross', colour: 'joker', number: 1, cells: [7] };
    const bodies = [
      { opened: 1, move: PASS, more: {} },
      { opened: 0, move: cross, more: {} },
      { opened: 0, move: CONCEDE, more: {} },
      { opened: 0, move: PASS, more: { hinted: true } },
    ];

    for (const { opened, move, more } of bodies)
      expectProblem(await sendMove(host, opened, move, id, false, more), 409, 'id-used');
    await evict(host.match);
    expectProblem(await sendMove(host, 1, PASS, id), 409, 'id-used');
    expect(await fetchSnapshot(host.match, [host.key])).toEqual(before);
  });

  it('R-6 belongs to its seat: another seat may use the same one', async () => {
    const [host, guest] = await startNochMal(2);
    const id = commandId();
    parseUpdate(await sendMove(host, 0, PASS, id));

    parseUpdate(await sendMove(guest, 0, PASS, id));
  });

  it('is kept through a concession, in which the open decision does not count', async () => {
    const [host, guest] = await startNochMal(3);
    const [move, leave] = [commandId(), commandId()];
    parseUpdate(await sendMove(guest, 0, PASS, move));
    parseUpdate(await sendMove(guest, 99, CONCEDE, leave));

    parseUpdate(await sendMove(guest, 0, CONCEDE, leave));
    expectProblem(await sendMove(guest, 0, PASS, leave), 409, 'id-used');
    expectProblem(await sendMove(guest, 0, CONCEDE, move), 409, 'id-used');
    expectProblem(await sendMove(guest, 0, PASS), 403, 'left');
    expect((await fetchSnapshot(host.match)).seats[1]?.left).toBe(true);
  });
});
