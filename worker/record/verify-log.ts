/** Replays a record's log: checks each move and each digest, and the outcome. */

import { advance, onlyPly, refusal, startMatch, timeoutPly } from '../games/match.ts';
import { limitPly } from '../games/match-length.ts';
import { isConcedeMove, isLimitMove, isMatchMove, type MatchHeader } from '../games/match-types.ts';
import type { AnyGame, AnyMatch } from '../games/registry.ts';
import { canonicalJson } from './canonical-json.ts';
import { type DerivedSecrets, entryDigest } from './fairness.ts';
import type { MatchRecord } from './record-format.ts';
import { type FailedVerdict, fail, type SeatEvidence } from './verdict.ts';

type RecordEntry = MatchRecord['entries'][number];

/** The kind of the timeout's moves, which no client can send. */
const TIMEOUT_KIND = 'timeout';

const isSameJson = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** The rules' header of a recorded match. */
export const headOf = ({ game, version, options, seats, first }: MatchRecord): MatchHeader => ({
  game,
  version,
  options,
  seats: seats.length,
  first,
});

/** Return the match that the entries lead to, or the fault. */
export function checkEntries(
  record: MatchRecord,
  game: AnyGame,
  { rngAt, key }: DerivedSecrets,
  evidence: readonly SeatEvidence[],
): AnyMatch | FailedVerdict {
  const receipts = evidence.flatMap((item) => item.receipts ?? []);
  const receiptFault = (entry: number, computed: string): FailedVerdict | undefined =>
    receipts.some((one) => one.entry === entry && one.digest !== computed)
      ? fail('receipt', undefined, entry)
      : undefined;
  let match = tryOrUndefined(() => startMatch(game, headOf(record), rngAt).match);
  if (!match) return fail('options');
  const { at, digest: startDigest } = record.start;
  let lastDigest = entryDigest(key, '', { n: 0, at }, match.state);
  if (lastDigest !== startDigest) return fail('digest', undefined, 0);
  const startFault = receiptFault(0, startDigest);
  if (startFault) return startFault;
  for (const [i, entry] of record.entries.entries()) {
    const n = i + 1;
    const fault = entry.n === n ? checkEntry(game, match, entry, record) : fail('order', `n is ${entry.n}`, n);
    if (fault) return fault;
    const before: AnyMatch = match;
    match = tryOrUndefined(() => advance(game, before, entry, rngAt).match);
    if (!match) return fail('move', undefined, n);
    const { digest: recordedDigest, ...digested } = entry;
    lastDigest = entryDigest(key, lastDigest, digested, match.state);
    const digestFault = lastDigest === recordedDigest ? receiptFault(n, recordedDigest) : fail('digest', undefined, n);
    if (digestFault) return digestFault;
  }
  const missingEntry = receipts.find(({ entry }) => entry > record.entries.length);
  if (missingEntry) return fail('receipt', 'the record ends before it', missingEntry.entry);
  return checkOutcome(record, match) ?? match;
}

/** Return undefined if the rules throw: they do not expect malformed moves. */
function tryOrUndefined<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Return the fault if this entry could not be made in this position with its cause, or undefined. */
function checkEntry(
  game: AnyGame,
  match: AnyMatch,
  entry: RecordEntry,
  { clock }: MatchRecord,
): FailedVerdict | undefined {
  const { n, seat, by, move } = entry;
  const illegal = tryOrUndefined(() => ({
    code: isWellFormedMove(game, move) ? refusalCode(refusal(game, match, { seat, move })) : 'no-move',
  }));
  if (!illegal || illegal.code !== undefined) return fail('move', illegal?.code, n);
  if (isLimitMove(move))
    return isSameJson(limitPly(match), { seat, by, move }) ? undefined : fail('forced', undefined, n);
  // A log from before matches had a maximum length may be longer.
  const forcedMove = onlyPly(game, match);
  if (forcedMove || by === 'auto')
    return forcedMove && isSameJson(forcedMove, { seat, by, move })
      ? undefined
      : fail('forced', forcedMove && 'due', n);
  if (isConcedeMove(move)) return by === 'seat' ? undefined : fail('move', 'seat-alone', n);
  if (by === 'clock')
    return clock && isSameJson(timeoutPly(game, match, seat).move, move) ? undefined : fail('clock', undefined, n);
  return move.kind === TIMEOUT_KIND && by !== 'bot' ? fail('move', 'clock-alone', n) : undefined;
}

const refusalCode = (fault: ReturnType<typeof refusal>): string | undefined => fault?.code;

/** True if this is a move of the game without additional fields: then its notation parses back to the same move. */
function isWellFormedMove(game: AnyGame, move: RecordEntry['move']): boolean {
  return isMatchMove(move)
    ? isSameJson(move, { kind: move.kind })
    : isSameJson(game.notation.read(game.notation.write(move)), move);
}

/** A match that was ended early has no winner. Any other has the result of its last round. */
function checkOutcome({ totals, ranks, ended, entries }: MatchRecord, match: AnyMatch): FailedVerdict | undefined {
  if ((match.ranks === undefined) !== (ended !== undefined))
    return fail('outcome', ended === undefined ? 'not over' : 'ended, and over', entries.length);
  if (!isSameJson(totals, match.totals)) return fail('outcome', 'totals');
  return isSameJson(ranks, match.ranks ?? []) ? undefined : fail('outcome', 'ranks');
}
