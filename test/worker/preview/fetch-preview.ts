/** For the tests of link previews: asks the worker as a robot does, and makes matches whose public side is equal. */
import { env, exports } from 'cloudflare:workers';
import { expect } from 'vitest';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import type { View } from '../../../worker/games/noch-mal/state.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { evict, fetchSnapshot, ORIGIN, sendMove, startMatch } from '../kit/client.ts';
import { createIdenticalMatch } from '../kit/identical-matches.ts';

/** One GET of the whole worker; in the second project the match's object is evicted before. */
export async function getAsRobot(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const match = /[0-9a-z]{24}/.exec(decodeURIComponent(path))?.[0];
  if (env.EVICT && match) await evict(match);
  return exports.default.fetch(`${ORIGIN}${path}`, { headers });
}

/** A picture, which must be there. */
export async function fetchBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await getAsRobot(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  return new Uint8Array(await answer.arrayBuffer());
}

export const fetchPage = async (match: string, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await getAsRobot(`/g/${match}`, headers)).text();

/** What a head says under a property or a name, with its signs written out. */
export function tagOf(html: string, name: string): string | undefined {
  const found = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return found?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The path of the picture that a head names. */
export function picturePath(html: string): string {
  const { pathname, search } = new URL(tagOf(html, 'og:image') ?? '');
  return `${pathname}${search}`;
}

export const oembedPath = (match: string, more = ''): string =>
  `/oembed?url=${encodeURIComponent(`${ORIGIN}/g/${match}`)}${more}`;

/** All that anybody without a seat can see of a match as a preview, byte by byte, its id blacked out. */
export async function previewBytes(match: string): Promise<readonly string[]> {
  const html = await fetchPage(match);
  const picture = await fetchBytes(picturePath(html).replace('0'.repeat(24), match));
  const embedded = await getAsRobot(oembedPath(match));
  expect(embedded.status).toBe(200);
  return [html, await embedded.text(), picture.join(' ')].map((text) => text.replaceAll(match, '0'.repeat(24)));
}

/** Matches of Rummikub with other racks and other chances, of which everybody sees the same. */
export async function matchesWithHiddenRacks(): Promise<readonly [readonly Seated[], readonly Seated[]]> {
  const found = new Map<number, readonly Seated[]>();
  for (;;) {
    const seats = await startMatch(2, { game: 'rummikub', name: 'Ada' });
    const { active, entry, match } = await fetchSnapshot(seats[0]?.match ?? '');
    const [first = 0] = active;
    const mover = seats[first];
    if (!mover) throw new Error('nobody is to move');
    expect((await sendMove({ match, key: mover.key }, entry, { kind: 'draw' })).status).toBe(200);
    const other = found.get(first);
    if (other) return [other, seats];
    found.set(first, seats);
  }
}

/** The seat's own tiles. */
export const fetchRack = async ({ match, key }: Seated): Promise<unknown> =>
  (await fetchSnapshot(match, [key])).view?.rack;

/** A roll of Noch mal! in which one of three has chosen: what is sealed. `pick` says which of its choices. */
export async function matchWithSealedChoice(pick: (count: number) => number): Promise<Seated> {
  const { seats, releaseClock: end } = await createIdenticalMatch(3, { game: 'noch-mal' });
  const [host] = seats;
  const { opened, view } = await fetchSnapshot(host.match, [host.key]);
  const moves = [...nochMal.moves(view as unknown as View)];
  const move = moves[pick(moves.length)] ?? { kind: 'pass' };
  expect((await sendMove(host, opened, move)).status).toBe(200);
  end();
  return host;
}
