/** Choices ahead stay secret: in every answer, and in pictures and previews. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { History, Seated } from '../../../../worker/protocol/match.ts';
import { choose, chooseAll, first, last, lookFrom, startAhead, withdraw } from '../../kit/ahead.ts';
import { commandId, json, openLiveSocket, sendMove, sendRequest } from '../../kit/client.ts';
import { evict } from '../../kit/eviction.ts';
import { createIdenticalMatch, maskKeys, responseText } from '../../kit/identical-matches.ts';
import { waitForNoMessage } from '../../kit/waiting.ts';
import { wish, wishable } from '../../kit/wishes.ts';
import { getAsRobot, previewBytes } from '../../preview/fetch-preview.ts';

/** Entity tags cover keys and ids, which are always new. The body next to it is compared itself. */
const withoutTag = (text: string): string => text.replace(/\["etag","[^\]]*\]/g, '');

type Hurry = (quick: Seated, quicker: Seated) => Promise<void>;

const WAITS: Hurry = async () => {};

/** Choose as long as the seat can. */
const hurry = (seated: Seated, pick: typeof first): Promise<unknown> =>
  chooseAll([seated], ({ active }) => !active.includes(seated.seat), pick);

const HURRIES: Hurry = async (quick, quicker) => {
  await hurry(quick, first);
  await hurry(quicker, last);
};

const CHANGES_ITS_MIND: Hurry = async (quick, quicker) => {
  const id = commandId();
  await choose(quick, last, id);
  await withdraw(quick, id);
  await hurry(quick, first);
  await hurry(quicker, first);
};

/**
 * Everything that the slow seat, a device with it and a quick seat, a spectator and feeds get while the two others
 * hurry.
 */
async function heardBySlow(game: string, hurry: Hurry, isClosed = false): Promise<readonly string[]> {
  const clock = { kind: 'post', hours: 24, sparesQuiet: true };
  const { seats, advanceTime, releaseClock } = await createIdenticalMatch(3, { game, ahead: 2, clock });
  const [slow, quick = slow, quicker = slow] = seats;
  const feed = await sendRequest({ method: 'POST', path: `/${slow.match}/feed`, keys: [slow.key] });
  const { key: feedKey } = JSON.parse(feed.text) as { readonly key: string };
  const sockets = await Promise.all(
    [[slow.key], [slow.key, quick.key], []].map((keys) => openLiveSocket(slow.match, keys)),
  );
  // In Qwantum the slow seat passes in B, and has C before it like the others.
  if (game === 'qwantum') await sendMove(slow, 0, { kind: 'pass' });
  await choose(quick, last);
  await choose(quicker, last);
  advanceTime(60_000);
  await hurry(quick, quicker);
  await waitForNoMessage(...sockets);
  const texts: string[] = [];
  for (const keys of [[slow.key], [slow.key, quick.key], []])
    for (const path of ['', '/history', '/record', '?after=0', '?after=9', '/messages'])
      texts.push(responseText(await sendRequest({ path: `/${slow.match}${path}`, keys })));
  for (const file of [`${feedKey}.ics`, `${feedKey}.json`])
    texts.push(responseText(await sendRequest({ path: `/${slow.match}/feed/${file}` })));
  if (isClosed) await chooseAll([slow], ({ active }) => !active.includes(slow.seat));
  await waitForNoMessage(...sockets);
  releaseClock();
  for (const { texts: heard } of sockets) texts.push(`${heard.length}`, ...heard);
  return maskKeys(texts.map(withoutTag), [...seats.map(({ key }) => key), feedKey]);
}

for (const game of ['noch-mal', 'qwantum'])
  describe(game, () => {
    it('R-26 P-62 a slow seat, a shared device, a spectator and feeds get the same bytes whatever the others queue', async () => {
      const waiting = await heardBySlow(game, WAITS);
      expect(waiting.length).toBeGreaterThan(20);
      expect(await heardBySlow(game, HURRIES)).toEqual(waiting);
      expect(await heardBySlow(game, CHANGES_ITS_MIND)).toEqual(waiting);
    });
  });

it('P-62 once the roll closes the queue is in the log, so the comparison can fail', async () => {
  expect(await heardBySlow('noch-mal', HURRIES, true)).not.toEqual(await heardBySlow('noch-mal', WAITS, true));
});

it('P-62 a quick seat gets the same whatever another one queues behind the same step', async () => {
  const heard = async (hurry: Hurry): Promise<readonly string[]> => {
    const { seats, releaseClock } = await createIdenticalMatch(3, { game: 'noch-mal', ahead: 2 });
    const [slow, quick = slow, quicker = slow] = seats;
    const socket = await openLiveSocket(slow.match, [quick.key]);
    await choose(quick, last);
    await choose(quicker, last);
    await choose(quick, last);
    await hurry(quick, quicker);
    await waitForNoMessage(socket);
    const texts = [responseText(await sendRequest({ path: `/${slow.match}`, keys: [quick.key] })), ...socket.texts];
    releaseClock();
    return maskKeys(
      texts,
      seats.map(({ key }) => key),
    );
  };
  const others: Hurry = async (_, quicker) => {
    await choose(quicker, first);
    await choose(quicker, last);
  };
  // Ids of commands are always new, and have a fixed length.
  const tidy = (texts: readonly string[]) => texts.map((text) => withoutTag(text).replace(/command-\d+/g, 'command'));
  expect(tidy(await heard(others))).toEqual(tidy(await heard(WAITS)));
});

// Previews and what a seat missed, in matches with choices ahead and wishes: as in strict order (P-62, P-63).

afterEach(() => vi.restoreAllMocks());

/** The page that a frame on another site loads first. */
const embedPageOf = async (match: string): Promise<string> =>
  (await (await getAsRobot(`/embed/${match}`)).text()).replaceAll(match, 'match');

/** The head of the match's page, its oEmbed answer and its picture, and its embed page. */
const previewsOf = async (match: string): Promise<readonly string[]> => [
  ...(await previewBytes(match)),
  await embedPageOf(match),
];

/** The previews after all seats but the slowest have done this. */
async function previewsAfter(hurry: (quick: Seated, quicker: Seated) => Promise<unknown>, isClosed = false) {
  const { seats, releaseClock } = await createIdenticalMatch(3, { game: 'noch-mal', ahead: 2, first: 0 });
  const [slow, quick = slow, quicker = slow] = seats;
  await choose(quick, first);
  await choose(quicker, first);
  await hurry(quick, quicker);
  if (isClosed) await choose(slow, first);
  const previews = await previewsOf(slow.match);
  releaseClock();
  return previews;
}

const hurryAhead = (quick: Seated, quicker: Seated): Promise<unknown> =>
  chooseAll([quick, quicker], ({ viewer, active }) => viewer === quicker.seat && !active.includes(quicker.seat), first);

describe('P-62 previews', () => {
  it('of a match with queues have the same bytes as without: head, picture, oEmbed and embed page', async () => {
    const waiting = await previewsAfter(async () => {});
    expect(await previewsAfter(hurryAhead)).toEqual(waiting);
    // The comparison can fail: what the queue holds is shown once its rolls are open.
    const closed = await previewsAfter(async () => {}, true);
    expect(closed).not.toEqual(waiting);
    expect((await previewsAfter(hurryAhead, true))[2]).not.toBe(closed[2]);
  });
});

describe('P-62 what a seat missed', () => {
  it('includes the rolls that its queue played while it was away', async () => {
    const [slow, quick, other] = await startAhead(3, 2);
    await choose(quick, first);
    await choose(quick, first);
    const left = await lookFrom(quick);
    expect([left.looked, left.entry]).toEqual([1, 1]);
    await choose(other, first);
    await choose(slow, first);
    await evict(slow.match);

    const back = await lookFrom(quick);
    // Its own choice of roll 1 is the last thing that it saw; its choice of roll 2 was played without it.
    expect([back.looked, back.entry, back.log.at(-1)?.seat]).toEqual([1, 4, quick.seat]);
    const path = `/${slow.match}/history?from=${(back.looked ?? 0) + 1}`;
    const { steps } = json(await sendRequest({ path, keys: [quick.key] })) as History;
    expect(steps.map(({ n, seat }) => [n, seat])).toEqual([
      [2, other.seat],
      [3, slow.seat],
      [4, quick.seat],
    ]);
    await choose(other, last);
    await choose(slow, last);
    expect((await lookFrom(quick)).looked).toBe(1);
  });
});

it('P-63 previews of a match with wishes have the same bytes as without', async () => {
  const previews = async (wishing: boolean): Promise<readonly string[]> => {
    const { seats, releaseClock } = await createIdenticalMatch(2, { game: 'noch-mal', first: 0 });
    const [host, guest = host] = seats;
    await chooseAll(
      seats,
      ({ view }) => Object.entries(view ?? {}).some(([name, value]) => name === 'stage' && value === 'pick'),
      first,
    );
    const waiting = (await lookFrom(host)).wishes ? host : guest;
    if (wishing) await wish(waiting, wishable(await lookFrom(waiting)).slice(0, 2));
    const texts = await previewsOf(host.match);
    releaseClock();
    return texts;
  };
  expect(await previews(true)).toEqual(await previews(false));
});
