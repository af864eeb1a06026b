/**
 * The bot of Rummikub: chooses a move from a view alone, for bot seats and hints. Easy finds simple plays. Normal plays
 * the most tiles that the solver finds, unless few would be left. Strong waits until it can play its whole rack.
 */
import { activeSeatOf, type Bot, type Rng, type Strength, type WorkBudget } from '../game.ts';
import {
  type ChosenMove,
  drawMove,
  fallbackMove,
  findPlay,
  initialMeldMove,
  isMelded,
  largestPlay,
  playFinding,
  playMove,
  trackBudget,
} from './bot/choose.ts';
import { holdReason, type Reason } from './bot/reasons.ts';
import { simplePlay } from './bot/simple.ts';
import { chooseStrong, waitReasons } from './bot/strong.ts';
import { rivalTilesMin } from './bot/unseen-tiles.ts';
import { laidTiles } from './legal.ts';
import { setValue } from './sets.ts';
import type { Rummikub, Table, View } from './state.ts';

export type { Reason } from './bot/reasons.ts';

/**
 * The strength of hints. The strong bot waits until it can play its whole rack, which wins but does not help a player
 * who looks for a play.
 */
export const hintStrength: Strength = 'normal';

/** The easy bot adds no tiles to sets in one turn of 4, and lets the solver rearrange the table in one turn of 3. */
const OVERLOOK_ONE_IN = 4;
const REARRANGE_ONE_IN = 3;
/** The easy bot draws instead of a play that leaves 1 to 4 tiles, like the normal bot with `TOO_FEW_TILES`. */
const LAST_TILES_MAX = 4;

const tilesLeftAfter = ({ table, rack = [] }: View, after: Table): number =>
  rack.length - laidTiles(table, after).length;

function chooseEasy(view: View, rng: Rng, spend: WorkBudget): ChosenMove {
  const budget = trackBudget(spend);
  const additions = rng(OVERLOOK_ONE_IN) === 0 ? 0 : 1 + rng(2);
  const plain = simplePlay(view, budget.spend, additions);
  const hasLooked = isMelded(view) && additions > 0 && !budget.isSpent();
  const meld = plain && !isMelded(view) ? plain.slice(view.table.length) : [];
  const value = meld.reduce((sum, set) => sum + setValue(set), 0);
  if (plain && meld.length > 0) return playMove(view, plain, [{ code: 'opens', value }]);
  const isBold = isMelded(view) && rng(REARRANGE_ONE_IN) === 0;
  const found = (isBold ? largestPlay(view, spend) : undefined) ?? plain;
  if (!found) return fallbackMove(view, [{ code: hasLooked ? 'nothing-plain' : 'none-found' }]);
  const left = tilesLeftAfter(view, found);
  return left > 0 && left <= LAST_TILES_MAX && view.pool > 0
    ? drawMove([holdReason(laidTiles(view.table, found), left)], found)
    : playMove(view, found);
}

/**
 * The normal bot draws instead of a play that leaves 1 to 3 tiles, because so few tiles rarely fit. It also draws if
 * another seat has 2 tiles or fewer, because a new table may be what that seat needs. Measured against seats that always
 * play the most tiles:
 * - With two seats both rules together won 70 % (± 3) of the rounds of 500 deals, and 4 (± 4) points a round.
 * - With four seats they won 37 % (± 2) of the rounds of 600 deals instead of 25 %, but lost 10 (± 4) points a round.
 *
 * Bounds for the points that are held, from 25 to 120, cost wins without a clear gain in points. So there is none, and
 * the reason names the points at risk.
 */
const TOO_FEW_TILES = 3;
const NEARLY_OUT_TILES = 2;

function chooseNormal(view: View, rng: Rng, spend: WorkBudget): ChosenMove {
  const found = findPlay(view, spend);
  const left = found.table ? tilesLeftAfter(view, found.table) : 0;
  const isTrap = left > 0 && (left <= TOO_FEW_TILES || rivalTilesMin(view) <= NEARLY_OUT_TILES) && view.pool > 0;
  return isTrap && found.table
    ? drawMove(waitReasons(view, found.table, found.isProved, rng, spend), found.table)
    : playFinding(view, found);
}

function chooseMove(view: View, strength: Strength, rng: Rng, spend: WorkBudget): ChosenMove {
  if (strength === 'easy') return chooseEasy(view, rng, spend);
  if (!isMelded(view)) {
    const budget = trackBudget(spend);
    const meld = initialMeldMove(view, strength === 'strong', budget.spend);
    const plain = meld ? undefined : simplePlay(view, spend);
    if (meld) return meld;
    return plain ? playMove(view, plain) : fallbackMove(view, [{ code: budget.isSpent() ? 'none-found' : 'no-meld' }]);
  }
  return strength === 'normal' ? chooseNormal(view, rng, spend) : chooseStrong(view, rng, spend);
}

export const bot: Bot<Rummikub, Reason> = (view, strength, rng, spend) => {
  activeSeatOf(view);
  // The tracked budget stays used up once it has returned false.
  return chooseMove(view, strength, rng, trackBudget(spend).spend);
};
