/** Games with steps in which all seats choose at the same time. They are found by playing them. */
import { asSeat } from '../../../worker/games/game.ts';
import { playMove, startMatch } from '../../../worker/games/match.ts';
import { type AnyGame, type GameId, gameIds, games } from '../../../worker/games/registry.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { headOf } from '../../kit/play-match.ts';
import { seededStreams } from '../../kit/rng.ts';
import { fetchSnapshot, sendMove } from './client.ts';

/** Entries within which a match gets to a step in which all choose, if its game has any. */
const ENTRIES_MAX = 8;

/** All moves of a view, the longest JSON first: that choice has most to tell. The last one has least. */
export const sealedChoices = (id: GameId, view: Snapshot['view']): readonly { readonly kind: string }[] =>
  [...games[id].moves(view as never)].toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);

function hasSealedStep(id: GameId): boolean {
  const game: AnyGame = games[id];
  const seats = Math.min(3, game.seats[1]);
  const rngAt = seededStreams(1);
  let { match } = startMatch(game, headOf(game, seats, asSeat(0)), rngAt);
  while (!match.ranks && match.entry < ENTRIES_MAX) {
    if (match.active.length === seats) return seats > 1;
    const [seat = asSeat(0)] = match.active;
    const move = sealedChoices(id, game.view(match.state, seat)).at(-1);
    if (!move) return false;
    match = playMove(game, match, { seat, by: 'seat', move }, rngAt).at(-1)?.match ?? match;
  }
  return false;
}

export const sealedGames: readonly GameId[] = gameIds.filter(hasSealedStep);

/** Plays moves that have least to tell, until all seats may choose. */
export async function openSealedStep(id: GameId, seats: readonly Seated[]): Promise<void> {
  for (let n = 0; n < ENTRIES_MAX; n += 1) {
    const [host] = seats;
    if (!host) break;
    const { active } = await fetchSnapshot(host.match);
    if (active.length === seats.length) return;
    const mover = seats.find(({ seat }) => seat === active[0]) ?? host;
    const { opened, view } = await fetchSnapshot(host.match, [mover.key]);
    const { status, text } = await sendMove(mover, opened, sealedChoices(id, view).at(-1) ?? {});
    if (status !== 200) throw new Error(text);
  }
  throw new Error(`no step of ${id} in which all choose`);
}
