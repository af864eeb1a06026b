/** The ledger of a torture run: each honest command with its responses, each match, and faults seen during the run. */

/** Kinds of faults. The run fails if it finds any. */
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

/** The head of the digest chain, from the response to a move. */
export interface KeptReceipt {
  readonly entry: number;
  readonly digest: string;
}

/** One move of an honest seat with one command id; it may be sent several times. */
export interface SentMove {
  readonly seat: number;
  readonly id: string;
  readonly opened: number;
  readonly move: { readonly kind: string };
  /** Sent after its decision had passed: the server must refuse it. */
  readonly isLate: boolean;
  /** How often the server confirmed the move. */
  acknowledged: number;
  /** The code of a refusal. */
  refused?: string;
}

/** Everything known about one honest match. */
export interface MatchLedger {
  readonly match: string;
  readonly game: string;
  readonly clock: 'none' | 'live' | 'post';
  /** Entropy of each honest seat, by seat. */
  readonly entropy: ReadonlyMap<number, string>;
  readonly commitment: string;
  /** The seat of a hostile player, which a bot plays, and its key. */
  readonly opponent: { readonly seat: number; readonly key: string } | undefined;
  readonly moves: SentMove[];
  readonly receipts: Map<number, KeptReceipt[]>;
  /** Highest entry that any client has seen. */
  entry: number;
  isOver: boolean;
  /** An honest seat was given to another device by the rules of lost seats: all clients leave the match. */
  isGivenAway: boolean;
}

/** One row of the stored log. */
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
  /** 5xx responses while the server was being killed or restarted. */
  expected5xx = 0;
  /** Commands that were sent again because their response was lost. */
  repeats = 0;
  /** Honest moves that were acknowledged on a socket. */
  socketMoves = 0;
  /** By match: number of forward clock jumps when its honest seat was requested. */
  readonly seatRequests = new Map<string, number>();

  report(kind: FaultKind, what: string, match?: string): void {
    this.faults.push({ kind, what, match });
  }

  /** Number of honest moves that the server acknowledged. */
  get acknowledged(): number {
    return this.matches.reduce((sum, { moves }) => sum + moves.filter((move) => move.acknowledged > 0).length, 0);
  }
}
