/**
 * Verifies the record of a finished match, using only the record, the rules, and evidence that players kept during the
 * match. Pure: the page and scripts share it.
 */

import type { RngAt } from '../games/match-types.ts';
import type { AnyGame } from '../games/registry.ts';
import {
  bytesToHex,
  commitment,
  dailyCommitment,
  deriveSecrets,
  firstSeat,
  hexToBytes,
  publicDailySeed,
  sealOf,
} from './fairness.ts';
import type { MatchRecord } from './record-format.ts';
import {
  type CheckCounts,
  type FailedVerdict,
  fail,
  type GameLookup,
  type SeatEvidence,
  type Verdict,
} from './verdict.ts';
import { checkEntries } from './verify-log.ts';
import { parseRecord, RECORD_FORMAT } from './verify-shape.ts';

/** Verify a record. `evidence` may concern any seats; without it the record is only checked for consistency. */
export function verifyRecord(
  document: unknown,
  gameLookup: GameLookup,
  evidence: readonly SeatEvidence[] = [],
): Verdict {
  const parsed = parseRecord(document);
  if ('misshape' in parsed)
    return checkFormat(document) ?? fail('shape', parsed.misshape.detail, parsed.misshape.entry);
  const { record } = parsed;
  const game = gameLookup(record.game, record.version);
  if (!game) return fail('rules', `${record.game} ${record.version}`);
  const { match, seed, seats, daily, seal, ...rest } = record;
  const entropy = seats.map((seat) => seat.entropy);
  const { rngAt, key } = deriveSecrets(match, seed, entropy, daily);
  const drawCounter = countDraws(rngAt);
  const result =
    checkHead(record, game) ??
    checkEvidence(record, evidence) ??
    checkFirstSeat(record, drawCounter.rngAt) ??
    checkEntries(record, game, { rngAt: drawCounter.rngAt, key }, evidence);
  if ('ok' in result) return result;
  if (sealOf(key, { match, seed, seats, daily, ...rest }) !== seal) return fail('seal');
  return {
    ok: true,
    checked: { ...countsOf(record, evidence), rounds: result.round + 1, numbers: drawCounter.count() },
  };
}

function checkFormat(document: unknown): FailedVerdict | undefined {
  const isKnown =
    typeof document === 'object' && document !== null && 'format' in document && document.format === RECORD_FORMAT;
  return isKnown ? undefined : fail('format');
}

/** The same streams, with a count of the numbers drawn from them. */
function countDraws(streams: RngAt): { readonly rngAt: RngAt; readonly count: () => number } {
  let numbers = 0;
  const rngAt: RngAt = (entry, sharedDraws) => {
    const rng = streams(entry, sharedDraws);
    return (bound) => {
      numbers += 1;
      return rng(bound);
    };
  };
  return { rngAt, count: () => numbers };
}

/** Check everything before the deal. */
function checkHead(record: MatchRecord, game: AnyGame): FailedVerdict | undefined {
  const { match, seed, seats, options } = record;
  const sortedKeys = (object: object): string => Object.keys(object).sort().join(' ');
  const [seatsMin, seatsMax] = game.seats;
  if (seats.length < seatsMin || seats.length > seatsMax) return fail('options', `${seatsMin} to ${seatsMax} seats`);
  if (sortedKeys(options) !== sortedKeys(game.defaults)) return fail('options', sortedKeys(game.defaults));
  const optionFault = game.optionFault(options, seats.length);
  if (optionFault !== undefined) return fail('options', optionFault);
  if (commitment(match, hexToBytes(seed)) !== record.commitment) return fail('commitment');
  return isSeedOfDay(record) ? undefined : fail('daily', record.daily);
}

/** True if the seed of a daily match is its day's, by the formula of its record. */
function isSeedOfDay({ game, daily, dailyCommitment: recorded, seed }: MatchRecord): boolean {
  if (daily === undefined) return recorded === undefined;
  if (recorded === undefined) return bytesToHex(publicDailySeed(game, daily)) === seed;
  return dailyCommitment(game, daily, hexToBytes(seed)) === recorded;
}

/** Check the evidence from before the start against the record. */
function checkEvidence(
  { seats, commitment: recorded }: MatchRecord,
  evidence: readonly SeatEvidence[],
): FailedVerdict | undefined {
  for (const { seat, entropy, commitment: noted } of evidence) {
    if (noted !== undefined && noted !== recorded) return fail('commitment', `kept by seat ${seat}`);
    if (entropy !== undefined && seats[seat]?.entropy !== entropy) return fail('entropy', `of seat ${seat}`);
  }
  return undefined;
}

function checkFirstSeat({ rule, first, seats }: MatchRecord, rngAt: RngAt): FailedVerdict | undefined {
  const expected = firstSeat(rule, seats, rngAt);
  return expected === first ? undefined : fail('first', `seat ${expected}`);
}

function countsOf(
  { entries, seats }: MatchRecord,
  evidence: readonly SeatEvidence[],
): Omit<CheckCounts, 'rounds' | 'numbers'> {
  const countBy = (...by: readonly string[]): number => entries.filter((entry) => by.includes(entry.by)).length;
  return {
    entries: entries.length + 1,
    moves: countBy('seat', 'hint'),
    bots: countBy('bot'),
    forced: countBy('auto'),
    timeouts: countBy('clock'),
    shares: seats.filter(({ entropy }) => entropy !== '').length,
    own: {
      entropy: evidence.filter(({ entropy }) => entropy !== undefined).length,
      commitments: evidence.filter((one) => one.commitment !== undefined).length,
      receipts: evidence.flatMap(({ receipts = [] }) => receipts).length,
    },
  };
}
