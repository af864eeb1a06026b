/** Which snapshot is newer, and which missed entries are replayed. */
import { expect, test } from 'vitest';
import { merge } from '../../../web/model/apply-snapshots.ts';
import { missedRange } from '../../../web/model/missed-range.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { ENTRY_CAUSES, type EntryCause } from '../../../worker/games/match-types.ts';
import { DRAW, LEAVE, makeFakeServer } from '../kit/fake-server.ts';

test('a stuck match that was mended is taken although its rev has fallen, and so is its next step', () => {
  const server = makeFakeServer([1]);
  const stuck = { ...server.frame(), rev: 5, phase: 'stuck' as const };
  const mended = { ...server.frame(), rev: 4 };

  expect(merge(stuck, { ...mended, phase: 'stuck' })).toEqual({ kind: 'old' });
  expect(merge(stuck, mended, true)).toMatchObject({ kind: 'news', snapshot: { phase: 'playing', rev: 4 } });
  expect(merge({ ...stuck, phase: 'playing' }, mended)).toEqual({ kind: 'old' });

  server.playElsewhere(0, DRAW);
  const step = { ...server.step(), rev: 5 };
  expect(merge(stuck, step)).toMatchObject({ kind: 'news', snapshot: { phase: 'playing', entry: 1 } });
  expect(merge(stuck, { ...server.frame(), rev: 4 }, true)).toMatchObject({ kind: 'news', snapshot: { entry: 1 } });
});

test('R-12: a snapshot of the very last revision before a match was stuck is no repair, so the page asks again', () => {
  const server = makeFakeServer([1]);
  const last = { ...server.frame(), rev: 4 };
  const stuck = { ...last, rev: 5, phase: 'stuck' as const };

  expect(merge(stuck, last)).toEqual({ kind: 'gap' });
  expect(merge(stuck, { ...server.step(), rev: 4 })).toEqual({ kind: 'gap' });
  expect(merge(stuck, { ...last, phase: 'stuck' })).toEqual({ kind: 'old' });
});

test('R-12: a late snapshot from before the match was stuck does not hide that it is, however many entries it has', () => {
  const server = makeFakeServer([1]);
  const stuck = { ...server.frame(), rev: 9, phase: 'stuck' as const };

  expect(merge(stuck, { ...server.frame(), rev: 7 })).toEqual({ kind: 'old' });

  server.playElsewhere(0, DRAW);
  expect(merge(stuck, { ...server.frame(), rev: 7 })).toEqual({ kind: 'old' });
  expect(merge(stuck, { ...server.step(), rev: 7 })).toEqual({ kind: 'old' });
});

test('R-34: a step with the view of spectators is none for a seat, so the page asks who it is', () => {
  const server = makeFakeServer([1]);
  const known = server.frame();
  server.playElsewhere(0, DRAW);
  const step = server.step();

  expect(merge(known, step)).toMatchObject({ kind: 'news' });
  expect(merge(known, { ...step, view: { ...step.view, viewer: 'spectator' } } as typeof step)).toEqual({
    kind: 'gap',
  });
});

test('P-15: lines that come again with an update replace those that were sealed', () => {
  const server = makeFakeServer([1]);
  const before = server.frame();
  server.playElsewhere(0, DRAW);
  const update = server.step();
  const [setup] = before.log;
  const told = { ...update, log: [{ ...setup, by: 'clock' as const }, ...update.log] as typeof update.log };

  const merged = merge(before, told);

  expect(merged).toMatchObject({ kind: 'news', snapshot: { entry: 1 }, lines: [{ n: 1 }] });
  expect(merged.kind === 'news' && merged.snapshot.log.map(({ n, by }) => [n, by])).toEqual([
    [0, 'clock'],
    [1, 'seat'],
  ]);
});

const PEOPLE = makeFakeServer([1]).frame().seats;

test('P-17: a long absence does not stand between anybody and the end of a match that is over', () => {
  const line = (n: number) => ({ n, at: n, seat: asSeat(0), by: 'seat' as const, events: [] });
  const log = Array.from({ length: 31 }, (_, n) => line(n));
  const over = { entry: 30, log, viewer: asSeat(1), phase: 'over' as const, seats: PEOPLE };

  expect(missedRange(over, 17)).toBeUndefined();
  expect(missedRange(over, 18)).toEqual({ looked: 18, from: 18, to: 30 });
  expect(missedRange({ ...over, phase: 'playing' }, 0)).toEqual({ looked: 0, from: 0, to: 30 });
});

test('P-17: what a bot or the clock did for my own seat is news; what I did myself or had no choice of is not', () => {
  const line = (by: EntryCause) => ({ n: 1, at: 1, seat: asSeat(1), by, events: [] });
  const news = (by: EntryCause) =>
    missedRange({ entry: 1, log: [line(by)], viewer: asSeat(1), phase: 'playing', seats: PEOPLE }, 0);

  expect(ENTRY_CAUSES.filter((by) => news(by))).toEqual(['bot', 'clock']);
});

test('P-17: what bots did before a match against them was first shown is no news, what people did is', () => {
  const log = [{ n: 1, at: 1, seat: asSeat(0), by: 'bot' as const, events: [] }];
  const seats = PEOPLE.map((one, seat) =>
    seat === 0 ? { ...one, bot: { strength: 'easy', yields: false } as const } : one,
  );
  const unseen = { entry: 1, log, viewer: asSeat(1), phase: 'playing' as const };

  expect(missedRange({ ...unseen, seats }, -1)).toBeUndefined();
  expect(missedRange({ ...unseen, seats }, 0)).toBeDefined();
  expect(missedRange({ ...unseen, seats: PEOPLE }, -1)).toBeDefined();
});

test('P-17: of more than 100 entries the newest 100 are shown', () => {
  const log = [{ n: 150, at: 1, seat: asSeat(0), by: 'seat' as const, events: [] }];

  expect(missedRange({ entry: 150, log, viewer: asSeat(1), phase: 'playing', seats: PEOPLE }, 20)).toEqual({
    looked: 20,
    from: 51,
    to: 150,
  });
});

test('P-34: a remark comes as an update without lines, and the log stays; the next move keeps what was said', () => {
  const server = makeFakeServer([1]);
  server.playElsewhere(0, DRAW);
  const before = server.frame();
  const talk = [{ n: 1, at: 1, seat: 0, code: 'hello' as const }];
  const { view: _, ...position } = server.step();
  const said = merge(before, { ...position, rev: before.rev + 1, log: [], talk });

  expect(said).toMatchObject({ kind: 'news', lines: [], snapshot: { log: before.log, view: before.view, talk } });
  if (said.kind !== 'news') return;
  server.playElsewhere(0, LEAVE);
  expect(merge(said.snapshot, { ...server.step(), rev: before.rev + 2 })).toMatchObject({
    snapshot: { talk, entry: 2 },
  });
});
