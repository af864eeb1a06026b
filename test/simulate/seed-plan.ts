/** The plan of a seed: the game, its seats, its clock and its people. */
import { BOT_WORK_UNITS, type Rng } from '../../worker/games/game.ts';
import { type GameId, gameIds, gameListings } from '../../worker/games/registry.ts';
import type { Clock } from '../../worker/protocol/clock.ts';
import { mixSeeds, seededRng } from '../kit/rng.ts';

export interface Plan {
  readonly game: GameId;
  readonly seats: number;
  /** Strengths of bots on the last seats. */
  readonly bots: readonly ('easy' | 'normal' | 'strong')[];
  readonly clock: Clock | undefined;
  readonly awayDays: 0 | 7 | 14 | 30;
  /** Faults happen during so many events at most. */
  readonly stormEvents: number;
  /** From this entry on people leave the match, and the last one wins; undefined if they play to the last move. */
  readonly leavesFrom: number | undefined;
  /** People who wait in vain come back later each time. */
  readonly comesLater: boolean;
  /** People lose devices without a link, and ask for their seat. */
  readonly losesSeats: boolean;
  /** People with a turn often let hours pass, and those who wait remind them as soon as they may. */
  readonly nags: boolean;
  readonly ahead: 0 | 1 | 2;
  readonly spectators: number;
  /** Every person leaves the page for a while after about so many looks. */
  readonly looksUntilAway: number;
  /** How long a person with nothing to do stays at a visible page before leaving it, in ms; 0 for most seeds. */
  readonly patienceMs: number;
  /** Everybody takes messages as soon as there is a page, and looks away often. */
  readonly takesMessages: boolean;
  /** Most ms from one look of a person to the next. */
  readonly lookMs: number;
  /** Work units that a move of a bot may take. */
  readonly botWorkUnits: number;
}

/** Quiet hours in a world, by the wall clock in Rome. */
export const QUIET_HOURS = { from: 22 * 60, to: 7 * 60, zone: 'Europe/Rome' } as const;

/** Changes to the plan of a seed, made by its script or found by shrinking. */
export interface PlanChoice {
  readonly spectators?: number;
  readonly bots?: 0;
  readonly isSteady?: boolean;
  /** People play to the last move. */
  readonly isWhole?: boolean;
  readonly takesMessages?: boolean;
  /** They also come back as often as they like. */
  readonly isFull?: boolean;
  /** Bots think as long as in the product. */
  readonly botsThink?: boolean;
}

/** The share of each game among the worlds; 1 for a game without one. Rummikub has the longest matches. */
const SHARES: Readonly<Partial<Record<GameId, number>>> = {
  'lucky-numbers': 4,
  'noch-mal': 2,
  qwantum: 3,
  rummikub: 1,
};

const MINUTE_MS = 60_000;

const DAILY_ZONES = ['Europe/Rome', 'Australia/Lord_Howe', 'Pacific/Apia'] as const;

const STRENGTHS = ['easy', 'easy', 'normal', 'strong'] as const;

const pick = <T>(rng: Rng, from: readonly [T, ...T[]]): T => from[rng(from.length)] ?? from[0];

/** A strong bot thinks for milliseconds in the product. No law of a world is about how good its moves are. */
const SHORT_BOT_WORK_UNITS = 1_000;

/** In a third of all seeds devices with a seat are lost, by a stream of its own. */
const losesSeats = (seed: number): boolean => seededRng(mixSeeds(seed, 5))(3) === 0;

/** In one of 12 seeds people nag each other, by a stream of its own. */
const nags = (seed: number): boolean => seededRng(mixSeeds(seed, 9))(12) === 0;

/** In a third of all seeds people are patient. It has a stream of its own, so the rest of a seed does not change. */
function patienceOf(seed: number): number {
  const rng = seededRng(mixSeeds(seed, 4));
  return rng(3) === 0 ? (4 + rng(8)) * MINUTE_MS : 0;
}

/** In a short match the faults stop after a third of the events. */
const SHORT_STORM = 3;

/**
 * In all but one of 24 seeds people play a short match: a hundred more entries of the same kind find little that is new.
 * It has a stream of its own.
 */
function leavingOf(seed: number): number | undefined {
  const rng = seededRng(mixSeeds(seed, 6));
  return rng(24) === 0 ? undefined : 3 + rng(rng(3) === 0 ? 30 : 12);
}

export function planOf(seed: number, choice: PlanChoice = {}): Plan {
  const rng = seededRng(mixSeeds(seed, 1));
  const tickets = gameIds.flatMap((id) => Array.from({ length: SHARES[id] ?? 1 }, () => id));
  const game = tickets[rng(tickets.length)] ?? 'lucky-numbers';
  const [, max] = gameListings[game].seats;
  const seats = Math.max(2, Math.min(max, 2 + pick(rng, [0, 0, 0, 1, 1, 2])));
  const botCount = pick(rng, [0, 0, 0, 1]) && Math.min(seats - 1, 1 + rng(2));
  const bots = Array.from({ length: botCount }, () => pick(rng, STRENGTHS));
  const clocks: readonly (Clock | undefined)[] = [
    undefined,
    { kind: 'live', seconds: 30 + 10 * rng(10) },
    { kind: 'post', hours: 12 + rng(60), sparesQuiet: rng(2) === 0 },
    { kind: 'reserve', hours: 12 + rng(24), reserve: rng(72), sparesQuiet: rng(2) === 0 },
    { kind: 'daily', minute: rng(24 * 60), zone: pick(rng, DAILY_ZONES), sparesQuiet: rng(2) === 0 },
  ];
  const clock = clocks[rng(clocks.length)];
  const leavesFrom = choice.isFull || choice.isWhole ? undefined : leavingOf(seed);
  const mayChooseAhead = seats >= 3 && clock?.kind !== 'live' && gameListings[game].allowsAhead === true;
  return {
    game,
    seats,
    bots: choice.bots === 0 ? [] : bots,
    clock,
    awayDays: pick(rng, [0, 7, 14, 14, 30] as const),
    stormEvents: Math.ceil(pick(rng, [600, 1_500, 3_000, 4_000]) / (leavesFrom === undefined ? 1 : SHORT_STORM)),
    leavesFrom,
    comesLater: !choice.isFull,
    losesSeats: !choice.isFull && losesSeats(seed),
    nags: !choice.isFull && clock?.kind !== 'live' && nags(seed),
    ahead: mayChooseAhead ? pick(rng, [0, 1, 2] as const) : 0,
    spectators: choice.spectators ?? pick(rng, [0, 0, 1, 2]),
    looksUntilAway: choice.isSteady ? 1_000_000 : 15 + rng(choice.takesMessages ? 10 : 120),
    patienceMs: patienceOf(seed),
    takesMessages: choice.takesMessages === true,
    lookMs: 1_500 + rng(5_000),
    botWorkUnits: choice.isFull || choice.botsThink ? BOT_WORK_UNITS : SHORT_BOT_WORK_UNITS,
  };
}
