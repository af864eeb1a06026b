/**
 * Verifies the record of a finished match, from nothing but the record, the rules, and what somebody kept of the match while
 * it was played. Pure; the page and scripts run it as it is.
 */

import type { RngAt } from '../games/match-types.ts';
import type { AnyGame } from '../games/registry.ts';
import { bytesToHex, commitment, dailySeed, deriveSecrets, firstSeat, hexToBytes, sealOf } from './fairness.ts';
import type { MatchRecord } from './format.ts';
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

/** `evidence` is what was kept of any seats; without it the record is held against itself alone. */
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

/** The same streams, and how many numbers were taken from them. */
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

/** What is wrong before anything is dealt. */
function checkHead(record: MatchRecord, game: AnyGame): FailedVerdict | undefined {
  const { match, seed, seats, options, daily } = record;
  const sortedKeys = (object: object): string => Object.keys(object).sort().join(' ');
  const [seatsMin, seatsMax] = game.seats;
  if (seats.length < seatsMin || seats.length > seatsMax) return fail('options', `${seatsMin} to ${seatsMax} seats`);
  if (sortedKeys(options) !== sortedKeys(game.defaults)) return fail('options', sortedKeys(game.defaults));
  const optionFault = game.optionFault(options, seats.length);
  if (optionFault !== undefined) return fail('options', optionFault);
  if (commitment(match, hexToBytes(seed)) !== record.commitment) return fail('commitment');
  if (daily !== undefined && bytesToHex(dailySeed(record.game, daily)) !== seed) return fail('daily', daily);
  return undefined;
}

/** What somebody kept of the time before the start, and does not find in the record. */
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
