/** Which move to choose in Lucky Numbers, from a view alone: for bot seats and the hint. */
import type { Bot, Meter, Rng, Strength } from '../game.ts';
import { lookedAhead } from './bot/ahead.ts';
import { type Desk, drawing, type Option, placings, takings, weighingCost } from './bot/choice.ts';
import { gaugeOf, lookupOf } from './bot/gauge.ts';
import { easy, normal } from './bot/plain.ts';
import { type Reason, reasonsFor } from './bot/reasons.ts';
import { diagonalCells } from './bot/setup.ts';
import { tableOf } from './bot/table.ts';
import { CONTEST } from './bot/weights.ts';
import { reached } from './bot/worth.ts';
import { moves, refusal } from './legal.ts';
import { EMPTY, inSetup, type LuckyNumbers, type Move, type View } from './state.ts';

export type { Reason } from './bot/reasons.ts';

const LOOKUP = lookupOf(CONTEST);

/** Units of a meter for the reasons and the plain ways to play: measured on warm code, rounded up. */
const REASONS_COST = 150;
/** What the plain ways cost: no more than 150 positions. */
const PLAIN_COST = 300;

const NO_METER: Meter = () => false;

export const bot: Bot<LuckyNumbers, Reason> = (view, strength, rng, given) => {
  const meter = untilNo(given);
  const desk = deskOf(view);
  const settingUp = inSetup(view);
  meter(REASONS_COST);
  const wished = settingUp ? inTheSetup(desk, strength, rng, meter) : chosen(desk, strength, rng, meter);
  const move = refusal(view, wished) ? firstOf(view) : wished;
  return { move, reasons: reasonsFor(desk, move, settingUp) };
};

/** The same meter, never asked again once it has said no. */
function untilNo(meter: Meter): Meter {
  let isLeft = true;
  return (cost) => {
    isLeft = isLeft && meter(cost);
    return isLeft;
  };
}

function deskOf(view: View): Desk {
  const seat = view.viewer === 'spectator' ? 0 : view.viewer;
  return { gauge: gaugeOf(LOOKUP), table: tableOf(view), seat, drawn: view.drawn };
}

function firstOf(view: View): Move {
  const [move] = moves(view);
  if (!move) throw new Error('a bot was asked out of turn');
  return move;
}

function inTheSetup(desk: Desk, strength: Strength, rng: Rng, meter: Meter): Move {
  if (desk.drawn === EMPTY) return { kind: 'draw' };
  return diagonalCells(desk, rng, strength === 'strong' ? meter : NO_METER)[0]?.move ?? { kind: 'draw' };
}

function chosen(desk: Desk, strength: Strength, rng: Rng, meter: Meter): Move {
  switch (strength) {
    case 'easy':
      return easy(desk, rng);
    case 'normal':
      meter(PLAIN_COST);
      return normal(desk);
    case 'strong':
      return strong(desk, rng, meter);
  }
}

/** Weighs every move by the estimate of the position after it, then plays the best of them on. */
function strong(desk: Desk, rng: Rng, meter: Meter): Move {
  const options = desk.drawn === EMPTY ? opening(desk, meter) : placings(desk, desk.drawn);
  meter(options.length * weighingCost(desk.table.plots.length));
  return lookedAhead(desk, options, rng, meter)[0]?.move ?? { kind: 'draw' };
}

/** Takes, and the draw; where the meter does not let it be weighed, it counts as a turn in which nothing happens. */
function opening(desk: Desk, meter: Meter): readonly Option[] {
  const { gauge, table, seat } = desk;
  const takes = takings(desk);
  const draw: Move = { kind: 'draw' };
  if (table.left === 0) return takes;
  if (takes.length === 0) return [{ move: draw, worth: 0 }];
  return [...takes, { move: draw, worth: drawing(desk, meter) ?? reached(gauge, table, seat) }];
}
