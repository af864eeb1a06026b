/**
 * Two people in a match that has begun. Unless a test is about the way there, the match is created by API, with the
 * fewest pages.
 */
import { type BrowserContext, request } from 'playwright-core';
import { gameIds, gameListings } from '../../../worker/games/registry.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { commandIds } from './chance.ts';
import type { MatchChoices, Person } from './person.ts';

export interface PairChoices extends Omit<MatchChoices, 'seats'> {
  /** True to use the first page, the invite link and "Join the match", as people do. */
  readonly byPage?: boolean;
}

/** A sender of requests with their own cookies: a person, or one without a page. */
type Requester = { readonly context: Pick<BrowserContext, 'request'> };

async function post({ context }: Requester, path: string, data: object): Promise<Seated> {
  const answer = await context.request.post(`/api/matches${path}`, { data: { ...commandIds(), ...data } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Create a match for two by API, seat Jonas by its invite link, and return its id and that invite. */
export async function makeMatchByApi(
  host: Requester,
  guest: Requester,
  making: object,
): Promise<{ match: string; invite?: string | undefined }> {
  const { match, frame } = await post(host, '', { seats: 2, first: 'host', name: 'Mina', ...making });
  await post(guest, `/${match}/seats`, { invite: frame.invite, name: 'Jonas' });
  return { match, invite: frame.invite };
}

/** Give the browsers their seats by cookie, as after "Join the match"; data that a page would have stored is missing. */
async function seatByApi(
  mina: Person,
  jonas: Requester & Partial<Pick<Person, 'page'>>,
  { game: title = 'Lucky Numbers', name, starts }: PairChoices,
): Promise<string> {
  const game = gameIds.find((id) => gameListings[id].name === title);
  const first = starts && game && !gameListings[game].picksStarter ? 'host' : 'random';
  const { match, invite } = await makeMatchByApi(mina, jonas, { game, first, name });
  await Promise.all([mina, jonas].map(({ page }) => page?.goto(`/g/${match}`)));
  return new URL(`/g/${match}#join=${invite}`, mina.page.url()).href;
}

async function seatByPage(mina: Person, jonas: Person, making: MatchChoices): Promise<string> {
  const link = await mina.makeMatch(making);
  await jonas.takeSeat(link, 'Jonas');
  return link;
}

/** Mina creates the match and starts, unless the choices say otherwise. Return the invite link, which has been used. */
export async function seatPair(
  mina: Person,
  jonas: Person,
  { byPage = false, ...more }: PairChoices = {},
): Promise<string> {
  const making = { name: 'Mina', starts: true, ...more };
  const link = await (byPage || making.option !== undefined ? seatByPage : seatByApi)(mina, jonas, making);
  for (const one of [mina, jonas]) await hasEverything(one);
  return link;
}

/** The log is the last part a page loads; a person who goes offline in a test must have everything. */
const hasEverything = (one: Person): Promise<void> => one.line(/starts?\./).waitFor();

/** Mina creates the match and starts; Jonas takes his seat without a browser. */
export async function seatAlone(mina: Person, site: string, making: Pick<PairChoices, 'game'> = {}): Promise<void> {
  const jonas = await request.newContext({ baseURL: site });
  await seatByApi(mina, { context: { request: jonas } }, { name: 'Mina', starts: true, ...making });
  await jonas.dispose();
  await hasEverything(mina);
}
