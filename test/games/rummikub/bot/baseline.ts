/**
 * The published strategy for Rummikub: always play the most tiles, and never draw if a play is possible.
 *
 * D. den Hertog, P. B. Hulshof, "Solving Rummikub Problems by Integer Linear Programming", The Computer Journal 49 (6),
 * 2006, https://doi.org/10.1093/comjnl/bxl033: the play with the most tiles and the fewest changed sets. The
 * open-source solvers follow it (https://github.com/gregorias/rummikubsolver). So does the "greedy" opponent of
 * https://github.com/eitancoronel/AI-Rummikub, which its tree search uses for playouts. The maker's page
 * (https://rummikub.com/rules/) adds a hint: keep the fourth tile of a group or run for the next turn, to play it
 * instead of drawing. That is the second contestant here.
 */
import { isSet, setValue, subtractTiles } from '../../../../worker/games/rummikub/sets.ts';
import { bestMeld, solve } from '../../../../worker/games/rummikub/solver/solve.ts';
import { MELD, type Move, type Rummikub, type TileSet, type View } from '../../../../worker/games/rummikub/state.ts';
import type { Player } from '../../../kit/tournament.ts';

const lay = (table: View['table']): Move => ({ kind: 'play', table });

function most({ table, rack = [], rules }: View): Move {
  const answer = solve({ table, rack, goal: 'tiles', jokers: rules.jokers });
  return answer ? lay(answer.table) : { kind: 'draw' };
}

const hasMelded = ({ viewer, melded }: View): boolean => viewer !== 'spectator' && melded[viewer] === true;

/** Always play the most tiles, and the most valuable initial meld as soon as possible. */
export const baseline: Player<Rummikub> = (view) => {
  if (hasMelded(view)) return most(view);
  const meld = bestMeld(view.rack ?? []);
  return meld ? lay([...view.table, ...meld.sets]) : { kind: 'draw' };
};

/** The first three tiles of a set, if they are a set too. */
const three = (set: TileSet): TileSet => (set.length > 3 && isSet(set.slice(0, 3)) ? set.slice(0, 3) : set);

/** Like `baseline`, but with that hint: tiles after the third of a new set from the rack wait for a later turn. */
export const thriftyBaseline: Player<Rummikub> = (view) => {
  const { table, rack = [] } = view;
  const { sets = [] } = bestMeld(rack) ?? {};
  const short = sets.map(three);
  const value = short.reduce((sum, set) => sum + setValue(set), 0);
  if (!hasMelded(view))
    return sets.length === 0 ? { kind: 'draw' } : lay([...table, ...(value >= MELD ? short : sets)]);
  const move = most(view);
  const isOut = move.kind === 'play' && move.table.flat().length === table.flat().length + rack.length;
  if (isOut || sets.length === 0) return move;
  return subtractTiles(sets.flat(), short.flat()).length > 0 ? lay([...table, ...short]) : move;
};
