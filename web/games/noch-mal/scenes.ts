/** Sample positions of Noch mal!, each found by playing the real rules from the first seed that shows it. */
import { asSeat } from '../../../worker/games/game.ts';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import { CELL_NUMBERS, openStarCount } from '../../../worker/games/noch-mal/sheet.ts';
import {
  type Cross,
  columnOf,
  jokersOf,
  type NochMal,
  type Options,
  type View,
  withCrossed,
} from '../../../worker/games/noch-mal/state.ts';
import { findScene, isSharedWin, LONG_NAMES, type Policy, type SceneSpec } from '../scene.ts';
import { cellRefusal, draftFromMove } from './board/draft.ts';

type NochMalPolicy = Policy<NochMal>;

const ownCrossed = ({ viewer, crossed }: View): readonly number[] =>
  viewer === 'spectator' ? [] : (crossed[viewer] ?? []);
const crossedCount = (view: View): number =>
  ownCrossed(view).reduce((all, row) => all + row.toString(2).replaceAll('0', '').length, 0);

/** Prefers many crosses, stars, columns that are nearly full, and few jokers. */
const moveValue = (view: View, { cells, colour, number }: Cross): number => {
  const own = ownCrossed(view);
  const after = withCrossed(own, cells);
  const nearly = cells.filter((cell) => after.filter((row) => (row >> columnOf(cell)) & 1).length > 4).length;
  return (
    cells.length +
    3 * (openStarCount(view.sheet, own) - openStarCount(view.sheet, after)) +
    nearly -
    2 * jokersOf({ colour, number })
  );
};
const decent: NochMalPolicy = (view, moves) => {
  let best: NochMal['Move'] = { kind: 'pass' };
  let most = 0;
  for (const move of moves) {
    const value = move.kind === 'cross' ? moveValue(view, move) : 0;
    if (value > most) [best, most] = [move, value];
  }
  return best;
};
/** Uses jokers whenever possible. */
const joking: NochMalPolicy = (view, moves) =>
  moves.find((move) => move.kind === 'cross' && jokersOf(move) > 0) ?? decent(view, moves);
const idle: NochMalPolicy = () => ({ kind: 'pass' });

/** Return the viewer's first choice that matches. */
const choiceOf = (view: View, is: (move: Cross) => boolean): Cross | undefined => {
  for (const move of nochMal.moves(view)) if (move.kind === 'cross' && is(move)) return move;
  return undefined;
};
const isPlain = (count: number) => (move: Cross) => jokersOf(move) === 0 && move.cells.length === count;
const isJoking = (move: Cross) => jokersOf(move) === 1 && move.cells.length === 4;
const hasPlain = (count: number) => (view: View) =>
  crossedCount(view) > 12 && choiceOf(view, isPlain(count)) !== undefined;

/** Return a draft with the first `cells` cells of a choice. */
const draftOn = (is: (move: Cross) => boolean, cells: number) => (view: View) => {
  const move = choiceOf(view, is);
  if (!move) return {};
  const draft = draftFromMove(view, move);
  return { draft: { ...draft, cells: draft.cells.slice(0, cells) } };
};

const hintOf = (is: (move: Cross) => boolean) => (view: View) => {
  const hint = choiceOf(view, is);
  return hint && { hint };
};

/** Return the first refusal with this code that tapping a cell gives, beside a draft. */
const refusedOf = (code: NochMal['Refusal']['code']) => (view: View) => {
  const move = choiceOf(view, isPlain(3));
  if (!move) return {};
  const draft = { ...draftFromMove(view, move), cells: move.cells.slice(0, 1) };
  for (const cell of CELL_NUMBERS) {
    const why = cellRefusal(view, draft, cell);
    if (why?.code === code) return { draft, refused: why };
  }
  return {};
};
const isRefused = (code: NochMal['Refusal']['code']) => (view: View) =>
  hasPlain(3)(view) && 'refused' in refusedOf(code)(view);

const FRESH: Options = { sheet: 'fresh' };
const first = asSeat(0);

const WISHES: readonly SceneSpec<NochMal>[] = [
  { name: 'first roll', until: () => true },
  { name: 'first roll, others still choose', viewer: first, seats: 3, until: (view) => view.mine?.kind === 'cross' },
  { name: 'second roll', seats: 3, until: (view) => view.roll === 2 },
  { name: 'my roll: I choose first', seats: 3, until: (view) => view.stage === 'pick' && crossedCount(view) > 12 },
  {
    name: 'another seat chooses first',
    seats: 3,
    viewer: first,
    until: (view) => view.stage === 'pick' && view.turn === 1 && crossedCount(view) > 12,
  },
  { name: 'dice are out: I choose', seats: 3, until: (view) => view.taken !== undefined && crossedCount(view) > 20 },
  {
    name: 'dice are out: I wait',
    seats: 4,
    viewer: first,
    until: (view) => view.stage === 'rest' && view.turn === 0 && crossedCount(view) > 20,
  },
  {
    name: 'the roll was passed: all dice are open',
    seats: 3,
    policy: (view, moves) => (view.stage === 'pick' ? { kind: 'pass' } : decent(view, moves)),
    until: (view) => view.stage === 'rest' && !view.taken && crossedCount(view) > 12,
  },
  {
    name: 'a die is picked',
    until: hasPlain(3),
    extras: (view) => {
      const move = choiceOf(view, isPlain(3));
      return move ? { draft: { ...draftFromMove(view, move), number: undefined, cells: [] } } : {};
    },
  },
  { name: 'both dice are picked', seats: 3, until: hasPlain(4), extras: draftOn(isPlain(4), 0) },
  { name: 'draft half done', until: hasPlain(4), extras: draftOn(isPlain(4), 2) },
  { name: 'draft complete', until: hasPlain(3), extras: draftOn(isPlain(3), 3) },
  {
    name: 'draft with two jokers',
    until: (view) => crossedCount(view) > 8 && choiceOf(view, (move) => jokersOf(move) === 2) !== undefined,
    extras: draftOn((move) => jokersOf(move) === 2 && move.cells.length > 2, 5),
  },
  { name: 'hint: four cells', seats: 3, until: hasPlain(4), extras: hintOf(isPlain(4)) },
  {
    name: 'hint: with a joker, the first cells in pencil',
    until: (view) => crossedCount(view) > 12 && choiceOf(view, isJoking) !== undefined,
    extras: (view) => ({ ...draftOn(isJoking, 2)(view), ...hintOf(isJoking)(view) }),
  },
  { name: 'hint: pass', until: (view) => crossedCount(view) > 20, extras: () => ({ hint: { kind: 'pass' } }) },
  { name: 'refused: wrong colour', until: isRefused('colour'), extras: refusedOf('colour') },
  { name: 'refused: crossed already', until: isRefused('crossed'), extras: refusedOf('crossed') },
  { name: 'refused: apart', until: isRefused('apart'), extras: refusedOf('apart') },
  {
    name: 'refused: nowhere to start',
    until: (view) => view.roll === 2 && choiceOf(view, isPlain(1)) !== undefined,
    extras: (view) => {
      const move = choiceOf(view, isPlain(1));
      if (!move) return {};
      const draft = { ...draftFromMove(view, move), cells: [] };
      const tried = CELL_NUMBERS.map((cell) => cellRefusal(view, draft, cell));
      const refused = tried.find((why) => why?.code === 'no-start');
      return refused ? { draft, refused } : { draft };
    },
  },
  {
    name: 'refused: no joker marks left',
    policy: joking,
    until: (view) =>
      view.viewer !== 'spectator' &&
      view.jokers[view.viewer] === 0 &&
      view.dice.colours.includes('joker') &&
      view.stage !== 'rest',
    extras: () => ({ refused: { code: 'no-jokers', clause: 'NM-9', paid: 1, left: 0 } }),
  },
  {
    name: 'nothing possible: passed automatically',
    seats: 3,
    viewer: asSeat(1),
    until: (view) => view.mine?.kind === 'blocked',
  },
  { name: 'I passed and wait', seats: 3, viewer: first, policy: idle, until: (view) => view.mine?.kind === 'pass' },
  {
    name: 'columns are claimed',
    seats: 3,
    until: (view) => view.columns.filter((seats) => seats.length > 0).length > 5,
  },
  { name: 'spectator', viewer: 'spectator', seats: 4, until: (view) => view.roll > 14 && view.taken !== undefined },
  {
    name: 'six seats, longest names',
    seats: 6,
    names: LONG_NAMES,
    until: (view) => view.taken !== undefined && crossedCount(view) > 20,
  },
  {
    name: 'near the end',
    seats: 3,
    until: (view) => view.colours.some((seats) => seats.length > 0) && crossedCount(view) > 60,
  },
  { name: 'won', viewer: first, seats: 3, until: (view) => view.outcome?.ranks[0] === 1 },
  { name: 'lost', viewer: asSeat(1), seats: 4, until: (view) => view.outcome?.ranks[1] === 4 },
  { name: 'shared win', viewer: first, seats: 2, until: isSharedWin },
  {
    name: 'game over, six seats, spectator',
    viewer: 'spectator',
    seats: 6,
    names: LONG_NAMES,
    until: (view) => view.outcome !== undefined,
  },
  { name: 'fresh sheet', options: FRESH, seats: 3, until: (view) => crossedCount(view) > 12 },
  { name: 'alone', seats: 1, until: (view) => view.roll === 12 },
  { name: 'alone, done', seats: 1, until: (view) => view.outcome?.why === 'solo' },
];

/** Computed on request, because some need a few hundred moves. */
export const scenes = WISHES.map((wish) => ({
  name: wish.name,
  make: () => findScene(nochMal, { policy: decent, seeds: 60 }, wish),
}));
