/**
 * Playing ahead in the object: choices are queued like moves, played when their step opens, and survive everything
 * (P-62).
 */
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../../../worker/games/registry.ts';
import type { History, Seated, Update } from '../../../../worker/protocol/match.ts';
import { verifyRecord } from '../../../../worker/record/verify-record.ts';
import { choose, chooseAll, first, lookFrom, startAhead, startNochMal, tryChoice, withdraw } from '../../kit/ahead.ts';
import {
  commandId,
  createBody,
  createMatch,
  expectProblem,
  fetchSnapshot,
  json,
  openLiveSocket,
  parseUpdate,
  queryRows,
  sendMove,
  sendRequest,
} from '../../kit/client.ts';
import { evict } from '../../kit/eviction.ts';

type Seen = Pick<Update, 'view'>;
const fieldOf = ({ view }: Seen, field: string): unknown => view?.[field];
const rollOf = (seen: Seen): unknown => fieldOf(seen, 'roll');

describe('P-62 a seat that has chosen', () => {
  it('R-25 goes on in the next roll; its choice becomes an entry when the roll opens', async () => {
    const [slow, quick, other] = await startAhead(3, 1);
    await choose(quick);
    const ahead = await lookFrom(quick);
    expect([rollOf(ahead), ahead.lead?.steps, ahead.entry]).toEqual([2, 1, 1]);
    expect(ahead.active).toEqual([slow.seat, quick.seat, other.seat]);

    const queued = await choose(quick, first);
    expect(queued.receipt?.entry).toBe(1);
    expect([queued.entry, queued.log, queued.lead?.choices.length]).toEqual([1, [], 1]);
    expect(queued.active).toEqual([slow.seat, other.seat]);
    expect(queued.rev).toBeGreaterThan(ahead.rev);

    await choose(other);
    const { entry: before } = await lookFrom(slow);
    await choose(slow);
    const after = await lookFrom(slow);
    expect([before, after.entry, rollOf(after)]).toEqual([2, 4, 2]);
    expect(after.log.at(-1)).toMatchObject({ n: 4, seat: quick.seat, by: 'seat', events: [{ kind: 'chose' }] });
    expect(await queryRows(slow.match, 'SELECT * FROM ahead')).toEqual([]);
    expect((await lookFrom(quick)).lead?.choices).toEqual([]);
  });

  it('is at most as far ahead as the option allows', async () => {
    const [, quick] = await startAhead(3, 1);
    await choose(quick);
    await choose(quick);
    expectProblem(await sendMove(quick, (await lookFrom(quick)).opened, { kind: 'pass' }), 409, 'not-active');

    const [, quicker] = await startAhead(3, 2);
    await choose(quicker);
    await choose(quicker);
    await choose(quicker);
    const seen = await lookFrom(quicker);
    expect([rollOf(seen), seen.lead?.steps, seen.lead?.choices.map(({ final }) => final)]).toEqual([
      3,
      2,
      [true, false],
    ]);
  });

  it('waits for the active seat, which chooses first from roll 4 on', async () => {
    const seats = await startAhead(3, 1);
    const [slow, quick] = seats;
    await chooseAll(seats, (seen) => rollOf(seen) === 3 && seen.lead === null && fieldOf(seen, 'mine') === undefined);
    // The match starts with seat 0, so it rolls again for roll 4.
    await chooseAll([quick], (seen) => !seen.active.includes(quick.seat));
    const waiting = await lookFrom(quick);
    expect([rollOf(waiting), fieldOf(waiting, 'stage')]).toEqual([4, 'pick']);
    expect(waiting.active).toContain(slow.seat);

    const socket = await openLiveSocket(slow.match, [quick.key], '', true);
    await choose(slow);
    // It passes, so the others choose from all dice.
    await choose(slow);
    const taken = await lookFrom(quick);
    expect([rollOf(taken), fieldOf(taken, 'stage'), taken.active.includes(quick.seat)]).toEqual([4, 'rest', true]);
    expect(socket.texts.length).toBeGreaterThan(1);
  });

  it('makes a match whose record is true, played ahead to its end', async () => {
    const seats = await startAhead(3, 2, { game: 'qwantum' });
    const end = await chooseAll(seats, ({ phase }) => phase === 'over');
    const record = json(await sendRequest({ path: `/${seats[0].match}/record` }));
    expect(end.ranks).toHaveLength(3);
    expect(verifyRecord(record, gameOf, [])).toMatchObject({ ok: true });
    expect(await queryRows(seats[0].match, 'SELECT * FROM ahead')).toEqual([]);
  });
});

describe('P-62 a command of a choice ahead', () => {
  it('has the same answer when it is sent again: in the queue, and in the log', async () => {
    const [slow, quick, other] = await startAhead(3, 1);
    await choose(quick);
    const { opened } = await lookFrom(quick);
    const id = commandId();
    const answers = [
      await sendMove(quick, opened, { kind: 'pass' }, id),
      await sendMove(quick, opened, { kind: 'pass' }, id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expectProblem(await sendMove(quick, opened, { kind: 'pass' }, id, false, { hinted: true }), 409, 'id-used');
    expect(await queryRows(slow.match, 'SELECT seat FROM ahead')).toEqual([{ seat: quick.seat }]);

    await choose(other);
    await choose(slow);
    expect((await sendMove(quick, opened, { kind: 'pass' }, id)).status).toBe(200);
    const { log } = await lookFrom(slow);
    expect(log.filter(({ seat }) => seat === quick.seat)).toHaveLength(2);
  });

  it('is refused by the rules of its own roll, and stale for another decision', async () => {
    const [, quick] = await startAhead(3, 1);
    const { opened: before } = await lookFrom(quick);
    await choose(quick);
    const { opened } = await lookFrom(quick);
    const cross = { kind: 'cross', colour: 'green', number: 1, cells: [0] };
    expectProblem(await sendMove(quick, opened, cross), 422, 'refused');
    const { frame } = expectProblem(await sendMove(quick, before, { kind: 'pass' }), 409, 'stale');
    expect(frame?.opened).toBe(opened);
  });

  it('is taken back once, with all that rests on it, and a late repeat does not make it again', async () => {
    const [slow, quick] = await startAhead(3, 1);
    await choose(quick);
    const id = commandId();
    const made = await choose(quick, first, id);
    const { opened } = made.lead?.choices[0] ?? { opened: -1 };
    const back = parseUpdate(await withdraw(quick, id));
    expect([back.lead?.choices, back.active.includes(quick.seat)]).toEqual([[], true]);
    expect(back.rev).toBeGreaterThan(made.rev);
    expect((await withdraw(quick, id)).status).toBe(200);

    const repeat = await sendMove(quick, opened, { kind: 'pass' }, id);
    expectProblem(repeat, 409, 'id-used');
    await choose(quick);
    expect((await withdraw(quick, id)).status).toBe(200);
    expect((await lookFrom(quick)).lead?.choices).toHaveLength(1);
    expectProblem(await withdraw(slow, id), 409, 'not-queued');
  });

  it('stays once dice were thrown after it', async () => {
    const [, quick] = await startAhead(3, 2);
    await choose(quick);
    const ids = [commandId(), commandId()] as const;
    await choose(quick, undefined, ids[0]);
    await choose(quick, undefined, ids[1]);
    expectProblem(await withdraw(quick, ids[0]), 409, 'not-queued');
    expect((await withdraw(quick, ids[1])).status).toBe(200);
  });
});

/** Qwantum, with seat 0 in the open turn. The next turn is that of seat 1, which has written nothing in B yet. */
async function beforeOwnTurn(ahead: 1 | 2) {
  const [slow, active, other] = await startAhead(3, ahead, { game: 'qwantum', first: 0 });
  await sendMove(slow, 0, { kind: 'pass' });
  await choose(active);
  await choose(other);
  return { slow, active, other };
}

const pass: Parameters<typeof choose>[1] = () => ({ kind: 'pass' });

describe('P-62 a number in B of a later turn', () => {
  it('is final where another seat can choose in C and see the next dice', async () => {
    const { active, other } = await beforeOwnTurn(2);
    const id = commandId();
    const made = await choose(active, pass, id);
    expect(made.lead?.choices.map(({ final }) => final)).toEqual([true]);
    expectProblem(await withdraw(active, id), 409, 'not-queued');
    await choose(other, pass);
    expect((await lookFrom(other)).lead?.steps).toBe(2);
    expectProblem(await withdraw(active, id), 409, 'not-queued');
  });

  it('is taken back after the choice in C, and each takes only what depended on it', async () => {
    const { slow, active, other } = await beforeOwnTurn(1);
    const ids = [commandId(), commandId()] as const;
    await choose(active, pass, ids[0]);
    await choose(active, pass, ids[1]);
    await choose(other, pass);
    const queued = () => queryRows(slow.match, 'SELECT seat FROM ahead WHERE withdrawn = 0 ORDER BY seat');
    expect(await queued()).toEqual([{ seat: 1 }, { seat: 1 }, { seat: 2 }]);
    expect((await lookFrom(active)).lead?.choices.map(({ id }) => id)).toEqual(ids);
    expect((await withdraw(active, ids[1])).status).toBe(200);
    expect(await queued()).toEqual([{ seat: 1 }, { seat: 2 }]);
    expect((await withdraw(active, ids[0])).status).toBe(200);
    expect(await queued()).toEqual([]);
  });
});

describe('P-62 the queue', () => {
  it('outlives an eviction and is there on another device', async () => {
    const [slow, quick] = await startAhead(3, 1);
    await choose(quick);
    await choose(quick, first);
    const before = await lookFrom(quick);
    await evict(slow.match);
    expect(await lookFrom(quick)).toEqual(before);
  });

  it('is in no step of the past, so what its seat missed is told in strict order', async () => {
    const [slow, quick, other] = await startAhead(3, 2);
    await choose(quick);
    await choose(quick, first);
    await choose(other);
    const { looked, entry } = await lookFrom(quick);
    expect([looked, entry]).toEqual([1, 2]);
    const past = json(await sendRequest({ path: `/${slow.match}/history`, keys: [quick.key] })) as History;
    expect(past.steps.map(({ n, view }) => [n, rollOf({ view })])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  it('is not seen on a device that holds several seats', async () => {
    const [slow, quick] = await startAhead(3, 1);
    await choose(quick);
    await choose(quick, first);
    const shared = await fetchSnapshot(slow.match, [quick.key, slow.key]);
    expect([shared.viewer, shared.lead, rollOf(shared)]).toEqual([slow.seat, null, 1]);
    const asQuick = await sendRequest({ path: `/${slow.match}?seat=1`, keys: [quick.key, slow.key] });
    expect(json(asQuick)).toMatchObject({ viewer: quick.seat, lead: null, view: { roll: 1 } });
  });

  it('is void when a seat leaves: later rolls get other dice', async () => {
    const [, quick, leaver] = await startAhead(4, 1);
    await choose(quick);
    await choose(quick, first);
    expect((await sendMove(leaver, 0, { kind: 'concede' })).status).toBe(200);
    const seen = await lookFrom(quick);
    expect([seen.lead?.choices, seen.active.includes(quick.seat)]).toEqual([[], true]);
    expect((await tryChoice(quick)).status).toBe(200);
  });

  it('is played for a seat that is lent to a bot; the bot itself plays in strict order', async () => {
    const [slow, quick, other] = await startAhead(3, 1);
    await choose(quick);
    const id = commandId();
    await choose(quick, first, id);
    const bot = { bot: { strength: 'easy', yields: false } };
    const lent = await sendRequest({ method: 'PUT', path: `/${slow.match}/seats/1/bot`, keys: [quick.key], body: bot });
    expect(lent.status).toBe(200);
    expectProblem(await withdraw(quick, id), 409, 'bot-plays');
    await choose(other);
    await choose(slow);
    expect((await lookFrom(slow)).log.at(-1)).toMatchObject({ seat: quick.seat, by: 'seat' });
    expectProblem(await tryChoice(quick), 409, 'bot-plays');
  });

  it('is empty in the rematch, which keeps the option', async () => {
    const seats = await startAhead(3, 1, { game: 'qwantum' });
    await chooseAll(seats, ({ phase }) => phase === 'over');
    const body = { id: commandId(), entropy: 'c'.repeat(32) };
    const answer = await sendRequest({
      method: 'POST',
      path: `/${seats[0].match}/rematch`,
      keys: [seats[0].key],
      body,
    });
    const next = json(answer) as Seated;
    expect(next.frame.ahead).toBe(1);
  });
});

describe('P-62 the option', () => {
  it('is for three seats or more, without a live clock, not for daily matches and other games', async () => {
    const make = (more: object) =>
      sendRequest({ method: 'POST', body: createBody({ game: 'noch-mal', seats: 3, ...more }) });
    const live = { kind: 'live', seconds: 60 };
    for (const more of [{ seats: 2 }, { clock: live }, { game: 'rummikub' }, { daily: '2026-11-20', seats: 1 }])
      expect((await make({ ahead: 1, ...more })).status).toBe(400);
    expectProblem(await make({ ahead: 1, clock: live }), 400, 'bad-options');
    expectProblem(await make({ ahead: 3 }), 400, 'bad-request');
    expect((await make({ ahead: 2, clock: { kind: 'post', hours: 24, sparesQuiet: true } })).status).toBe(201);
    expect((await make({ ahead: 0, seats: 2 })).status).toBe(201);
  });

  it('costs nothing where it is off: no row, and frames as before', async () => {
    const [host, quick] = await startNochMal(3);
    await choose(quick);
    const seen = await lookFrom(quick);
    expect([seen.ahead, seen.lead, rollOf(seen)]).toEqual([undefined, undefined, 1]);
    expectProblem(await sendMove(quick, seen.opened, { kind: 'pass' }), 409, 'not-active');
    expect(await queryRows(host.match, 'SELECT * FROM marks')).toEqual([]);
    expect(await queryRows(host.match, "SELECT name FROM sqlite_master WHERE name = 'ahead'")).toEqual([]);
    expect((await createMatch({ game: 'noch-mal', ahead: 0, seats: 3 })).frame.ahead).toBeUndefined();
  });
});
