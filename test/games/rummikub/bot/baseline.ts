/**
 * What others have described: always lay the most tiles, never draw if anything can be laid.
 *
 * D. den Hertog, P. B. Hulshof, "Solving Rummikub Problems by Integer Linear Programming", The Computer Journal 49 (6), 2006,
 * https://doi.org/10.1093/comjnl/bxl033: the play with the most tiles, the existing sets changed as little as can be. The open-source
 * solvers follow it (https://github.com/gregorias/rummikubsolver), and so does the "greedy" opponent of
 * https://github.com/eitancoronel/AI-Rummikub, which its tree search plays out with. The maker's page (https://rummikub.com/rules/) adds a hint:
 * keep the fourth tile of a group or run for the next turn, so that there is something to lay instead of drawing. That is the second
 * contestant here.
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

/** The most tiles, always; the initial meld that is worth most, as soon as there is one. */
export const baseline: Player<Rummikub> = (view) => {
  if (hasMelded(view)) return most(view);
  const meld = bestMeld(view.rack ?? []);
  return meld ? lay([...view.table, ...meld.sets]) : { kind: 'draw' };
};

/** The same set with three tiles, where its last one can stay on the rack. */
const three = (set: TileSet): TileSet => (set.length > 3 && isSet(set.slice(0, 3)) ? set.slice(0, 3) : set);

/** As the maker's page hints: like `baseline`, but what follows the third tile of a new set of the rack waits for a turn of its own. */
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
