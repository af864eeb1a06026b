/** How a route of the API is described, and what many of them share. */
import * as z from 'zod/mini';

/** In the order in which they are told. */
export const ROUTE_GROUPS = {
  match: 'A match from its making to its end, and how to hear of what happens in it.',
  seats: 'Who sits where: people, programs, bots.',
  play: 'Moves, drafts, the past, and the record of a finished match.',
  time: 'Quiet hours, and what becomes of a seat that lets its time run out.',
  messages: 'How a seat is told of its turns, and what became of each message.',
  devices: 'The keys of a seat: on several devices, passed on, ended, lost and given back.',
  service: 'The service itself.',
} as const;

export interface ApiRoute {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly group: keyof typeof ROUTE_GROUPS;
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodMiniType;
  readonly responses: Readonly<Record<number, z.ZodMiniType | string>>;
  /** A whole number where no choices are named; any text where the list is empty. */
  readonly query?: readonly (readonly [name: string, means: string, choices?: readonly string[]])[];
  /** Whether it needs a key of a seat. */
  readonly needsSeatKey?: boolean;
}

export const SEAT_QUERY = [
  'seat',
  'Which of your seats is meant, from 0; needed where your keys open several.',
] as const;
export const RECEIPT_QUERY = [
  'receipt',
  'Your newest receipt as JSON, if you have one: then the match stops with `rolled-back` if the server has lost that entry. The header `tilepost-receipt` does the same.',
  [],
] as const;
export const EMPTY_OBJECT = z.strictObject({});
export const MATCH_PATH = '/api/matches/{match}';
