/** The bot of Noch mal!: chooses a move from a view alone and gives reasons, for bot seats and hints. */
import type { Bot, Rng, Strength, WorkBudget } from '../game.ts';
import { type Crossing, partOf } from './bot/crossings.ts';
import { createFeatures } from './bot/features.ts';
import {
  type BotPosition,
  moveOf,
  ownSheet,
  PASS,
  pairOf,
  positionOf,
  rivalryFor,
  sheetAfter,
} from './bot/position.ts';
import { type Choice, type Reason, reasonsFor } from './bot/reasons.ts';
import { bestCrossingBy, chooseEasy, immediateWorth, simpleWorth } from './bot/simple.ts';
import { type RankedCrossing, rankStrong } from './bot/strong.ts';
import type { NochMal } from './state.ts';

export type { Reason } from './bot/reasons.ts';

/** Work units of the normal bot for one choice. */
const SIMPLE_WORK = 4;

/**
 * The normal bot: the choice after which the sheet has the highest simple worth. With no budget, the immediate worth.
 */
function chooseNormal(position: BotPosition, spend: WorkBudget): Crossing {
  const features = createFeatures(position.tables);
  const rivalry = rivalryFor(position, position.seat);
  if (!spend(SIMPLE_WORK)) return bestCrossingBy(position, (crossing) => immediateWorth(position, crossing));
  return bestCrossingBy(position, (crossing) =>
    spend(SIMPLE_WORK)
      ? simpleWorth(position.tables, sheetAfter(position.tables, ownSheet(position), crossing), rivalry, features)
      : undefined,
  );
}

/** A rating below this is only a rounding error. */
const EVEN_VALUES = 1e-9;

/** A choice beside the others, from the best on. */
function beside(
  position: BotPosition,
  crossing: Crossing,
  others: readonly Crossing[],
  verdict: Choice['verdict'],
  gain?: number,
): Choice {
  const cells = cellsOf(position, crossing);
  const pass = crossing === PASS ? undefined : PASS;
  const isElsewhere = (one: Crossing): boolean => cellsOf(position, one).every((cell) => !cells.includes(cell));
  const isOtherPair = (one: Crossing): boolean => one === PASS || !hasSamePair(position, one, crossing);
  return {
    crossing,
    next: others[0],
    elsewhere: others.find(isElsewhere) ?? pass,
    instead: others.find(isOtherPair) ?? pass,
    verdict,
    gain,
  };
}

const cellsOf = ({ tables }: BotPosition, crossing: Crossing): readonly number[] =>
  crossing === PASS ? [] : (tables.partCells[partOf(crossing)] ?? []);

function hasSamePair(position: BotPosition, one: Crossing, other: Crossing): boolean {
  if (one === PASS || other === PASS) return one === other;
  const [a, b] = [pairOf(position, one), pairOf(position, other)];
  return a.colour === b.colour && a.number === b.number;
}

/** The choice of a bot that does not look ahead, beside the others by what they are worth at once. */
function atAGlance(position: BotPosition, crossing: Crossing): Choice {
  const others = [PASS, ...position.crossings].filter((one) => one !== crossing);
  const worth = new Map(others.map((one) => [one, immediateWorth(position, one)]));
  const ranked = others.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
  return beside(position, crossing, ranked, 'glance');
}

/** The difference of two leads in points; undefined if only one of the choices ends the game, or is rated. */
const gainOver = (best: RankedCrossing, other: RankedCrossing | undefined): number | undefined =>
  best.lead === undefined || other?.lead === undefined || best.isEnd !== other.isEnd
    ? undefined
    : best.lead - other.lead;

/** The best of the ranked choices, beside the others. */
function bestOf(position: BotPosition, [best, ...others]: readonly RankedCrossing[]): Choice {
  if (!best)
    return atAGlance(
      position,
      bestCrossingBy(position, (crossing) => immediateWorth(position, crossing)),
    );
  const [second] = others;
  // Without a rating of the second one there is nothing to compare.
  const isCompared = second?.lead !== undefined;
  const verdict = !isCompared ? 'glance' : best.sure - second.sure <= EVEN_VALUES ? 'even' : 'estimate';
  return beside(
    position,
    best.crossing,
    others.map(({ crossing }) => crossing),
    verdict,
    gainOver(best, second),
  );
}

function choose(position: BotPosition, strength: Strength, rng: Rng, spend: WorkBudget): Choice {
  switch (strength) {
    case 'easy':
      return atAGlance(position, chooseEasy(position, rng));
    case 'normal':
      return atAGlance(position, chooseNormal(position, spend));
    case 'strong':
      return bestOf(position, rankStrong(position, spend));
  }
}

export const bot: Bot<NochMal, Reason> = (view, strength, rng, spend) => {
  const position = positionOf(view);
  const choice = choose(position, strength, rng, spend);
  const { crossing, instead, elsewhere } = choice;
  return {
    move: moveOf(position, crossing),
    reasons: reasonsFor(position, choice),
    ...(instead !== undefined && { instead: moveOf(position, instead) }),
    ...(elsewhere !== undefined && { elsewhere: moveOf(position, elsewhere) }),
  };
};
