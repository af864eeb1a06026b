/** The ledger of a torture run: each honest command with its answers, each match, and the faults that were seen on the way. */

/** Kinds of faults; the run fails if it finds one. */
export const FAULT_KINDS = [
  'lost',
  'doubled',
  'stuck',
  'unexpected-5xx',
  'altered',
  'record',
  'state',
  'robbed',
  'limited',
  'untold-harm',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly kind: FaultKind;
  readonly match?: string | undefined;
  readonly what: string;
}

/** The chain's head that came with the answer to a move. */
export interface KeptReceipt {
  readonly entry: number;
  readonly digest: string;
}

/** One move of an honest seat under one command id, however often it was sent. */
export interface SentMove {
  readonly seat: number;
  readonly id: string;
  readonly opened: number;
  readonly move: { readonly kind: string };
  /** The decision had passed when it was sent: the server must refuse it. */
  readonly isLate: boolean;
  /** How often the server answered that it holds the move. */
  acknowledged: number;
  /** The code of a refusal. */
  refused?: string;
}

/** Everything known of one honest match. */
export interface MatchLedger {
  readonly match: string;
  readonly game: string;
  readonly clock: 'none' | 'live' | 'post';
  /** Entropy that each honest seat added, by seat. */
  readonly entropy: ReadonlyMap<number, string>;
  readonly commitment: string;
  /** The key of a seat that a hostile player holds; a bot plays for it. */
  readonly opponent: { readonly seat: number; readonly key: string } | undefined;
  readonly moves: SentMove[];
  readonly receipts: Map<number, KeptReceipt[]>;
  /** Highest entry that any client has seen. */
  entry: number;
  isOver: boolean;
}

/** One row of the log as the object stores it. */
export interface StoredEntry {
  readonly n: number;
  readonly seat: number;
  readonly by: string;
  readonly move: object;
  readonly digest: string;
  readonly command: string | null;
}

export class Ledger {
  readonly matches: MatchLedger[] = [];
  readonly faults: Fault[] = [];
  /** Answers of 5xx while the server was being killed or restarted. */
  expected5xx = 0;
  /** Commands that were sent again because their answer was lost. */
  repeats = 0;

  report(kind: FaultKind, what: string, match?: string): void {
    this.faults.push({ kind, what, match });
  }

  /** Number of honest moves that the server acknowledged. */
  get acknowledged(): number {
    return this.matches.reduce((sum, { moves }) => sum + moves.filter((move) => move.acknowledged > 0).length, 0);
  }
}
