/** Drafts for the scenes of Rummikub, made by the same steps as on the board. */
import { laidTiles } from '../../../worker/games/rummikub/legal.ts';
import { moves } from '../../../worker/games/rummikub/list-moves.ts';
import { isSet } from '../../../worker/games/rummikub/sets.ts';
import { JOKER, type Table, type Tile, type View } from '../../../worker/games/rummikub/state.ts';
import {
  type Draft,
  initialDraft,
  type Piece,
  type Piles,
  pushStep,
  type TurnStart,
  tableOf,
  tileOf,
  turnStartOf,
} from './board/draft.ts';
import { freedJoker, layAsNewPile, layIntoPile } from './board/draft-edits.ts';

const turnStartIn = ({ table, rack = [] }: View): TurnStart => turnStartOf(table, rack);

/** Return pieces of the rack with these tiles. */
function rackPieces({ rack }: TurnStart, tiles: readonly Tile[]): readonly Piece[] {
  const rest = [...rack];
  return tiles.flatMap((tile) =>
    rest.splice(
      rest.findIndex((piece) => tileOf(piece) === tile),
      1,
    ),
  );
}

const plays = (view: View): readonly Table[] =>
  [...moves(view)].flatMap((move) => (move.kind === 'play' ? [move.table] : []));

const draftAfter = (start: TurnStart, steps: readonly ((piles: Piles) => Piles)[]): Draft =>
  steps.reduce((draft, step) => pushStep(draft, step(draft.piles)), initialDraft(start));

/** Return sets of the rack for an initial meld: all of them, or only one and a waiting tile. */
export function meldDraft(view: View, isWhole: boolean): Draft | undefined {
  const start = turnStartIn(view);
  const play = plays(view).findLast((table) => table.length > view.table.length + (isWhole ? 0 : 1));
  const sets = play?.slice(view.table.length);
  if (!sets) return undefined;
  const chosen = isWhole ? sets : sets.slice(0, 1);
  return draftAfter(
    start,
    chosen.map((set) => (piles) => layAsNewPile(piles, rackPieces(start, set))),
  );
}

/** Return a draft with a tile of the rack in the middle of a run, which splits in two. */
export function splitDraft(view: View): Draft | undefined {
  const start = turnStartIn(view);
  for (const piece of start.rack)
    for (const { key, pieces: run } of start.piles.filter((pile) =>
      pile.pieces.every((one) => tileOf(one) !== JOKER),
    )) {
      const piles = layIntoPile(start.piles, [piece], { key, at: run.length });
      const table = tableOf(piles);
      if (table.length > view.table.length && table.every(isSet)) return draftAfter(start, [() => piles]);
    }
  return undefined;
}

/** Return a draft with a tile of the rack in the place of a joker, which is now alone. */
export function freedJokerDraft(view: View): Draft | undefined {
  const start = turnStartIn(view);
  for (const piece of start.rack)
    for (const { key, pieces: set } of start.piles) {
      const target = set.find((one) => tileOf(one) === JOKER);
      if (target === undefined) continue;
      const piles = layIntoPile(start.piles, [piece], { key, at: 0, target });
      if (freedJoker(start.piles, piles) !== undefined) return draftAfter(start, [() => piles]);
    }
  return undefined;
}

/** Return a draft with a tile taken out of a set of three. A tile of the rack is in a set where it does not fit. */
export function brokenDraft(view: View): Draft | undefined {
  const start = turnStartIn(view);
  const three = start.piles.find(({ pieces: set }) => set.length === 3);
  const other = start.piles.find((pile) => pile !== three && pile.pieces.length > 3);
  const [first] = start.rack;
  const [tile] = three?.pieces ?? [];
  if (!other || tile === undefined || first === undefined) return undefined;
  return draftAfter(start, [
    (piles) => layAsNewPile(piles, [tile]),
    (piles) => layIntoPile(piles, [first], { key: other.key, at: 2 }),
  ]);
}

/** Return a draft with tiles of the rack laid into sets where they fit, ready to be played. */
export function extendedDraft(view: View, least: number): Draft | undefined {
  const start = turnStartIn(view);
  let draft = initialDraft(start);
  let laid = 0;
  for (const piece of start.rack)
    for (const { key, pieces: set } of draft.piles) {
      const piles = layIntoPile(draft.piles, [piece], { key, at: set.length });
      if (tileOf(piece) === JOKER || !tableOf(piles).every(isSet)) continue;
      draft = pushStep(draft, piles);
      laid += 1;
      break;
    }
  return laid >= least ? draft : undefined;
}

/** Return a draft with a tile taken out of a set with a joker, where all sets stay valid. */
export function unlockedJokerDraft(view: View): Draft | undefined {
  const draft = extendedDraft(view, 1);
  if (!draft) return undefined;
  const hasJoker = (set: readonly Piece[]): boolean => set.some((piece) => tileOf(piece) === JOKER);
  for (const { key, pieces: set } of draft.piles.filter((pile) => pile.pieces.length > 3 && hasJoker(pile.pieces)))
    for (const piece of set.filter((one) => tileOf(one) !== JOKER))
      for (const other of draft.piles.filter((pile) => pile.key !== key)) {
        const piles = layIntoPile(draft.piles, [piece], { key: other.key, at: other.pieces.length });
        if (tableOf(piles).every(isSet)) return pushStep(draft, piles);
      }
  return undefined;
}

/** Return a full table in the middle of a large rearrangement. */
export function crowdedDraft(view: View): Draft | undefined {
  const start = turnStartIn(view);
  const play = plays(view).at(-1);
  const [first] = play ? laidTiles(view.table, play) : [];
  const four = start.piles.find(({ pieces: set }) => set.length > 3);
  const three = start.piles.findLast(({ pieces: set }) => set.length === 3);
  if (first === undefined || !four || !three) return undefined;
  const [tile = 0] = four.pieces;
  const [other = 0] = three.pieces;
  return draftAfter(start, [
    (piles) => layAsNewPile(piles, rackPieces(start, [first])),
    (piles) => layAsNewPile(piles, [tile]),
    (piles) => layAsNewPile(piles, [other]),
  ]);
}
