/** The description of an API route, and shared parts. */
import * as z from 'zod/mini';

/** In the order of the document. */
export const ROUTE_GROUPS = {
  match: 'A match from its start to its end, and how to get updates.',
  seats: 'Who plays which seat: people, programs, bots.',
  play: 'Moves, drafts, the past, and the record of a finished match.',
  talk: 'Small talk by code, shown in each reader’s language. It is not part of the log or the record.',
  time: 'Quiet hours, and votes on a seat that ran out of time.',
  messages: 'How a seat is notified of its turns, and the state of each notification.',
  daily: 'The deal of the day: its seed, first hidden and then public, and how others did.',
  devices: 'The keys of a seat: on several devices, handed over, revoked, lost and given back.',
  service: 'The service itself.',
} as const;

export interface ApiRoute {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly group: keyof typeof ROUTE_GROUPS;
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodMiniType;
  /** The messages of a WebSocket: those that the server accepts, and those that it sends. */
  readonly socket?: { readonly takes: z.ZodMiniType; readonly sends: readonly z.ZodMiniType[] };
  readonly responses: Readonly<Record<number, z.ZodMiniType | string>>;
  /** Query parameters. Without choices a whole number; with an empty list any text. */
  readonly query?: readonly (readonly [name: string, means: string, choices?: readonly string[]])[];
  /** True if it needs a seat key. */
  readonly needsSeatKey?: boolean;
}

export const SEAT_QUERY = ['seat', 'Which of your seats, from 0; needed if you have several.'] as const;
export const RECEIPT_QUERY = [
  'receipt',
  'Your newest receipt as JSON, if you have one: then the match stops with `rolled-back` if the server has lost that entry. The header `tilepost-receipt` does the same.',
  [],
] as const;
export const EMPTY_OBJECT = z.strictObject({});
export const MATCH_PATH = '/api/matches/{match}';
