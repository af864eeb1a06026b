/** The calendar and JSON feed of a seat contain nothing that is hidden from it (P-26). */
import { describe, expect, it } from 'vitest';
import type { Seated } from '../../../../worker/protocol/match.ts';
import { fetchSnapshot, parseSnapshot, sendRequest } from '../../kit/client.ts';
import { createCorrespondence, freezeTime, NIGHT_QUIET_HOURS, setQuietHours } from '../../kit/clock.ts';
import { makeFeed, readFeed, renameSeat, unfoldLines } from './feed-readers.ts';

freezeTime();

describe('P-26 nothing hidden', () => {
  interface Told {
    readonly first: number | undefined;
    /** The host's secret. */
    readonly rack: string;
    /** All feeds of the match, with its id and their keys masked. */
    readonly text: string;
  }

  /** A match of Rummikub with random tiles. */
  async function told(more: (guest: Seated) => Promise<unknown> = async () => {}): Promise<Told> {
    const [host, guest] = await createCorrespondence({ game: 'rummikub' });
    await more(guest);
    const texts: string[] = [];
    for (const key of [await makeFeed(host), await makeFeed(guest)]) {
      for (const type of ['ics', 'json']) {
        const { text } = await readFeed(host.match, `${key}.${type}`);
        const whole = type === 'ics' ? unfoldLines(text).join('\n') : text;
        for (const secret of [host.key, guest.key, ...(type === 'ics' ? [key] : [])])
          expect(whole).not.toContain(secret);
        texts.push(whole.replaceAll(host.match, '<match>').replaceAll(key, '<key>'));
      }
    }
    const { active, view } = await fetchSnapshot(host.match, [host.key]);
    return { first: active[0], rack: JSON.stringify((view as { rack?: unknown }).rack), text: texts.join('\n') };
  }

  it('R-20 two matches with other tiles on the racks have the same feeds, byte by byte', async () => {
    // The first seat is drawn in public. Of three matches at least two have the same one.
    const all = [await told(), await told(), await told()];
    const [one, two] = all.filter(({ first }) => all.filter((other) => other.first === first).length > 1);

    expect(one?.rack).toMatch(/\d/);
    expect(two?.rack).not.toBe(one?.rack);
    expect(two?.text).toBe(one?.text);
  });

  it('another seat’s quiet hours, time zone and reminders are not in mine', async () => {
    const [host, guest] = await createCorrespondence();
    const key = await makeFeed(host);
    const texts = async () => [
      (await readFeed(host.match, `${key}.ics`)).text,
      (await readFeed(host.match, `${key}.json`)).text,
    ];
    const before = await texts();
    parseSnapshot(await setQuietHours(guest, { ...NIGHT_QUIET_HOURS, zone: 'Asia/Seoul' }));
    await sendRequest({ method: 'PUT', path: `/${host.match}/reminder`, keys: [guest.key], body: { percent: 50 } });
    await makeFeed(guest);

    expect(await texts()).toEqual(before);
  });

  it('the comparison can fail: a name is public', async () => {
    const { text } = await told((guest) => renameSeat(guest, 'Bo'));

    expect(text).toContain('with Bo');
    expect(text).not.toBe((await told()).text);
  });
});
