/** Wishes are secret: whatever a waiting seat wishes, all others get the same bytes in the same number (P-63). */
import { expect, it } from 'vitest';
import type { Seated } from '../../../../worker/protocol/match.ts';
import { lookFrom } from '../../kit/ahead.ts';
import { openLiveSocket, sendRequest } from '../../kit/client.ts';
import { createIdenticalMatch, maskKeys, responseText } from '../../kit/identical-matches.ts';
import { waitForNoMessage } from '../../kit/waiting.ts';
import { picking, pickPair, playToPick, tryWish, wish, wishable } from '../../kit/wishes.ts';

const MINUTE_MS = 60_000;

/** The waiting seat's acts while the active one thinks. */
type Wishing = (waiting: Seated) => Promise<void>;

const NOTHING: Wishing = async () => {};

const listOf = async (waiting: Seated): Promise<readonly object[]> => wishable(await lookFrom(waiting));

const WISHES: Wishing = async (waiting) => {
  await wish(waiting, (await listOf(waiting)).slice(0, 3));
};

const CHANGES: Wishing = async (waiting) => {
  const list = await listOf(waiting);
  await wish(waiting, list.slice(0, 8));
  await wish(waiting, list.slice(2, 3));
  await wish(waiting, []);
  await wish(waiting, [{ kind: 'pass' }]);
  // Also what the rules refuse.
  await tryWish(waiting, [{ kind: 'cross', colour: 'green', number: 1, cells: [0] }]);
};

/** An entity tag covers keys and ids that are new each time. The body beside it is compared itself. */
const withoutTag = (text: string): string => text.replace(/\["etag","[^\]]*\]/g, '');

/** All that the active seat, a third seat, a device with the waiting seat too, spectators, feeds and robots get. */
async function heardByOthers(wishing: Wishing, isPicked = false): Promise<readonly string[]> {
  const clock = { kind: 'post', hours: 24, sparesQuiet: true };
  const { seats, advanceTime, releaseClock } = await createIdenticalMatch(3, { game: 'noch-mal', first: 0, clock });
  const [host = seats[0], one = host, two = host] = seats;
  await playToPick(seats);
  const [picker, waiting, third = picker] = await picking([host, one, two]);
  const { match } = host;
  const feed = await sendRequest({ method: 'POST', path: `/${match}/feed`, keys: [picker.key] });
  const { key: feedKey } = JSON.parse(feed.text) as { readonly key: string };
  const viewers = [[picker.key], [third.key], [picker.key, waiting.key], []];
  const sockets = await Promise.all(viewers.map((keys) => openLiveSocket(match, keys)));
  advanceTime(MINUTE_MS);
  await wishing(waiting);
  await waitForNoMessage(...sockets);
  if (isPicked) await pickPair(picker);
  const texts: string[] = [];
  for (const keys of viewers)
    for (const path of ['', '/history', '/record', '?after=0', '/messages', '/keys'])
      texts.push(responseText(await sendRequest({ path: `/${match}${path}`, keys })));
  for (const file of [`${feedKey}.ics`, `${feedKey}.json`])
    texts.push(responseText(await sendRequest({ path: `/${match}/feed/${file}` })));
  await waitForNoMessage(...sockets);
  releaseClock();
  for (const { texts: heard } of sockets) texts.push(`${heard.length}`, ...heard);
  return maskKeys(texts.map(withoutTag), [...seats.map(({ key }) => key), feedKey]);
}

it('P-63 all others get the same bytes whatever a seat wishes, changes and withdraws', async () => {
  const without = await heardByOthers(NOTHING);
  expect(without.length).toBeGreaterThan(25);
  expect(await heardByOthers(WISHES)).toEqual(without);
  expect(await heardByOthers(CHANGES)).toEqual(without);
});

it('P-63 after the pick others see an ordinary choice of that moment, so the comparison can fail', async () => {
  const without = await heardByOthers(NOTHING, true);
  const granted = await heardByOthers(WISHES, true);
  expect(granted).not.toEqual(without);
  for (const text of granted) expect(text).not.toMatch(/"granted"|command-/);
});
