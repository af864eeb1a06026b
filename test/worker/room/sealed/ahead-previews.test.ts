/** Previews and what a seat missed, in matches with choices ahead and wishes: as in strict order (P-62, P-63). */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { History, Seated } from '../../../../worker/protocol/match.ts';
import { choose, chooseAll, first, last, lookFrom, startAhead } from '../../kit/ahead.ts';
import { json, sendRequest } from '../../kit/client.ts';
import { evict } from '../../kit/eviction.ts';
import { createIdenticalMatch } from '../../kit/identical-matches.ts';
import { wish, wishable } from '../../kit/wishes.ts';
import { getAsRobot, previewBytes } from '../../preview/fetch-preview.ts';

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
