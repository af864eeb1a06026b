/** Games with steps in which three seats choose at the same time, found by playing them. */
import { asSeat } from '../../../worker/games/game.ts';
import { playMove, startMatch } from '../../../worker/games/match.ts';
import { type AnyGame, type GameId, gameIds, games } from '../../../worker/games/registry.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { headOf } from '../../kit/play-match.ts';
import { seededStreams } from '../../kit/rng.ts';
import { fetchSnapshot, sendMove } from './client.ts';

/** A match reaches such a step within this many entries, if its game has any. */
const ENTRIES_MAX = 8;
const CHOOSERS = 3;

export interface SealedGame {
  readonly id: GameId;
  /** The number of seats with which three choose: all of them, or all but the active one. */
  readonly seats: number;
}

/** All moves of a view, sorted by length of their JSON: the first reveals most if leaked, the last reveals least. */
export const sealedChoices = (id: GameId, view: Snapshot['view']): readonly { readonly kind: string }[] =>
  [...games[id].moves(view as never)].toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);

function hasSealedStep({ id, seats }: SealedGame): boolean {
  const game: AnyGame = games[id];
  const rngAt = seededStreams(1);
  let { match } = startMatch(game, headOf(game, seats, asSeat(0)), rngAt);
  while (!match.ranks && match.entry < ENTRIES_MAX) {
    if (match.active.length === CHOOSERS) return true;
    const [seat = asSeat(0)] = match.active;
    const move = sealedChoices(id, game.view(match.state, seat)).at(-1);
    if (!move) return false;
    match = playMove(game, match, { seat, by: 'seat', move }, rngAt).at(-1)?.match ?? match;
  }
  return false;
}

export const sealedGames: readonly SealedGame[] = gameIds.flatMap((id) => {
  const tables = [CHOOSERS, CHOOSERS + 1]
    .filter((seats) => seats <= games[id].seats[1])
    .map((seats) => ({ id, seats }));
  return tables.find(hasSealedStep) ?? [];
});

/** Games whose state has sealed choices: each of them must be found. */
export const gamesWithChoices: readonly GameId[] = gameIds.filter((id) => {
  const game: AnyGame = games[id];
  const { match } = startMatch(game, headOf(game, game.seats[1], asSeat(0)), seededStreams(1));
  return 'choices' in match.state;
});

/** Make moves that reveal least until three seats may choose. Returns those seats. */
export async function openSealedStep(
  id: GameId,
  seats: readonly Seated[],
): Promise<readonly [host: Seated, a: Seated, b: Seated]> {
  for (let n = 0; n < ENTRIES_MAX; n += 1) {
    const [host] = seats;
    if (!host) break;
    const { active } = await fetchSnapshot(host.match);
    const [first, second, third] = seats.filter(({ seat }) => active.includes(seat));
    if (first && second && third) return [first, second, third];
    const mover = first ?? host;
    const { opened, view } = await fetchSnapshot(host.match, [mover.key]);
    const { status, text } = await sendMove(mover, opened, sealedChoices(id, view).at(-1) ?? {});
    if (status !== 200) throw new Error(text);
  }
  throw new Error(`no step of ${id} in which three seats choose`);
}
