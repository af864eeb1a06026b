/** Helpers for tests of link previews: fetches pages like a robot, and creates matches that look the same in public. */
import { exports } from 'cloudflare:workers';
import { expect } from 'vitest';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import type { View } from '../../../worker/games/noch-mal/state.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { fetchSnapshot, ORIGIN, sendMove, startMatch } from '../kit/client.ts';
import { evictBefore } from '../kit/eviction.ts';
import { createIdenticalMatch } from '../kit/identical-matches.ts';

/** A single GET of the whole worker. The match's object may be evicted before. */
export async function getAsRobot(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const match = /[0-9a-z]{24}/.exec(decodeURIComponent(path))?.[0];
  if (match) await evictBefore(match);
  return exports.default.fetch(`${ORIGIN}${path}`, { headers });
}

/** Fetch a picture, which must exist. */
export async function fetchBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await getAsRobot(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  return new Uint8Array(await answer.arrayBuffer());
}

export const fetchPage = async (match: string, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await getAsRobot(`/g/${match}`, headers)).text();

/** The content of the tag with this property or name, with its entities decoded. */
export function tagOf(html: string, name: string): string | undefined {
  const found = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return found?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The path of the picture in the head. */
export function picturePath(html: string): string {
  const { pathname, search } = new URL(tagOf(html, 'og:image') ?? '');
  return `${pathname}${search}`;
}

export const oembedPath = (match: string, more = ''): string =>
  `/oembed?url=${encodeURIComponent(`${ORIGIN}/g/${match}`)}${more}`;

/** Everything that a preview of a match shows to the public, byte by byte, with its id masked. */
export async function previewBytes(match: string): Promise<readonly string[]> {
  const html = await fetchPage(match);
  const picture = await fetchBytes(picturePath(html).replace('0'.repeat(24), match));
  const embedded = await getAsRobot(oembedPath(match));
  expect(embedded.status).toBe(200);
  return [html, await embedded.text(), picture.join(' ')].map((text) => text.replaceAll(match, '0'.repeat(24)));
}

/** Two matches of Rummikub with different racks and random streams, but the same public view. */
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

/** A roll of Noch mal! in which one of three seats has chosen, which is sealed. `pick` selects its choice. */
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
