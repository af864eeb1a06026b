/** Builds the sets of a table from the path that the search found. */

import { runTiles } from '../sets.ts';
import { COLOURS, HIGHEST, JOKER, numberOf, type Table, type Tile, type TileSet } from '../state.ts';
import { type ColourGraph, valueAt } from './colour-graph.ts';
import { newGroups, shareOf } from './groups.ts';
import { type KeepingColumn, oldRunsAt } from './keeping-column.ts';
import type { NumberChoice } from './search.ts';
import { ACTIONS, forEachTransition, type Transition } from './transitions.ts';

/** Runs of one colour along the path: new ones, open and closed, and old ones that are followed, by index. */
interface RunsInProgress {
  readonly open: readonly TileSet[];
  readonly closed: readonly TileSet[];
  readonly followed: ReadonlyMap<number, TileSet>;
  /** Finished old runs, unchanged or with tiles added before them. */
  readonly kept: readonly TileSet[];
}

const jokersOf = (count: number): readonly Tile[] => Array.from({ length: count }, () => JOKER);

/** The first transition that matches an option. */
function transitionOf(
  graph: ColourGraph,
  column: KeepingColumn,
  number: number,
  state: number,
  groups: number,
  option: number,
): Transition {
  const next = valueAt(graph.openRuns, valueAt(graph.next, option));
  const found: Transition[] = [];
  forEachTransition(column, number, valueAt(graph.openRuns, state), (transition) => {
    const isIt =
      found.length === 0 &&
      transition.groups === groups &&
      transition.next === next &&
      transition.jokers === graph.jokers[option] &&
      transition.cost === graph.cost[option];
    if (isIt) found.push({ ...transition, actions: [...transition.actions] });
  });
  const [transition] = found;
  if (!transition) throw new Error('an option of the search is no deed');
  return transition;
}

/** Apply the actions on the old runs at a number. Return the runs, and the old runs that continue as new ones. */
function applyOldRuns(
  way: RunsInProgress,
  column: KeepingColumn,
  number: number,
  state: number,
  transition: Transition,
): readonly [RunsInProgress, readonly TileSet[]] {
  const open = [...way.open];
  const kept = [...way.kept];
  const followed = new Map(way.followed);
  const grown: TileSet[] = [];
  for (const [order, i] of oldRunsAt(column, number, state).entries()) {
    const action = transition.actions[order] ?? ACTIONS.skip;
    const run = column.runs[i];
    if (!run || action === ACTIONS.skip) continue;
    const before = followed.get(i) ?? [];
    followed.delete(i);
    if (action === ACTIONS.leave) {
      open.push(before);
      continue;
    }
    const taken = action === ACTIONS.takeOne ? 1 : action === ACTIONS.takeTwo ? 2 : 0;
    const lead =
      taken > 0
        ? open
            .splice(
              open.findIndex(({ length }) => length === taken),
              1,
            )
            .flat()
        : [];
    const jokers = jokersOf(Math.max(0, action - ACTIONS.takeJokers + 1));
    const after = [...before, ...lead, ...jokers, run.tiles[number - run.start] ?? JOKER];
    if (action === ACTIONS.finish) kept.push(after);
    else if (action === ACTIONS.growOn) grown.push(after);
    else followed.set(i, after);
  }
  return [{ ...way, open, kept, followed }, grown];
}

/** The new runs at a number, with their leading jokers. */
function newRunsFrom(
  tile: Tile,
  count: number,
  { oneJokerLeads, longLeads, longLeadJokers }: Transition,
  room: number,
): readonly TileSet[] {
  let left = longLeadJokers - 2 * longLeads;
  return Array.from({ length: count }, (_, i) => {
    if (i < oneJokerLeads) return [JOKER, tile];
    if (i >= oneJokerLeads + longLeads) return [tile];
    const lead = Math.min(room, 2 + left);
    left -= lead - 2;
    return [...jokersOf(lead), tile];
  });
}

/** Add jokers at the start of a run that is too short at 13. */
const fillWithJokers = (run: TileSet): TileSet => [...jokersOf(Math.max(0, 3 - run.length)), ...run];

function buildRuns(
  graph: ColourGraph,
  column: KeepingColumn,
  root: number,
  choices: readonly NumberChoice[],
  colour: number,
): RunsInProgress {
  let way: RunsInProgress = { open: [], closed: [], followed: new Map(), kept: [] };
  let state = root;
  for (const [i, { options, shares }] of choices.entries()) {
    const number = i + 1;
    const option = valueAt(options, colour);
    const transition = transitionOf(graph, column, number, state, shareOf(shares.tiles, colour), option);
    const [{ open, closed, followed, kept }, grown] = applyOldRuns(
      way,
      column,
      number,
      valueAt(graph.openRuns, state),
      transition,
    );
    const tile = 1 + colour * HIGHEST + i;
    const on = transition.tiles + transition.jokersFilled - transition.newRuns;
    const sorted = open.toSorted((a, b) => a.length - b.length);
    const going = sorted.slice(0, on).map((run, j) => [...run, j < transition.jokersFilled ? JOKER : tile]);
    way = {
      open: [...going, ...newRunsFrom(tile, transition.newRuns, transition, i), ...grown],
      closed: [...closed, ...sorted.slice(on)],
      followed,
      kept,
    };
    state = valueAt(graph.next, option);
  }
  return { ...way, open: way.open.map(fillWithJokers) };
}

/** Add `spare` jokers to new sets wherever there is room. Undefined if there is not enough room. */
function placeSpareJokers(groups: readonly TileSet[], runs: readonly TileSet[], spare: number): Table | undefined {
  const sets = [...groups, ...runs].map((set) => [...set]);
  let left = spare;
  for (const [i, set] of sets.entries())
    while (left > 0 && set.length < (i < groups.length ? COLOURS.length : HIGHEST)) {
      const places = i < groups.length ? set : (runTiles(set) ?? set);
      if (i < groups.length || numberOf(places.at(-1) ?? 1) < HIGHEST) set.push(JOKER);
      else set.unshift(JOKER);
      left -= 1;
    }
  return left === 0 ? sets : undefined;
}

/**
 * Return all sets of a path through the numbers. If `jokers` is given, spare jokers are added to new sets. Undefined if
 * these have no room for them.
 */
export function buildTable(
  graph: ColourGraph,
  columns: readonly KeepingColumn[],
  roots: readonly number[],
  choices: readonly NumberChoice[],
  jokers: number | undefined,
): Table | undefined {
  const ways = columns.map((column, colour) => buildRuns(graph, column, roots[colour] ?? 0, choices, colour));
  const kept = [...choices.flatMap(({ shares }) => shares.sets), ...ways.flatMap((way) => way.kept)];
  const groups = choices.flatMap(({ shares }, i) => newGroups(shares, i + 1));
  const runs = ways.flatMap(({ open, closed }) => [...closed, ...open]);
  const used = [...kept, ...groups, ...runs].flat().filter((tile) => tile === JOKER).length;
  const made = placeSpareJokers(groups, runs, (jokers ?? used) - used);
  return made && [...kept, ...made];
}
