/** A timeout in a sealed step: until it closes, the others get the same bytes as if the seat itself had passed. */
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../../worker/clock/deadline-arithmetic.ts';
import { games } from '../../../worker/games/registry.ts';
import type { QuietSchedule } from '../../../worker/protocol/clock.ts';
import type { Seated, Snapshot, Update } from '../../../worker/protocol/match.ts';
import { NORMAL_BOT, putBot } from '../kit/bots.ts';
import {
  commandId,
  fetchSnapshot,
  json,
  openLiveSocket,
  parseSnapshot,
  parseUpdate,
  sendRequest,
} from '../kit/client.ts';
import { CORRESPONDENCE_CLOCK, chooseForAbsent, DAY_MS, MINUTE_MS, runAlarm, setQuietHours } from '../kit/clock.ts';
import { addChat, deliveredPushes, fakeReceivers, postedToChat, turnPushOn } from '../kit/fake-receivers.ts';
import { createIdenticalMatch, type IdenticalMatch, maskKeys, responseText } from '../kit/identical-matches.ts';
import { sealedGames } from '../kit/sealed-games.ts';
import { pause, waitForNoMessage } from '../kit/waiting.ts';
import { makeFeed, readFeed } from '../notify/feeds/feed-readers.ts';

fakeReceivers();

/** Quiet hours that end an hour after the deadlines of seats without them, so those seats time out first. */
const QUIET: QuietSchedule = { from: 22 * 60, to: 10 * 60, zone: 'Europe/Rome' };
const SLEEPER = 2;

type Act = 'sleep' | 'pass' | 'hint';

interface Table extends IdenticalMatch {
  readonly host: Seated;
  readonly ada: Seated;
  /** The only seat without quiet hours. */
  readonly bob: Seated;
}

const frameOf = ({ match, key }: Seated): Promise<Snapshot> => fetchSnapshot(match, [key]);

async function pass(seated: Seated, hinted = false): Promise<Update> {
  const { opened, game, view } = await frameOf(seated);
  // A timeout makes the same choice.
  const move = games[game].timeoutMove(view as never);
  const body = { id: commandId(), opened, move, ...(hinted && { hinted }) };
  return parseUpdate(await sendRequest({ method: 'POST', path: `/${seated.match}/moves`, keys: [seated.key], body }));
}

async function ring(match: string): Promise<void> {
  for (let n = 0; n < 4; n += 1) {
    await runAlarm(match);
    await pause();
  }
}

/** Wait until the seat without quiet hours times out. */
async function sleepOn({ host, advanceTime }: Pick<Table, 'host' | 'advanceTime'>): Promise<void> {
  advanceTime(DAY_MS + GRACE_MS);
  await ring(host.match);
}

/** Play until all three seats choose at once. */
async function openStep({ host, seats, advanceTime }: Table): Promise<void> {
  for (let n = 0; n < 6; n += 1) {
    const { active } = await frameOf(host);
    if (active.length === seats.length) return;
    const [first = 0] = active;
    if (first !== SLEEPER) await pass(seats[first] ?? host);
    else await sleepOn({ host, advanceTime });
  }
  throw new Error('no step in which all choose');
}

/** A step in which all choose and Bob has the first deadline. Bob timed out `misses` times just before. */
async function sitDown(game: string, misses: number): Promise<Table> {
  const made = await createIdenticalMatch(3, { game, clock: CORRESPONDENCE_CLOCK });
  const [host, ada = host, bob = host] = made.seats;
  const table = { ...made, host, ada, bob };
  await openStep(table);
  for (const seated of [host, ada]) parseSnapshot(await setQuietHours(seated, QUIET));
  for (let n = 0; n < misses; n += 1) {
    await pass(host);
    await pass(ada);
    await sleepOn(table);
    await openStep(table);
  }
  return table;
}

/** Bob passes, or times out; in both cases it is the same minute afterwards. */
async function choose({ host, bob, advanceTime }: Table, act: Act): Promise<void> {
  advanceTime(DAY_MS - MINUTE_MS);
  if (act !== 'sleep') await pass(bob, act === 'hint');
  advanceTime(2 * MINUTE_MS);
  await ring(host.match);
}

const withoutTimes = (text: string): string =>
  text.replace(/"(at|expires)":\d{13}/g, '"$1":0').replace(/\["etag","[^\]]*\]/g, '[etag]');

/** Everything that Ada, the host and spectators get until the step closes, without Bob's own messages. */
async function heard(game: string, misses: number, act: Act): Promise<readonly string[]> {
  const table = await sitDown(game, misses);
  const { host, ada, seats } = table;
  const { match } = host;
  const [posted, pushed] = [postedToChat().length, deliveredPushes().length];
  await addChat(host);
  await turnPushOn(ada);
  const feeds = [await makeFeed(host), await makeFeed(ada)];
  const viewers = [[host.key], [ada.key], []];
  const sockets = await Promise.all(viewers.map((keys) => openLiveSocket(match, keys)));
  await choose(table, act);
  expect((await frameOf(host)).active).toEqual([0, 1]);
  const texts: string[] = [];
  for (const keys of viewers)
    for (const path of ['', '/history', '/record', '?after=0', '/messages', '/keys'])
      texts.push(responseText(await sendRequest({ path: `/${match}${path}`, keys })));
  for (const key of feeds)
    for (const type of ['ics', 'json'])
      texts.push((await readFeed(match, `${key}.${type}`)).text.replaceAll(key, '<key>'));
  // There is no vote about Bob yet, so voting is refused.
  texts.push(responseText(await chooseForAbsent(host, SLEEPER, 'bot')));
  table.advanceTime(10 * MINUTE_MS);
  await ring(match);
  await waitForNoMessage(...sockets);
  table.releaseClock();
  for (const socket of sockets) texts.push(`${socket.texts.length}`, ...socket.texts);
  texts.push(
    JSON.stringify(
      postedToChat()
        .slice(posted)
        .map(({ body }) => body),
    ),
  );
  texts.push(
    JSON.stringify(
      deliveredPushes()
        .slice(pushed)
        .map(({ news, ttl }) => ({ news, ttl })),
    ),
  );
  const keys = seats.map(({ key }) => key);
  return maskKeys(texts, keys).map(withoutTimes);
}

/** Games in which all three seats choose at once. */
const GAMES = sealedGames.flatMap(({ id, seats }) => (seats === 3 ? id : []));

describe.each(GAMES)('P-15 a sealed choice of the clock in %s', (game) => {
  for (const misses of [0, 1])
    it(`is told to the others as a pass of the seat itself, after ${misses} time-outs before`, async () => {
      const [sleeping, passing, hinted] = [
        await heard(game, misses, 'sleep'),
        await heard(game, misses, 'pass'),
        await heard(game, misses, 'hint'),
      ];

      expect(sleeping.length).toBeGreaterThan(20);
      expect(sleeping).toEqual(passing);
      expect(hinted).toEqual(passing);
    });

  it('R-18 is told as what it was once the step has closed, to sockets, snapshots and in the history', async () => {
    const table = await sitDown(game, 1);
    const { host, ada, bob } = table;
    const { entry } = await frameOf(host);
    const socket = await openLiveSocket(host.match, []);
    await choose(table, 'sleep');
    const told = (await socket.waitForMessages(2)).at(-1);
    expect(told?.log.map(({ n, by }) => [n, by])).toEqual([[entry + 1, 'seat']]);
    expect((await frameOf(host)).absent).toBeUndefined();
    expect((await frameOf(bob)).log.at(-1)).toMatchObject({ n: entry + 1, seat: SLEEPER, by: 'clock' });
    await pass(host);
    const last = await pass(ada);

    const line = { n: entry + 1, seat: SLEEPER, by: 'clock' };
    expect(last.log.find(({ n }) => n === entry + 1)).toMatchObject(line);
    const closing = (await socket.waitForMessages(5)).find(
      (one) => one.kind === 'step' && one.log.some(({ by }) => by === 'clock'),
    );
    expect(closing?.log.map(({ n }) => n).slice(0, 3)).toEqual([entry + 1, entry + 2, entry + 3]);
    const after = await frameOf(host);
    expect(after.log.find(({ n }) => n === entry + 1)).toMatchObject(line);
    expect(after.absent).toEqual([{ seat: SLEEPER, votes: [] }]);
    const history = json(await sendRequest({ path: `/${host.match}/history?from=${entry + 1}&to=${entry + 1}` }));
    expect(history).toMatchObject({ steps: [line] });
    table.releaseClock();
  });

  it('is told once the match has ended without the step being closed', async () => {
    const table = await sitDown(game, 2);
    const { host, ada } = table;
    await choose(table, 'sleep');
    expect((await frameOf(host)).absent).toEqual([{ seat: SLEEPER, votes: [] }]);
    await chooseForAbsent(host, SLEEPER, 'end');
    const ended = parseSnapshot(await chooseForAbsent(ada, SLEEPER, 'end'));
    table.releaseClock();

    expect(ended.phase).toBe('over');
    expect(ended.log.at(-1)).toMatchObject({ seat: SLEEPER, by: 'clock' });
  });

  it('leaves a seat that was asked about as it was until the step closes, then the choice tells if it is back', async () => {
    for (const act of ['sleep', 'pass'] as const) {
      const table = await sitDown(game, 2);
      const { host, ada } = table;
      await choose(table, act);
      expect((await frameOf(host)).absent).toEqual([{ seat: SLEEPER, votes: [] }]);
      await pass(host);
      await pass(ada);

      expect((await frameOf(host)).absent).toEqual(act === 'sleep' ? [{ seat: SLEEPER, votes: [] }] : undefined);
      table.releaseClock();
    }
  });

  it('P-24 whoever comes back to a match that all have left is there at once, although its choice is sealed', async () => {
    const table = await sitDown(game, 2);
    const { host, ada, bob } = table;
    for (const { seat, key } of [host, ada]) parseSnapshot(await putBot(host.match, seat, NORMAL_BOT, [key]));
    const still = await frameOf(bob);
    expect(still.absent).toEqual([{ seat: SLEEPER, votes: [] }]);
    expect(still.deadlines).toEqual([null, null, null]);
    await pass(bob);

    expect((await frameOf(ada)).absent).toBeUndefined();
    table.releaseClock();
  });
});
