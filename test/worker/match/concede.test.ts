/** P-54: a seat concedes, through the whole worker: the match ends, or a bot plays on and the keys can only watch. */
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../../worker/games/registry.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { verifyRecord } from '../../../worker/record/verify-record.ts';
import { alarmRows, NORMAL_BOT, playToEnd, putBot } from '../kit/bots.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createMatch,
  editStorage,
  entropyOf,
  expectProblem,
  fetchSnapshot,
  json,
  openLiveSocket,
  parseSeated,
  parseSnapshot,
  parseUpdate,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { waitForNoMessage } from '../kit/waiting.ts';

const CONCEDE = { kind: 'concede' };
const concede = async (seated: Seated, id = commandId()) => parseUpdate(await sendMove(seated, 0, CONCEDE, id));
const recordOf = async (match: string): Promise<{ readonly entries: readonly object[]; readonly ranks: number[] }> =>
  json(await sendRequest({ path: `/${match}/record` })) as never;

describe('P-54 with two seats', () => {
  it('ends the match at once: the other wins, and everybody hears of it', async () => {
    const [host, guest] = await startMatch(2);
    const socket = await openLiveSocket(host.match, [host.key]);
    const update = await concede(guest);

    expect(update).toMatchObject({ phase: 'over', ranks: [1, 2], active: [] });
    expect(update.log.at(-1)).toMatchObject({ seat: 1, by: 'seat', events: [{ kind: 'conceded', seat: 1 }, {}] });
    const [, step] = await socket.waitForMessages(3);
    expect(step).toMatchObject({ kind: 'step', phase: 'over' });
    const frame = await fetchSnapshot(host.match);
    expect(frame.seats.map(({ left, bot }) => [left, bot])).toEqual([
      [undefined, undefined],
      [true, undefined],
    ]);
  });

  it('the record says why and is found true', async () => {
    const [host] = await startMatch(2);
    await concede(host);
    const record = await recordOf(host.match);

    expect(record.entries.at(-1)).toMatchObject({ seat: 0, by: 'seat', move: CONCEDE });
    expect(record.ranks).toEqual([2, 1]);
    expect(verifyRecord(record, gameOf)).toMatchObject({ ok: true });
  });

  it('whoever left can ask for a rematch once the match is over', async () => {
    const [host, guest] = await startMatch(2);
    await concede(guest);
    const body = { id: commandId(), entropy: entropyOf('9') };
    const again = await sendRequest({ method: 'POST', path: `/${host.match}/rematch`, keys: [guest.key], body });

    expect(parseSeated(again).frame.seats[1]).toMatchObject({ host: true, state: 'taken' });
  });
});

describe('P-54 with three seats', () => {
  it('R-34 the last one who stays wins at once', async () => {
    const [host, guest, third] = await startMatch(3);
    await concede(guest);
    await concede(third);
    const frame = await fetchSnapshot(host.match);

    expect(frame).toMatchObject({ phase: 'over', ranks: [1, 2, 2] });
    expect(frame.seats.map(({ left }) => left)).toEqual([undefined, true, true]);
  });

  it('one of three leaves: the other two play on with a bot of normal strength', async () => {
    const host = await createMatch({ seats: 3, bots: [NORMAL_BOT] });
    const guest = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite)));
    await concede(guest);
    const during = await fetchSnapshot(host.match, [host.key]);

    expect(during.phase).toBe('playing');
    expect(during.seats[1]).toMatchObject({ left: true, bot: NORMAL_BOT, state: 'taken' });
    const over = await playToEnd(host);
    expect(over.ranks?.[1]).toBe(3);
    expect(over.log.some(({ seat, by }) => seat === 1 && by === 'bot')).toBe(true);
    expect(verifyRecord(await recordOf(host.match), gameOf)).toMatchObject({ ok: true });
    expect(await alarmRows(host.match)).toEqual([]);
  });

  it('R-34 its keys can only watch: every command of the seat is refused with "left", on a new visit too', async () => {
    const [host, guest] = await startMatch(3);
    await concede(guest);
    const path = `/${host.match}`;
    const keys = [guest.key];
    const watching = await fetchSnapshot(host.match, keys);
    expect(watching).toMatchObject({ viewer: 'spectator', mine: [] });
    expect(watching.invite).toBeUndefined();

    const asked = [
      sendMove(guest, 0, { kind: 'draw' }),
      sendMove(guest, 0, CONCEDE),
      sendRequest({ method: 'PUT', path: `${path}/draft`, keys, body: { rack: { a: 1 } } }),
      sendRequest({ method: 'PUT', path: `${path}/name`, keys, body: { name: 'Bo' } }),
      sendRequest({ method: 'POST', path: `${path}/links`, keys }),
      sendRequest({ method: 'GET', path: `${path}/keys`, keys }),
      putBot(host.match, 1, null, keys),
    ];
    for (const answer of await Promise.all(asked)) expectProblem(answer, 403, 'left');
    expectProblem(await putBot(host.match, 1, null, [host.key]), 403, 'left');
    expectProblem(await putBot(host.match, 1, { strength: 'easy', yields: true }, [host.key]), 403, 'left');
    expectProblem(await sendRequest({ method: 'POST', path: `${path}/recovery`, body: { seat: 1 } }), 403, 'left');
  });

  it('a device that holds another seat too goes on with that one', async () => {
    const [host, guest, third] = await startMatch(3);
    await concede(guest);
    const both = await fetchSnapshot(host.match, [guest.key, third.key]);

    expect(both).toMatchObject({ viewer: 2, mine: [2] });
  });

  it('the same command, sent again because its answer got lost, is answered and leaves nothing twice', async () => {
    const [, guest] = await startMatch(3);
    const id = commandId();
    const first = await concede(guest, id);
    const again = await concede(guest, id);

    expect(again.log).toEqual(first.log);
    expect(again.receipt).toEqual(first.receipt);
    expect(again.entry).toBe(first.entry);
  });

  it('R-34 its open socket becomes a spectator’s and hears nothing more of its hand', async () => {
    const seats = await startMatch(3, { game: 'rummikub' });
    const [, guest] = seats;
    const socket = await openLiveSocket(guest.match, [guest.key]);
    await concede(guest);
    const messages = await socket.waitForMessages(3);

    expect(messages.at(-1)).toMatchObject({ kind: 'frame', viewer: 'spectator', mine: [] });
    expect(messages.at(-1)?.view).not.toHaveProperty('rack');
    await waitForNoMessage(socket);
    expect(socket.texts).toHaveLength(3);
  });

  it('the host may leave: the next seat that people hold becomes host, and the record still proves who started', async () => {
    const host = await createMatch({ seats: 4, bots: [NORMAL_BOT] });
    const guest = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite)));
    const third = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite)));
    await concede(host);
    const hosts = async () => (await fetchSnapshot(host.match)).seats.map((seat) => seat.host);

    expect(await hosts()).toEqual([false, true, false, false]);
    expectProblem(await sendRequest({ method: 'DELETE', path: `/${host.match}`, keys: [third.key] }), 403, 'not-host');
    await concede(guest);
    expect(await hosts()).toEqual([false, false, true, false]);
    const over = await playToEnd(third);
    expect(over.ranks?.slice(0, 2)).toEqual([3, 3]);
    expect(verifyRecord(await recordOf(host.match), gameOf)).toMatchObject({ ok: true });
  });

  it('a seat that is lent to a bot can be given up, and an absent seat is not asked about any more', async () => {
    const [host, guest] = await startMatch(3, { clock: { kind: 'live', seconds: 30 } });
    parseSnapshot(await putBot(host.match, 1, NORMAL_BOT, [guest.key]));
    await concede(guest);

    expect((await fetchSnapshot(host.match)).seats[1]).toMatchObject({ left: true });
  });
});

it('P-54 a match for one has nobody to concede to', async () => {
  const [alone] = await startMatch(1);

  expectProblem(await sendMove(alone, 0, CONCEDE), 409, 'alone');
});

it('P-54 nobody leaves before the start, after the end, or with a field too many', async () => {
  const open = await createMatch();
  expectProblem(await sendMove(open, 0, CONCEDE), 409, 'not-started');
  const [host, guest] = await startMatch(2);
  expectProblem(await sendMove(host, 0, { ...CONCEDE, seat: 1 }), 400, 'bad-move');
  await concede(host);
  expectProblem(await sendMove(guest, 0, CONCEDE), 409, 'over');
});

it('P-54 a concession survives an eviction: the log alone says who has left', async () => {
  const [host, guest] = await startMatch(3);
  await concede(guest);
  await editStorage(host.match, 'UPDATE seats SET name = name');

  expect((await fetchSnapshot(host.match, [guest.key])).viewer).toBe('spectator');
});
