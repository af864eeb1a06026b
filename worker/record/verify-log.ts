/** Plays a record's log again: each move legal at its time, each digest what it should be, and at the end the same outcome. */

import { advance, begin, forced, type Head, isRound, refusal, timeoutOf } from '../games/match.ts';
import type { AnyGame, AnyMatch } from '../games/registry.ts';
import { canonical, digest, type Secrets } from './fairness.ts';
import type { MatchRecord } from './format.ts';
import { type Kept, type Wrong, wrong } from './verdict.ts';

type Line = MatchRecord['entries'][number];

/** The kind of moves that are in no client's reach. */
const CLOCK_ALONE = 'timeout';

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** What the rules are told at the start of a recorded match. */
export const headOf = ({ game, version, options, seats, first }: MatchRecord): Head => ({
  game,
  version,
  options,
  seats: seats.length,
  first,
});

/** Where the entries lead, or what is wrong. */
export function playThrough(
  record: MatchRecord,
  game: AnyGame,
  { rngAt, key }: Secrets,
  own: readonly Kept[],
): AnyMatch | Wrong {
  const receipts = own.flatMap((kept) => kept.receipts ?? []);
  const receiptFault = (entry: number, found: string): Wrong | undefined =>
    receipts.some((one) => one.entry === entry && one.digest !== found)
      ? wrong('receipt', undefined, entry)
      : undefined;
  let match = tried(() => begin(game, headOf(record), rngAt).match);
  if (!match) return wrong('options');
  const { at, digest: dealt } = record.start;
  let last = digest(key, '', { n: 0, at }, match.state);
  if (last !== dealt) return wrong('digest', undefined, 0);
  const early = receiptFault(0, dealt);
  if (early) return early;
  for (const [i, entry] of record.entries.entries()) {
    const n = i + 1;
    const fault = entry.n === n ? entryFault(game, match, entry, record) : wrong('order', `n is ${entry.n}`, n);
    if (fault) return fault;
    const before: AnyMatch = match;
    match = tried(() => advance(game, before, entry, rngAt).match);
    if (!match) return wrong('move', undefined, n);
    const { digest: told, ...digested } = entry;
    last = digest(key, last, digested, match.state);
    const broken = last === told ? receiptFault(n, told) : wrong('digest', undefined, n);
    if (broken) return broken;
  }
  const late = receipts.find(({ entry }) => entry > record.entries.length);
  if (late) return wrong('receipt', 'the record ends before it', late.entry);
  return outcomeFault(record, match) ?? match;
}

/** Nothing where the rules throw: they are not made for moves that are none. */
function tried<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Why this entry could not be made in this position, by whom it is said to be made. */
function entryFault(game: AnyGame, match: AnyMatch, entry: Line, { clock }: MatchRecord): Wrong | undefined {
  const { n, seat, by, move } = entry;
  const illegal = tried(() => ({
    code: isMove(game, move) ? codeOf(refusal(game, match, { seat, move })) : 'no-move',
  }));
  if (!illegal || illegal.code !== undefined) return wrong('move', illegal?.code, n);
  const due = forced(game, match);
  if (due || by === 'auto') return due && same(due, { seat, by, move }) ? undefined : wrong('forced', due && 'due', n);
  if (by === 'clock')
    return clock && same(timeoutOf(game, match, seat).move, move) ? undefined : wrong('clock', undefined, n);
  return move.kind === CLOCK_ALONE && by !== 'bot' ? wrong('move', 'clock-alone', n) : undefined;
}

const codeOf = (fault: ReturnType<typeof refusal>): string | undefined => fault?.code;

/** Whether it is a move of the game, with nothing in it that a move does not have: then its text reads back as the same. */
function isMove(game: AnyGame, move: Line['move']): boolean {
  return isRound(move) ? same(move, { kind: 'round' }) : same(game.notation.read(game.notation.write(move)), move);
}

/** A match that was ended by those present has no winner; any other has what its last round gives. */
function outcomeFault({ totals, ranks, ended, entries }: MatchRecord, match: AnyMatch): Wrong | undefined {
  if ((match.ranks === undefined) !== (ended !== undefined))
    return wrong('outcome', ended === undefined ? 'not over' : 'ended, and over', entries.length);
  if (!same(totals, match.totals)) return wrong('outcome', 'totals');
  return same(ranks, match.ranks ?? []) ? undefined : wrong('outcome', 'ranks');
}
