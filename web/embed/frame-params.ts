/** What the address of a frame asks for, and what the page around it may say: both are looked at before anything is believed. */
import type { Strength } from '../../worker/games/game.ts';
import type { CreateBody } from '../../worker/protocol/match.ts';
import { isRecord } from '../browser/storage.ts';
import { gameEntryOf, gameList } from '../games/game-parts.ts';
import type { FromHost, Message, Scheme } from './protocol.ts';

type Game = CreateBody['game'];

// Told again: with the list itself a frame would load what only bots need.
const STRENGTHS: readonly Strength[] = ['easy', 'normal', 'strong'];
const SCHEMES: readonly Scheme[] = ['light', 'dark', 'auto'];
const KEY_PATTERN = /^[0-9a-z]{26}$/;

/** What is to be made by a tap. */
export interface NewMatchParams {
  readonly game: Game;
  readonly seats: number;
  /** How many of the seats bots play. */
  readonly bots: number;
  readonly strength: Strength;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

export interface FrameParams {
  readonly match?: string | undefined;
  readonly newMatch?: NewMatchParams | undefined;
  readonly lang?: string | undefined;
  readonly scheme: Scheme;
  /** Whether whoever sees the frame may take a seat. */
  readonly mayPlay: boolean;
}

export const isKey = (value: unknown): value is string => typeof value === 'string' && KEY_PATTERN.test(value);

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

function parseOptions(text: string | null): NewMatchParams['options'] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Numbers that do not fit the game give way to the fewest seats for company, and to no bots. */
function parseNewMatch(id: string, query: URLSearchParams): NewMatchParams | undefined {
  const game = gameList().find((known) => known === id);
  const entry = gameEntryOf(id);
  if (!game || !entry) return undefined;
  const [min, max] = entry.seats;
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

/** Reads `/embed/<match>` or `/embed/new/<game>` with its query; neither where the address is something else. */
export function parseFrameUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>): FrameParams {
  const query = new URLSearchParams(search);
  const [, , first = '', second] = pathname.replace(/\/$/, '').split('/');
  return {
    ...(second === undefined ? { match: first } : first === 'new' && { newMatch: parseNewMatch(second, query) }),
    lang: query.get('lang') ?? undefined,
    scheme: SCHEMES.find((one) => one === query.get('scheme')) ?? 'auto',
    mayPlay: query.get('play') !== 'nobody',
  };
}

const isOptional = (value: unknown, is: (value: unknown) => boolean): boolean => value === undefined || is(value);

/** Whether a message of the page around is one of ours; anything else is not even answered. */
export const isFromHost = (data: unknown): data is Message<FromHost> =>
  isRecord(data) &&
  data.tilepost === 1 &&
  data.kind === 'seat' &&
  isOptional(data.key, isKey) &&
  isOptional(data.join, isKey) &&
  isOptional(data.lang, (code) => typeof code === 'string') &&
  isOptional(data.scheme, (scheme) => SCHEMES.some((one) => one === scheme));
