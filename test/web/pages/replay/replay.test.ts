/** Navigation of a replay: addresses, turns, and the key moments of every game. */
import { describe, expect, test } from 'vitest';
import { routeOf } from '../../../../web/browser/router.ts';
import { loadMoments, loadMomentWords } from '../../../../web/games/extras.ts';
import type { AnyMoments, MomentWordsFile } from '../../../../web/games/game-parts.ts';
import * as lucky from '../../../../web/games/lucky-numbers/guide/moments.ts';
import * as rummikub from '../../../../web/games/rummikub/guide/moments.ts';
import { recordFileName } from '../../../../web/pages/match/end/record-file-name.ts';
import { entryFragment, parseEntryFragment } from '../../../../web/pages/record/entry-url.ts';
import { replayFromRecord } from '../../../../web/pages/record/match-replay.ts';
import { type Mark, marksOf, turnEndsOf } from '../../../../web/pages/replay/marks.ts';
import { nextEntry } from '../../../../web/pages/replay/playback.ts';
import { asSeat, type Game, type GameTypes } from '../../../../worker/games/game.ts';
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import { CELLS, EMPTY } from '../../../../worker/games/lucky-numbers/state.ts';
import { type GameId, gameIds, games } from '../../../../worker/games/registry.ts';
import { rummikub as rummikubGame } from '../../../../worker/games/rummikub/rules.ts';
import { replayRecord } from '../../../../worker/record/replay.ts';
import { loadKit } from '../../../games/kits.ts';
import { seededRng } from '../../../kit/rng.ts';
import { type RecordSpec, sampleRecord } from '../../../kit/sample-records.ts';

async function looked(id: GameId, course: RecordSpec) {
  const game = games[id];
  const record = sampleRecord(game, { ...course, options: { ...game.defaults, ...course.options } });
  const replay = replayRecord(record, game);
  const lines = replay.steps.map((step) => ({ ...step, events: [...step.events] }));
  const thread = { views: async () => [], check: async () => Promise.reject(new Error()), stop: () => {} };
  const rounds = game.rounds(record.options as never, course.seats);
  const film = replayFromRecord(
    { kind: 'checked', verdict: { ok: false, what: 'seal' }, record, reel: { rounds, lines } },
    thread,
  );
  if (!film) throw new Error('no film');
  return { film, views: lines.map(({ n }) => replay.view(n, 'spectator')) };
}

/** Return the starting position of a match for two. */
const setUp = <T extends GameTypes>({ setup, defaults }: Game<T>): T['State'] =>
  setup(defaults, 2, asSeat(0), seededRng(1)).state;

/** Texts that only give their key. */
const WORDS = {
  names: ['Ada', 'Bo', 'Cy', 'Di'],
  list: (all: readonly string[]) => all.join('+'),
  round: String,
  end: 'end',
};

for (const id of gameIds) {
  const { moments: trial } = await loadKit(id);
  if (!trial) continue;
  const { matches, options = {}, rare = [], hasShortTurns } = trial;
  const courses = Array.from({ length: matches }, (_, seed): RecordSpec => ({ seats: 2, options, seed }));
  describe(id, () => {
    test('(P-30) every moment that mattered comes about, stands at its entry, and has words in both languages', async () => {
      const moments = await loadMoments(id);
      const kinds = new Set<string>(rare);
      const named = (kind: string): string => {
        kinds.add(kind);
        return kind;
      };
      const bareWords: MomentWordsFile = {
        momentWords: new Proxy({}, { get: (_, kind) => () => named(String(kind)) }),
      };
      for (const course of courses) {
        const { film, views } = await looked(id, course);
        const told = (words: unknown): readonly Mark[] =>
          marksOf(film, views, moments, words as MomentWordsFile, WORDS);
        const [bare, english, korean] = [
          bareWords,
          await loadMomentWords(id, 'en'),
          await loadMomentWords(id, 'ko'),
        ].map(told);
        expect(english?.map(({ n }) => n)).toEqual(bare?.map(({ n }) => n));
        expect(english?.every(({ text, n }) => text.length > 3 - Number(text === 'end') && n < film.lines.length)).toBe(
          true,
        );
        expect(korean?.every(({ text }) => /[가-힣]|^end$/.test(text))).toBe(true);
        expect(english?.at(-1)).toEqual({ n: film.lines.length - 1, text: 'end' });
      }
      expect([...kinds].sort()).toEqual(Object.keys((await loadMomentWords(id, 'en')).momentWords).sort());
    });

    test('(P-30) turns end where the moments of the game say, from the deal to the end', async () => {
      const { film } = await looked(id, courses[0] as RecordSpec);
      const turns = turnEndsOf(film, await loadMoments(id));

      expect([turns[0], turns.at(-1)]).toEqual([0, film.lines.length - 1]);
      expect(turns.length).toBeGreaterThan(5);
      if (!hasShortTurns) expect(turns.length).toBeLessThan(film.lines.length);
    });
  });
}

test('(P-30) a game that names no moments has the marks of the match alone, and each entry ends a turn', async () => {
  const { film, views } = await looked('qwantum', { seats: 2 });

  expect(marksOf(film, views, undefined, { momentWords: {} }, WORDS)).toEqual([
    { n: film.lines.length - 1, text: 'end' },
  ]);
  expect(turnEndsOf(film, undefined)).toEqual(film.lines.map(({ n }) => n));
});

test('(P-30) several rounds each have their moments, and a name', async () => {
  const { film, views } = await looked('lucky-numbers', { seats: 2, options: { tournament: true } });
  const marks = marksOf(
    film,
    views,
    lucky.moments as unknown as AnyMoments,
    await loadMomentWords('lucky-numbers', 'en'),
    WORDS,
  );
  const began = film.lines.filter(({ events }) => events.some(({ kind }) => kind === 'round-began')).map(({ n }) => n);

  expect(film.rounds).toBe(2);
  expect(marks.filter(({ text }) => /^\d$/.test(text))).toEqual(began.map((n, i) => ({ n, text: `${i + 1}` })));
});

test('(P-30) a garden with one cell left and a full one are moments once, each of its seat', () => {
  const view = luckyNumbers.view(setUp(luckyNumbers), 'spectator');
  const garden = (tiles: number) => Array.from({ length: CELLS }, (_, cell) => (cell < tiles ? cell + 1 : EMPTY));
  const steps = [14, 15, 15, 16].map((tiles, n) => ({
    n,
    events: [],
    view: { ...view, gardens: [garden(0), garden(tiles)] },
  }));
  const found = lucky.moments.find(steps).filter(({ kind }) => kind !== 'line');

  expect(found).toEqual([
    { n: 1, kind: 'last-cell', seats: [1] },
    { n: 3, kind: 'full', seats: [1] },
  ]);
});

test('(P-30) the last tile but one and an empty pool are moments of Rummikub', () => {
  const view = rummikubGame.view(setUp(rummikubGame), 'spectator');
  const event = { kind: 'played', seat: asSeat(1), laid: [5], meld: 0 } as const;
  const steps = [2, 1, 1].map((left, n) => ({
    n,
    events: n < 2 ? [event] : [],
    view: { ...view, counts: [14, left], pool: n < 2 ? 3 : 0 },
  }));

  expect(rummikub.moments.find(steps)).toEqual([
    { n: 1, kind: 'last-tile', seats: [1] },
    { n: 2, kind: 'pool-empty', seats: [] },
  ]);
});

test('(P-30) the next and the last of some entries', () => {
  const turns = [0, 3, 5];
  expect([0, 1, 3, 5].map((at) => nextEntry(turns, at, 1))).toEqual([3, 3, 5, undefined]);
  expect([0, 1, 3, 5].map((at) => nextEntry(turns, at, -1))).toEqual([undefined, 0, 0, 3]);
});

test('(P-30) an entry stands in the fragment of an address, and nothing else does', () => {
  expect(parseEntryFragment(entryFragment(42))).toBe(42);
  for (const other of ['', '#entry=', '#entry=-1', '#entry=1e3', '#entry=1234567', '#join=abc'])
    expect(parseEntryFragment(other)).toBeUndefined();
});

test('(P-30) an address leads to a match, to its replay, or on', () => {
  expect(routeOf('/')).toEqual({ kind: 'home' });
  expect(routeOf('/g/abc')).toEqual({ kind: 'match', id: 'abc' });
  expect(routeOf('/g/abc/', '#join=x')).toEqual({ kind: 'match', id: 'abc' });
  for (const path of ['/g', '/g/abc/x', '/verify', '/help/qwantum', '/nowhere'])
    expect(routeOf(path)).toEqual({ kind: 'more', path });
  expect(routeOf('/docs/')).toEqual({ kind: 'more', path: '/docs' });
  expect(routeOf('//')).toEqual({ kind: 'home' });
  expect(routeOf('/g/abc', '#entry=4')).toEqual({ kind: 'more', path: '/g/abc' });
});

test('P-77 a match of this device and its replay have addresses of their own', () => {
  expect(routeOf('/g/device-abc')).toEqual({ kind: 'more', path: '/device/device-abc' });
  expect(routeOf('/g/device-abc', '#entry=4')).toEqual({ kind: 'more', path: '/g/device-abc' });
  expect(routeOf('/device')).toEqual({ kind: 'more', path: '/device' });
});

test('(P-30) the file of a record is called by its game, its day and its match', () => {
  const ended = new Date(2026, 2, 4, 12).getTime();
  const snapshot = { game: 'noch-mal', match: 'k3m9qx77', log: [], ended, created: 0 } as const;
  expect(recordFileName({ ...snapshot, log: [] })).toBe('tilepost-noch-mal-2026-03-04-k3m9qx.json');
});
