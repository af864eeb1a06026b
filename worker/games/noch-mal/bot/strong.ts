/**
 * The strong bot of Noch mal!. It rates the sheet after each choice, then the best choices by the exact expected worth
 * after the next roll. It also considers the dice that a choice leaves to the others, and ending the game.
 */
import type { WorkBudget } from '../../game.ts';
import type { Crossing } from './crossings.ts';
import { createScratch, expectedWorth } from './next-roll.ts';
import { type BotPosition, diceInNextRoll, endsGame, ownSheet, PASS, rivalryFor, sheetAfter } from './position.ts';
import { bestReply, costsLeftAfter, type Replies, rivalReplies } from './rival-replies.ts';
import { openCellsToEnd } from './rivalry.ts';
import { canCross, type SheetState } from './sheet-state.ts';
import { cacheBaseState, createWorthScratch, expectedPoints, pointsOf, type WorthScratch } from './sheet-worth.ts';
import { NETWORKS } from './weights.ts';

/** Work units, measured in microseconds: for the worth of one sheet, and for the mean over all throws. */
const EVALUATION_WORK = 5;
const NEXT_ROLL_WORK = 30;

/** Most choices to rate by the next roll. */
const FOLLOWED_MAX = 14;

/**
 * Spread of the final lead around its expectation, in points: in the last roll, and more per cell missing to the end.
 */
const LEAD_SPREAD_POINTS = 1;
const LEAD_SPREAD_PER_CELL = 0.45;
/** The rating of an end that wins against every reply. */
const CERTAIN_WIN = 1_000;

interface RatedCrossing {
  readonly crossing: Crossing;
  readonly stand: SheetState;
  readonly isEnd: boolean;
  readonly worth: number;
}

interface SearchContext {
  readonly position: BotPosition;
  readonly spend: WorkBudget;
  readonly scratch: WorthScratch;
}

const networksFor = ({ position }: SearchContext) => (position.sheets.length === 1 ? NETWORKS.solo : NETWORKS.table);

const expectedPointsOf = (ctx: SearchContext, sheet: SheetState, seat: number): number =>
  expectedPoints(networksFor(ctx), ctx.position.tables, sheet, rivalryFor(ctx.position, seat), ctx.scratch);

/** Cache this sheet, so that sheets one crossing further are evaluated faster. */
const cacheBase = (ctx: SearchContext, sheet: SheetState): void =>
  cacheBaseState(
    networksFor(ctx),
    ctx.position.tables,
    sheet,
    rivalryFor(ctx.position, ctx.position.seat),
    ctx.scratch,
  );

/** All choices by worth, best first. Incomplete if the budget is used up. */
function rankCrossings(ctx: SearchContext): readonly RatedCrossing[] {
  const { position, spend } = ctx;
  const options: RatedCrossing[] = [];
  cacheBase(ctx, ownSheet(position));
  for (const crossing of [...position.crossings, PASS]) {
    if (!spend(EVALUATION_WORK)) break;
    const sheet = sheetAfter(position.tables, ownSheet(position), crossing);
    const ends = endsGame(position, sheet);
    const worth = ends
      ? pointsOf(position.tables, sheet, rivalryFor(position, position.seat))
      : expectedPointsOf(ctx, sheet, position.seat);
    options.push({ crossing, stand: sheet, isEnd: ends, worth });
  }
  return options.sort((a, b) => b.worth - a.worth);
}

/** The expected worth after the next roll. Undefined if the budget is used up. */
function worthAfterNextRoll(
  ctx: SearchContext,
  { stand: sheet, isEnd: ends, worth }: RatedCrossing,
): number | undefined {
  const { position, spend } = ctx;
  if (ends) return worth;
  const { tables } = position;
  let count = 2;
  for (let part = 0; part < tables.partRegion.length; part += 1) if (canCross(tables, sheet, part)) count += 1;
  if (!spend(count * EVALUATION_WORK + NEXT_ROLL_WORK)) return undefined;
  cacheBase(ctx, sheet);
  return expectedWorth(
    tables,
    sheet,
    (next) => expectedPointsOf(ctx, next, position.seat),
    diceInNextRoll(position),
    createScratch(sheet),
  );
}

/** The replies of all rivals in this roll, rated as the last roll or not. Empty if the budget is used up. */
function allRivalReplies(ctx: SearchContext, isLast: boolean): readonly Replies[] {
  const { position, spend } = ctx;
  const rivals: Replies[] = [];
  for (let seat = 0; seat < position.sheets.length; seat += 1) {
    if (seat === position.seat) continue;
    const rivalry = rivalryFor(position, seat);
    const replies = rivalReplies(position, seat, (sheet) => {
      if (!spend(isLast ? 1 : EVALUATION_WORK)) return undefined;
      return isLast || openCellsToEnd(position.tables, sheet) === 0
        ? pointsOf(position.tables, sheet, rivalry)
        : expectedPointsOf(ctx, sheet, seat);
    });
    if (!replies) return [];
    rivals.push(replies);
  }
  return rivals;
}

/** The points of the best rival now: for a choice that ends the game if the budget does not cover its replies. */
function bestRivalPoints(position: BotPosition): number {
  if (position.sheets.length === 1) return 0;
  const points = position.sheets.map((sheet, seat) =>
    seat === position.seat ? Number.NEGATIVE_INFINITY : pointsOf(position.tables, sheet, rivalryFor(position, seat)),
  );
  return Math.max(...points);
}

/** The worth of the rivals after a choice: the best one if it ends the game, or else half best plus half mean. */
function rivalsWorth(
  position: BotPosition,
  rivals: readonly Replies[],
  { crossing, isEnd: ends }: RatedCrossing,
): number {
  if (rivals.length === 0) return ends ? bestRivalPoints(position) : 0;
  const costs = costsLeftAfter(position, crossing);
  const each = rivals.map((replies) => bestReply(replies, costs));
  const best = Math.max(...each);
  return ends ? best : (best + each.reduce((sum, one) => sum + one, 0) / each.length) / 2;
}

/** The best choices, preceded by the best one that ends the game, which is quick to rate. */
function shortList(options: readonly RatedCrossing[]): readonly RatedCrossing[] {
  const best = options.slice(0, FOLLOWED_MAX);
  const end = options.find((option) => option.isEnd);
  return end ? [end, ...best.filter((option) => option !== end)] : best;
}

/** Return the same budget, which stays used up once it has returned false. */
function stickyBudget(spend: WorkBudget): WorkBudget {
  let isOver = false;
  return (cost) => {
    if (!isOver) isOver = !spend(cost);
    return !isOver;
  };
}

/** A choice and how sure the lead is after it; higher is better. */
export interface RankedCrossing {
  readonly crossing: Crossing;
  readonly sure: number;
  /** The expected lead in points; in a solo game the expected points. Undefined if it is not rated. */
  readonly lead?: number | undefined;
  readonly isEnd?: boolean | undefined;
}

/**
 * Rank the choices by how sure the lead is, best first. Choices that the budget did not rate by the next roll come last.
 * Empty if it does not cover any rating.
 */
export function rankStrong(position: BotPosition, spend: WorkBudget): readonly RankedCrossing[] {
  const ctx: SearchContext = { position, spend: stickyBudget(spend), scratch: createWorthScratch(position.tables) };
  const options = rankCrossings(ctx);
  const canEnd = position.sheets.length > 1 && options.some((option) => option.isEnd);
  const lasts = canEnd ? allRivalReplies(ctx, true) : [];
  const rivals = canEnd || position.view.stage === 'pick' ? allRivalReplies(ctx, false) : [];
  const stray =
    LEAD_SPREAD_POINTS +
    LEAD_SPREAD_PER_CELL * Math.min(...position.sheets.map((sheet) => openCellsToEnd(position.tables, sheet)));
  const rated = new Map<Crossing, RankedCrossing>();
  for (const option of shortList(options)) {
    const worth = worthAfterNextRoll(ctx, option);
    if (worth === undefined) break;
    const isLast = option.isEnd && canEnd;
    const lead = worth - rivalsWorth(position, isLast ? lasts : rivals, option);
    const sure = isLast ? (lead > 0 ? CERTAIN_WIN + lead : lead / LEAD_SPREAD_POINTS) : lead / stray;
    rated.set(option.crossing, { crossing: option.crossing, sure, lead, isEnd: isLast });
  }
  const others = options.flatMap(({ crossing }) =>
    rated.has(crossing) ? [] : [{ crossing, sure: Number.NEGATIVE_INFINITY }],
  );
  return [...[...rated.values()].toSorted((a, b) => b.sure - a.sure), ...others];
}
