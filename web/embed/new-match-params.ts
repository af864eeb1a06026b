/** Parses and validates the part of a frame's address that requests a new match. */
import type { Strength } from '../../worker/games/game.ts';
import type { GameId } from '../../worker/games/registry.ts';
import { JSON_DEPTH_MAX } from '../../worker/protocol/limits.ts';
import { isDeeperThan } from '../../worker/record/json-depth.ts';
import { isRecord } from '../browser/storage.ts';
import { gameList, gameListings } from '../games/listings.ts';

// Repeated here: importing the list would load code that only bots need.
const STRENGTHS: readonly Strength[] = ['easy', 'normal', 'strong'];

/** The match that a tap creates. */
export interface NewMatchParams {
  readonly game: GameId;
  readonly seats: number;
  /** The number of seats played by bots. */
  readonly bots: number;
  readonly strength: Strength;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

function parseOptions(text: string | null): NewMatchParams['options'] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) && !isDeeperThan(value, JSON_DEPTH_MAX) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parse the request. If the numbers do not fit the game, use its smallest number of seats for several players and no
 * bots. Undefined for an unknown game.
 */
export function parseNewMatch(id: string, query: URLSearchParams): NewMatchParams | undefined {
  const game = gameList.find((known) => known === id);
  if (!game) return undefined;
  const [min, max] = gameListings[game].seats;
  const wanted = Number(query.get('seats') ?? Number.NaN);
  const seats = isWithin(wanted, min, max) ? wanted : Math.max(2, min);
  const bots = Number(query.get('bots') ?? 0);
  return {
    game,
    seats,
    bots: isWithin(bots, 0, seats - 1) ? bots : 0,
    strength: STRENGTHS.find((one) => one === query.get('strength')) ?? 'normal',
    options: parseOptions(query.get('options')),
  };
}
