/** The judge of torture runs: reports each kind of planted fault, and none for an honest log. */
import { describe, expect, it } from 'vitest';
import { isUnexpected5xx, judgeMatch, judgeProgress } from './judge.ts';
import type { MatchLedger, SentMove, StoredEntry } from './ledger.ts';

const sent = (id: string, more: Partial<SentMove> = {}): SentMove => ({
  seat: 0,
  id,
  opened: 0,
  move: { kind: 'draw' },
  isLate: false,
  acknowledged: 1,
  ...more,
});

const entry = (n: number, command: string | null, more: Partial<StoredEntry> = {}): StoredEntry => ({
  n,
  seat: 0,
  by: 'seat',
  move: { kind: 'draw' },
  digest: `digest ${n}`,
  command,
  ...more,
});

const ledgerOf = (moves: SentMove[], receipts: MatchLedger['receipts'] = new Map()): MatchLedger => ({
  match: 'm',
  game: 'lucky-numbers',
  clock: 'none',
  entropy: new Map(),
  commitment: '',
  opponent: undefined,
  moves,
  receipts,
  entry: 0,
  isOver: false,
  isGivenAway: false,
});

const kindsOf = (ledger: MatchLedger, log: readonly StoredEntry[] | undefined): readonly string[] =>
  judgeMatch(ledger, log).map(({ kind }) => kind);

describe('the judge of a match', () => {
  const log = [entry(1, 'a'), entry(2, null, { by: 'auto' }), entry(3, 'b'), entry(4, null, { by: 'clock', seat: 1 })];

  it('finds nothing in a log that holds each acknowledged move once', () => {
    const receipts = new Map([[0, [{ entry: 2, digest: 'digest 2' }]]]);
    const refused = sent('c', { acknowledged: 0, refused: 'stale' });
    const unanswered = sent('d', { acknowledged: 0 });
    expect(
      judgeMatch(ledgerOf([sent('a'), sent('b', { acknowledged: 3 }), refused, unanswered], receipts), log),
    ).toEqual([]);
    expect(judgeMatch(ledgerOf([sent('a', { acknowledged: 0 }), sent('b')]), log)).toEqual([]);
  });

  it('reports an acknowledged move that the log does not hold', () => {
    expect(judgeMatch(ledgerOf([sent('a'), sent('b'), sent('c')]), log)).toEqual([
      { kind: 'lost', match: 'm', what: 'move c of seat 0, sent for entry 0' },
    ]);
  });

  it('reports a match that is gone, and each of its moves', () => {
    expect(kindsOf(ledgerOf([sent('a'), sent('b', { acknowledged: 0 })]), undefined)).toEqual(['lost', 'lost']);
  });

  it('reports an entry that is missing in the middle', () => {
    expect(kindsOf(ledgerOf([sent('a'), sent('b')]), [entry(1, 'a'), entry(3, 'b')])).toEqual(['lost']);
  });

  it('reports a command that made two entries', () => {
    expect(kindsOf(ledgerOf([sent('a'), sent('b')]), [...log, entry(5, 'a')])).toEqual(['doubled']);
  });

  it('reports a refused command that is in the log all the same', () => {
    expect(kindsOf(ledgerOf([sent('a'), sent('b', { acknowledged: 0, refused: 'stale' })]), log)).toEqual(['doubled']);
  });

  it('reports a late command that was played', () => {
    expect(kindsOf(ledgerOf([sent('a'), sent('b', { isLate: true })]), log)).toEqual(['doubled']);
  });

  it('reports a move of an honest seat that nobody sent', () => {
    expect(kindsOf(ledgerOf([sent('a')]), log)).toEqual(['doubled']);
  });

  it('lets a hostile seat move as it likes, but not for others', () => {
    const opponent = { seat: 1, key: 'k' };
    const foreign = [...log, entry(5, 'x', { seat: 1 })];
    expect(kindsOf({ ...ledgerOf([sent('a'), sent('b')]), opponent }, foreign)).toEqual([]);
    expect(kindsOf({ ...ledgerOf([sent('a')]), opponent }, foreign)).toEqual(['doubled']);
  });

  it('reports a move that is not the one that was sent', () => {
    expect(kindsOf(ledgerOf([sent('a', { move: { kind: 'leave' } }), sent('b')]), log)).toEqual(['altered']);
    expect(kindsOf(ledgerOf([sent('a', { seat: 1 }), sent('b')]), log)).toEqual(['altered']);
  });

  it('reports a receipt that the log does not keep', () => {
    const moves = [sent('a'), sent('b')];
    expect(kindsOf(ledgerOf(moves, new Map([[0, [{ entry: 3, digest: 'other' }]]])), log)).toEqual(['altered']);
    expect(kindsOf(ledgerOf(moves, new Map([[0, [{ entry: 9, digest: 'digest 9' }]]])), log)).toEqual(['lost']);
  });
});

describe('the judge of answers', () => {
  it('takes a 5xx for a fault unless a kill or harm explains it', () => {
    const bug = { status: 500, code: 'bug', isDisturbed: false };
    expect(isUnexpected5xx(bug)).toBe(true);
    expect(isUnexpected5xx({ ...bug, isDisturbed: true })).toBe(false);
    expect(isUnexpected5xx({ ...bug, status: 409, code: 'stale' })).toBe(false);
    expect(isUnexpected5xx({ ...bug, code: 'stuck' })).toBe(true);
    expect(isUnexpected5xx({ ...bug, code: 'stuck' }, true)).toBe(false);
    expect(isUnexpected5xx(bug, true)).toBe(true);
    expect(isUnexpected5xx({ ...bug, code: undefined }, true)).toBe(true);
  });
});

describe('the judge of progress', () => {
  it('reports a match that stands still, and no other', () => {
    const still = { match: 'still', entryBefore: 7, entryNow: 7, isOver: false, waitsFor: 'seat 1' };
    const faults = judgeProgress([
      still,
      { ...still, match: 'on', entryNow: 8 },
      { ...still, match: 'over', isOver: true },
    ]);
    expect(faults).toEqual([{ kind: 'stuck', match: 'still', what: 'no entry after 7; it waits for seat 1' }]);
  });
});
