/** Two people at one match that has begun. Where a test is not about the way there, it goes over the wire: it costs the fewest pages. */
import { gameIds, gameListings } from '../../../worker/games/registry.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import type { MatchChoices, Person } from './person.ts';

export interface PairChoices extends Omit<MatchChoices, 'seats'> {
  /** By first page, invite link and "Sit down", as people do it. */
  readonly byPage?: boolean;
}

const commandIds = () => ({ id: crypto.randomUUID(), entropy: crypto.randomUUID().replaceAll('-', '') });

async function post({ context }: Person, path: string, data: object): Promise<Seated> {
  const answer = await context.request.post(`/api/matches${path}`, { data: { ...commandIds(), ...data } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Make a match for two over the wire, seat Jonas by its invite link, and return its id and that invite. */
export async function makeMatchByApi(
  host: Person,
  guest: Person,
  making: object,
): Promise<{ match: string; invite?: string | undefined }> {
  const { match, frame } = await post(host, '', { seats: 2, first: 'host', name: 'Mina', ...making });
  await post(guest, `/${match}/seats`, { invite: frame.invite, name: 'Jonas' });
  return { match, invite: frame.invite };
}

/** The browsers hold their seats by cookie, as after "Sit down"; what a page would have kept beside it is missing. */
async function seatByApi(
  mina: Person,
  jonas: Person,
  { game: title = 'Lucky Numbers', name, starts }: PairChoices,
): Promise<string> {
  const game = gameIds.find((id) => gameListings[id].name === title);
  const first = starts && game && !gameListings[game].picksStarter ? 'host' : 'random';
  const { match, invite } = await makeMatchByApi(mina, jonas, { game, first, name });
  await Promise.all([mina, jonas].map(({ page }) => page.goto(`/g/${match}`)));
  return new URL(`/g/${match}#join=${invite}`, mina.page.url()).href;
}

async function seatByPage(mina: Person, jonas: Person, making: MatchChoices): Promise<string> {
  const link = await mina.makeMatch(making);
  await jonas.takeSeat(link, 'Jonas');
  return link;
}

/** Mina makes the match and starts it unless the choices say otherwise; answers the invite link, which is used up. */
export async function seatPair(
  mina: Person,
  jonas: Person,
  { byPage = false, ...more }: PairChoices = {},
): Promise<string> {
  const making = { name: 'Mina', starts: true, ...more };
  const link = await (byPage || making.option !== undefined ? seatByPage : seatByApi)(mina, jonas, making);
  // The log is the last part that a page loads; whoever goes offline in a test must have it all.
  for (const one of [mina, jonas]) await one.line(/starts\./).waitFor();
  return link;
}
