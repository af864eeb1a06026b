/** The recipes of the golden matches of Sixes: seats, seed and the way to play. */
import { asSeat } from '../../../../worker/games/game.ts';
import { timeoutPly } from '../../../../worker/games/match.ts';
import type { Match, Ply } from '../../../../worker/games/match-types.ts';
import { sixes } from '../../../../worker/games/sixes/rules.ts';
import type { Move, Sixes } from '../../../../worker/games/sixes/state.ts';
import type { GoldenSet, Recipe } from '../../../kit/game-kit.ts';
import { seedFromName } from '../../../kit/log-text.ts';
import { type ChoosePly, headOf } from '../../../kit/play-match.ts';

/** Roll the dice again that show 1 or 2, write the greatest sum, and copy at every second entry. */
function sensible(match: Match<Sixes>): Ply<Move> {
  const seat = match.active[match.entry % match.active.length] ?? match.header.first;
  const view = sixes.view(match.state, seat);
  const low = view.dice.flatMap((number, die) => (number < 3 ? [die] : []));
  if (view.stage === 'roll' && low.length > 0) return { seat, by: 'seat', move: { kind: 'roll', dice: low } };
  const isCopy = view.stage === 'copy' && match.entry % 2 === 0;
  return { seat, by: 'seat', move: isCopy ? { kind: 'copy' } : sixes.timeoutMove(view) };
}

/** As `sensible`, but the clock runs out at every fourth entry, and always for the last seat. */
function sleepy(match: Match<Sixes>): Ply<Move> {
  const ply = sensible(match);
  const sleeps = match.entry % 4 === 3 || ply.seat === match.header.seats - 1;
  return sleeps ? timeoutPly(sixes, match, ply.seat) : ply;
}

const recipe = (name: string, seats: number, first: number, choose: ChoosePly<Sixes> = sensible): Recipe<Sixes> => ({
  file: `sixes-${name}.txt`,
  game: sixes,
  head: headOf(sixes, seats, asSeat(first)),
  seed: seedFromName(name),
  choose,
});

export const GOLDEN: readonly GoldenSet<Sixes>[] = [
  {
    recipes: [
      recipe('2-seats', 2, 1),
      recipe('3-seats', 3, 0),
      recipe('4-seats', 4, 2),
      recipe('timeouts', 3, 1, sleepy),
    ],
    kinds: ['copy', 'pass', 'roll', 'write'],
    ends: ['full'],
  },
];
