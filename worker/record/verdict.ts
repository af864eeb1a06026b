/** What a check of a record answers, and what it may be given beside the record. */
import type { AnyGame } from '../games/registry.ts';

/**
 * What can be wrong with a record, in the order in which it is looked for.
 *
 * `format` no record of this version · `shape` something stands where it should not · `rules` a game or version that is not
 * known here · `options` that the game does not have · `commitment` is not that of the seed, or not the one that was kept ·
 * `daily` the seed is not the day's · `entropy` a seat's is not the one that was kept · `first` another seat had to start ·
 * `order` an entry is missing, doubled or out of its place · `move` not legal at its time · `forced` a move that the match
 * made itself and should not have, or the other way round · `clock` not what the clock would have moved · `digest` not what
 * the entry and the position give · `receipt` not what was kept of a move · `outcome` not where the entries lead · `seal`
 * something that nothing else proves, such as a name, is not as it was when the record was written.
 */
export const FAULT_CODES = [
  'format',
  'shape',
  'rules',
  'options',
  'commitment',
  'entropy',
  'daily',
  'first',
  'order',
  'move',
  'forced',
  'clock',
  'digest',
  'receipt',
  'outcome',
  'seal',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** How much was checked. */
export interface CheckCounts {
  /** Entries with their digests, the deal among them. */
  readonly entries: number;
  /** Entries that a seat, a bot, the match itself or the clock made; they add up to all but the deal. */
  readonly moves: number;
  readonly bots: number;
  readonly forced: number;
  readonly timeouts: number;
  readonly rounds: number;
  /** Numbers that chance gave: tiles, dice, the first seat. */
  readonly numbers: number;
  /** Seats that added to the shuffle. */
  readonly shares: number;
  /** Of what was kept: the shares of the shuffle, promises and receipts that were found again. */
  readonly own: { readonly entropy: number; readonly commitments: number; readonly receipts: number };
}

export interface FailedVerdict {
  readonly ok: false;
  readonly what: FaultCode;
  /** The first entry that is wrong; 0 is the deal. For a receipt: that entry or one before it. */
  readonly entry?: number;
  /** Where or why, for whoever reads JSON: a place of the document, or the code of a refusal. */
  readonly detail?: string;
}

export type Verdict = { readonly ok: true; readonly checked: CheckCounts } | FailedVerdict;

/** The rules of a game in one version; nothing where they are not at hand. */
export type GameLookup = (game: string, version: number) => AnyGame | undefined;

/** The chain's head after a move, as the server answered it. */
export interface Receipt {
  readonly entry: number;
  readonly digest: string;
}

/** What somebody kept of their seat. */
export interface SeatEvidence {
  readonly seat: number;
  readonly entropy?: string | undefined;
  /** As it stood on the page when they sat down. */
  readonly commitment?: string | undefined;
  readonly receipts?: readonly Receipt[] | undefined;
}

export const fail = (what: FaultCode, detail?: string, entry?: number): FailedVerdict => ({
  ok: false,
  what,
  ...(entry !== undefined && { entry }),
  ...(detail !== undefined && { detail }),
});
