/** The bot of Lucky Numbers: chooses a move from a view alone, for bot seats and hints. */
import { activeSeatOf, type Bot, type Rng, type Strength, type WorkBudget } from '../game.ts';
import { rateDiagonalCells } from './bot/diagonal-setup.ts';
import { positionOf } from './bot/position.ts';
import { valueAfterTurn } from './bot/position-value.ts';
import {
  evaluationWork,
  type RatedMove,
  ratePlacements,
  rateTakes,
  type TurnContext,
  worthOfDraw,
} from './bot/rate-moves.ts';
import { type Choice, type Reason, reasonsFor } from './bot/reasons.ts';
import { rankByRollouts } from './bot/rollouts.ts';
import { chooseEasy, chooseNormal } from './bot/simple.ts';
import { buildEstimateTable, createEstimator } from './bot/turns-left.ts';
import { FITTED_WEIGHTS } from './bot/weights.ts';
import { moves, refusal } from './legal.ts';
import { EMPTY, inSetup, type LuckyNumbers, type Move, type View } from './state.ts';

export type { Reason } from './bot/reasons.ts';

const ESTIMATE_TABLE = buildEstimateTable(FITTED_WEIGHTS);

/** Work units for the reasons. Measured on warm code, rounded up. */
const REASONS_WORK = 150;
/** Work units for the normal bot, which evaluates at most 150 positions. Measured on warm code, rounded up. */
const SIMPLE_WORK = 300;

const NO_BUDGET: WorkBudget = () => false;

export const bot: Bot<LuckyNumbers, Reason> = (view, strength, rng, budget) => {
  const spend = stickyBudget(budget);
  const ctx = turnContextOf(view);
  const settingUp = inSetup(view);
  spend(REASONS_WORK);
  const preferred = settingUp ? chooseInSetup(ctx, strength, rng, spend) : choose(ctx, strength, rng, spend);
  const choice = refusal(view, preferred.move) ? atAGlance(ctx, firstLegalMove(view)) : preferred;
  // Rated moves ignore bonus turns, in which some are not legal (LN-14).
  const others = choice.others.filter((move) => !refusal(view, move));
  const isOnly = others.length === 0 && countMoves(view) === 1;
  const { move, verdict, gain = 0 } = choice;
  const compared = {
    move,
    verdict,
    gain,
    elsewhere: others[0],
    instead: others.find((other) => !isSamePiece(move, other)),
  };
  const reasons = reasonsFor(ctx, compared, { settingUp, isOnly });
  const { instead, elsewhere } = compared;
  return { move, reasons, ...(instead && { instead }), ...(elsewhere && { elsewhere }) };
};

/** True if both moves place the same tile, or are the same action without a place. */
function isSamePiece(one: Move, other: Move): boolean {
  if (one.kind === 'take' && other.kind === 'take') return one.tile === other.tile;
  return one.kind === other.kind;
}

/** The number of legal moves, counted to 2. */
function countMoves(view: View): number {
  let count = 0;
  for (const _ of moves(view)) {
    count += 1;
    if (count === 2) break;
  }
  return count;
}

/** Return the same budget, which stays used up once it has returned false. */
function stickyBudget(spend: WorkBudget): WorkBudget {
  let isLeft = true;
  return (cost) => {
    isLeft = isLeft && spend(cost);
    return isLeft;
  };
}

function turnContextOf(view: View): TurnContext {
  return {
    estimator: createEstimator(ESTIMATE_TABLE),
    position: positionOf(view),
    seat: activeSeatOf(view),
    drawn: view.drawn,
  };
}

function firstLegalMove(view: View): Move {
  const [move] = moves(view);
  if (!move) throw new Error('a bot was asked out of turn');
  return move;
}

/** A rating below this is only a rounding error. */
const EVEN_VALUES = 1e-9;

/** A move, the other moves from the best on, and how sure the bot is that they are worse. */
interface RankedChoice extends Pick<Choice, 'move' | 'verdict' | 'gain'> {
  readonly others: readonly Move[];
}

/** The best of the rated moves, beside the others. Ratings are chances to win, or alone numbers of tiles. */
function bestOf({ position }: TurnContext, ranked: readonly RatedMove[], verdict: 'estimate' | 'glance'): RankedChoice {
  const [best, second] = ranked;
  if (!best) return { move: { kind: 'draw' }, others: [], verdict: 'glance' };
  const lead = best.worth - (second?.worth ?? best.worth);
  const isEven = verdict === 'estimate' && second !== undefined && lead <= EVEN_VALUES;
  return {
    move: best.move,
    others: ranked.slice(1).map(({ move }) => move),
    verdict: isEven ? 'even' : verdict,
    gain: position.gardens.length === 1 ? lead : 100 * lead,
  };
}

const isSame = (one: Move, other: Move): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The move of a bot that does not look ahead, beside the others by the estimated turns. */
function atAGlance(ctx: TurnContext, move: Move): RankedChoice {
  const options = ctx.drawn === EMPTY ? rateTakesAndDraw(ctx, NO_BUDGET) : ratePlacements(ctx, ctx.drawn);
  const others = options.filter((option) => !isSame(option.move, move)).toSorted((a, b) => b.worth - a.worth);
  return { move, others: others.map((option) => option.move), verdict: 'glance' };
}

function chooseInSetup(ctx: TurnContext, strength: Strength, rng: Rng, spend: WorkBudget): RankedChoice {
  if (ctx.drawn === EMPTY) return { move: { kind: 'draw' }, others: [], verdict: 'glance' };
  const isRated = strength === 'strong';
  return bestOf(ctx, rateDiagonalCells(ctx, rng, isRated ? spend : NO_BUDGET), isRated ? 'estimate' : 'glance');
}

function choose(ctx: TurnContext, strength: Strength, rng: Rng, spend: WorkBudget): RankedChoice {
  switch (strength) {
    case 'easy':
      return atAGlance(ctx, chooseEasy(ctx, rng));
    case 'normal':
      spend(SIMPLE_WORK);
      return atAGlance(ctx, chooseNormal(ctx));
    case 'strong':
      return bestOf(ctx, rankMoves(ctx, rng, spend), 'estimate');
  }
}

/** Rate every move by the estimated value of the position after it, then compare the best moves by rollouts. */
function rankMoves(ctx: TurnContext, rng: Rng, spend: WorkBudget): readonly RatedMove[] {
  const options = ctx.drawn === EMPTY ? rateTakesAndDraw(ctx, spend) : ratePlacements(ctx, ctx.drawn);
  spend(options.length * evaluationWork(ctx.position.gardens.length));
  return rankByRollouts(ctx, options, rng, spend);
}

/** Rate all takes and the draw. If the budget does not cover the draw, rate it like a turn without any change. */
function rateTakesAndDraw(ctx: TurnContext, spend: WorkBudget): readonly RatedMove[] {
  const { estimator, position, seat } = ctx;
  const takes = rateTakes(ctx);
  const draw: Move = { kind: 'draw' };
  if (position.faceDownCount === 0) return takes;
  if (takes.length === 0) return [{ move: draw, worth: 0 }];
  return [...takes, { move: draw, worth: worthOfDraw(ctx, spend) ?? valueAfterTurn(estimator, position, seat) }];
}
