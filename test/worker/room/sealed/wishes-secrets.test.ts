/** Wishes are secret: whatever a waiting seat wishes, all others get the same bytes in the same number (P-63). */
import { expect, it } from 'vitest';
import { WISH_PAUSE_MS } from '../../../../worker/match/wish-lists.ts';
import type { Seated, Update } from '../../../../worker/protocol/match.ts';
import { seededRng } from '../../../kit/rng.ts';
import { lookFrom } from '../../kit/ahead.ts';
import { openLiveSocket, queryRows, type Seats, sendMove, sendRequest } from '../../kit/client.ts';
import { runAlarm } from '../../kit/clock.ts';
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
async function heardByOthers(
  wishing: Wishing,
  then: 'waits' | 'picked' | 'settled' = 'waits',
): Promise<readonly string[]> {
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
  const [best = {}] = await listOf(waiting);
  await wishing(waiting);
  await waitForNoMessage(...sockets);
  if (then !== 'waits') await pickPair(picker);
  if (then === 'settled') {
    advanceTime(WISH_PAUSE_MS.max);
    const { active, opened } = await lookFrom(waiting);
    if (active.includes(waiting.seat)) await sendMove(waiting, opened, best);
  }
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

it('R-26 P-63 all others get the same bytes whatever a seat wishes, changes and withdraws', async () => {
  const without = await heardByOthers(NOTHING);
  expect(without.length).toBeGreaterThan(25);
  expect(await heardByOthers(WISHES)).toEqual(without);
  expect(await heardByOthers(CHANGES)).toEqual(without);
});

it('P-63 after the pick others get the same bytes, as long as the granted wish waits', async () => {
  const without = await heardByOthers(NOTHING, 'picked');
  expect(await heardByOthers(WISHES, 'picked')).toEqual(without);
});

it('P-63 a granted wish has the same bytes as a choice by hand at its time, in as many messages', async () => {
  const byHand = await heardByOthers(NOTHING, 'settled');
  const granted = await heardByOthers(WISHES, 'settled');
  expect(granted).toEqual(byHand);
  expect(granted).not.toEqual(await heardByOthers(NOTHING, 'picked'));
  for (const text of granted) expect(text).not.toMatch(/"granted"|"pending"|command-/);
});

it('P-63 in random matches the times of wishes and of choices by hand do not differ, and each comes alone', async () => {
  const chance = seededRng(63);
  const { min, max } = WISH_PAUSE_MS;
  const pauses = { wished: [] as number[], byHand: [] as number[] };
  for (let round = 0; round < 60; round += 1) {
    const isWished = round % 2 === 0;
    const { seats, advanceTime, releaseClock } = await createIdenticalMatch(2 + chance(3), {
      game: 'noch-mal',
      first: 0,
    });
    await playToPick(seats);
    const [picker, waiting] = await picking(seats as Seats<2>);
    const [best = {}] = await listOf(waiting);
    if (isWished) await wish(waiting, [best]);
    const spectator = await openLiveSocket(picker.match, []);
    await spectator.waitForMessages(1);
    await pickPair(picker);
    const pickedAt = Date.now();
    // A player by hand who is as quick.
    const pause = min + chance(max - min + 1);
    if (!isWished) {
      advanceTime(pause);
      await sendMove(waiting, (await lookFrom(waiting)).opened, best);
    } else {
      const [alarm] = await queryRows(picker.match, "SELECT at FROM alarms WHERE name = 'wishes'");
      advanceTime(Number(alarm?.at) - pickedAt);
      await runAlarm(picker.match);
    }
    await spectator.waitForMessages(3);
    const updates = spectator.texts.slice(1).map((text): Update => JSON.parse(text));
    const chosen = updates.map(({ log }) => log.filter(({ by }) => by === 'seat').map(({ seat }) => seat));
    expect(chosen).toEqual([[picker.seat], [waiting.seat]]);
    const at = updates[1]?.log.find(({ by }) => by === 'seat')?.at ?? 0;
    pauses[isWished ? 'wished' : 'byHand'].push(at - pickedAt);
    releaseClock();
  }
  // Six standard deviations of the mean of 30 even numbers, and each end of the range occurs.
  const bound = (6 * (max - min)) / Math.sqrt(12 * 30);
  for (const times of Object.values(pauses)) {
    expect(times).toHaveLength(30);
    expect(Math.abs(times.reduce((sum, one) => sum + one, 0) / 30 - (min + max) / 2)).toBeLessThan(bound);
    expect([Math.min(...times) >= min, Math.max(...times) <= max]).toEqual([true, true]);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan((max - min) / 2);
  }
});
