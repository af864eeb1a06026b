/** Playing ahead is secret: all slower seats get the same messages, whatever the quick seats queue (P-62). */
import { describe, expect, it } from 'vitest';
import type { Seated } from '../../../../worker/protocol/match.ts';
import { choose, chooseAll, first, last, withdraw } from '../../kit/ahead.ts';
import { commandId, openLiveSocket, sendMove, sendRequest } from '../../kit/client.ts';
import { createIdenticalMatch, maskKeys, responseText } from '../../kit/identical-matches.ts';
import { waitForNoMessage } from '../../kit/waiting.ts';

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
