/** The verdict on a record, and the evidence that can be checked against it. */
import type { AnyGame } from '../games/registry.ts';

/**
 * Faults of a record, in the order in which they are checked.
 *
 * `format` not a record of this version · `shape` a field is missing, unknown or malformed · `rules` unknown game or
 * version · `options` unknown to the game · `commitment` not that of the seed, or not the one in the evidence · `daily`
 * not the day's seed · `entropy` a seat's entropy differs from the evidence · `first` another seat had to start ·
 * `order` an entry is missing, duplicated or out of order · `move` illegal at its time · `forced` a move is marked
 * automatic but was not forced, or a forced move is missing · `clock` not the timeout's move · `digest` does not match
 * the entry and the position · `receipt` contradicts a kept receipt · `outcome` does not follow from the entries ·
 * `seal` a field that no digest covers, such as a name, was changed after the record was written.
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

/** How much was verified. */
export interface CheckCounts {
  /** Entries with their digests, including the deal. */
  readonly entries: number;
  /** Entries by cause: a seat, a bot, the match itself, the clock. They add up to all entries but the deal. */
  readonly moves: number;
  readonly bots: number;
  readonly forced: number;
  readonly timeouts: number;
  readonly rounds: number;
  /** Random numbers: tiles, dice, the first seat. */
  readonly numbers: number;
  /** Seats that added entropy. */
  readonly shares: number;
  /** Evidence that was found in the record: entropy, commitments and receipts. */
  readonly own: { readonly entropy: number; readonly commitments: number; readonly receipts: number };
}

export interface FailedVerdict {
  readonly ok: false;
  readonly what: FaultCode;
  /** The first entry that is wrong; 0 is the deal. For a receipt: that entry or an earlier one. */
  readonly entry?: number;
  /** Position in the document, or code of a refusal, for readers of the JSON. */
  readonly detail?: string;
}

export type Verdict = { readonly ok: true; readonly checked: CheckCounts } | FailedVerdict;

/** The rules of a game in one version, or undefined if this build does not have them. */
export type GameLookup = (game: string, version: number) => AnyGame | undefined;

/** The head of the digest chain after a move, as the server returned it. */
export interface Receipt {
  readonly entry: number;
  readonly digest: string;
}

/** Evidence that a player kept for their seat. */
export interface SeatEvidence {
  readonly seat: number;
  readonly entropy?: string | undefined;
  /** As the page showed it when the player sat down. */
  readonly commitment?: string | undefined;
  readonly receipts?: readonly Receipt[] | undefined;
}

export const fail = (what: FaultCode, detail?: string, entry?: number): FailedVerdict => ({
  ok: false,
  what,
  ...(entry !== undefined && { entry }),
  ...(detail !== undefined && { detail }),
});
