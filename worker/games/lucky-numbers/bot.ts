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
import { type Reason, reasonsFor } from './bot/reasons.ts';
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
  const preferred = settingUp ? chooseInSetup(ctx, strength, rng, spend) : chooseMove(ctx, strength, rng, spend);
  const move = refusal(view, preferred) ? firstLegalMove(view) : preferred;
  return { move, reasons: reasonsFor(ctx, move, settingUp) };
};

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

function chooseInSetup(ctx: TurnContext, strength: Strength, rng: Rng, spend: WorkBudget): Move {
  if (ctx.drawn === EMPTY) return { kind: 'draw' };
  return rateDiagonalCells(ctx, rng, strength === 'strong' ? spend : NO_BUDGET)[0]?.move ?? { kind: 'draw' };
}

function chooseMove(ctx: TurnContext, strength: Strength, rng: Rng, spend: WorkBudget): Move {
  switch (strength) {
    case 'easy':
      return chooseEasy(ctx, rng);
    case 'normal':
      spend(SIMPLE_WORK);
      return chooseNormal(ctx);
    case 'strong':
      return chooseStrong(ctx, rng, spend);
  }
}

/** Rate every move by the estimated value of the position after it, then compare the best moves by rollouts. */
function chooseStrong(ctx: TurnContext, rng: Rng, spend: WorkBudget): Move {
  const options = ctx.drawn === EMPTY ? rateTakesAndDraw(ctx, spend) : ratePlacements(ctx, ctx.drawn);
  spend(options.length * evaluationWork(ctx.position.gardens.length));
  return rankByRollouts(ctx, options, rng, spend)[0]?.move ?? { kind: 'draw' };
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
