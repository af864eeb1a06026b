/**
 * Messages between frame and embedding page: which are accepted, how an address is parsed, and that nothing hidden is
 * sent.
 */
import { describe, expect, test } from 'vitest';
import { isFromFrame } from '../../../web/embed/frame-message.ts';
import { isFromEmbeddingPage, parseFrameUrl, parseScheme } from '../../../web/embed/frame-params.ts';
import { eventsSince } from '../../../web/embed/frame-side.ts';
import { parseNewMatch } from '../../../web/embed/new-match-params.ts';
import { parseSites } from '../../../web/pages/match/menu/embed-sites.tsx';
import { asSeat } from '../../../worker/games/game.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { makeFakeServer } from '../kit/fake-server.ts';

const KEY = '0123456789abcdefghjkmnpqrs';
const MATCH = KEY.slice(0, 24);

describe('P-33 a message of the page around', () => {
  const GOOD: readonly object[] = [
    {},
    { key: KEY },
    { join: KEY },
    { key: KEY, lang: 'ko', scheme: 'dark' },
    { scheme: 'auto', more: 'of a later version' },
    { lang: '', scheme: 'only light', theme: { accent: '#c00', ink: '' } },
  ];
  for (const said of GOOD)
    test(`is taken: ${JSON.stringify(said)}`, () => {
      expect(isFromEmbeddingPage({ tilepost: 1, kind: 'seat', ...said })).toBe(true);
    });

  const BAD: readonly unknown[] = [
    undefined,
    null,
    'seat',
    [],
    {},
    { kind: 'seat' },
    { tilepost: 2, kind: 'seat' },
    { tilepost: '1', kind: 'seat' },
    { tilepost: 1, kind: 'move' },
    { tilepost: 1, kind: 'seat', key: KEY.slice(1) },
    { tilepost: 1, kind: 'seat', key: KEY.toUpperCase() },
    { tilepost: 1, kind: 'seat', key: [KEY] },
    { tilepost: 1, kind: 'seat', key: null },
    { tilepost: 1, kind: 'seat', key: `${KEY}\n` },
    { tilepost: 1, kind: 'seat', join: 7 },
    { tilepost: 1, kind: 'seat', lang: { toString: () => 'ko' } },
    { tilepost: 1, kind: 'seat', scheme: 7 },
    { tilepost: 1, kind: 'seat', theme: '#c00' },
    { tilepost: 1, kind: 'seat', theme: { accent: { toString: () => '#c00' } } },
  ];
  for (const said of BAD)
    test(`is not taken: ${JSON.stringify(said) ?? 'undefined'}`, () => {
      expect(isFromEmbeddingPage(said)).toBe(false);
    });
});

describe('P-33 a message of the frame', () => {
  const GOOD: readonly object[] = [
    { kind: 'hello' },
    { kind: 'ready', match: MATCH, game: 'qwantum', version: 1 },
    { kind: 'ready', match: MATCH, game: 'qwantum', version: 1, invite: 'https://tilepost.example' },
    { kind: 'start', seats: 2 },
    { kind: 'turn', seats: [0, 1], mine: false },
    { kind: 'turn', seats: [], mine: false },
    { kind: 'move', entry: 3, seat: 0 },
    { kind: 'over', ranks: [] },
    { kind: 'resize', height: 512 },
  ];
  for (const said of GOOD)
    test(`is taken: ${JSON.stringify(said)}`, () => {
      expect(isFromFrame({ tilepost: 1, ...said })).toBe(true);
    });

  const BAD: readonly unknown[] = [
    undefined,
    null,
    'hello',
    { kind: 'hello' },
    { tilepost: 2, kind: 'hello' },
    { tilepost: 1, kind: 'toString' },
    { tilepost: 1, kind: 'click' },
    { tilepost: 1, kind: 'ready', match: MATCH, game: 'qwantum' },
    { tilepost: 1, kind: 'ready', match: MATCH, game: 'qwantum', version: 1, invite: {} },
    { tilepost: 1, kind: 'turn', seats: '0', mine: true },
    { tilepost: 1, kind: 'turn', seats: ['0'], mine: true },
    { tilepost: 1, kind: 'over' },
    { tilepost: 1, kind: 'resize', height: '512' },
  ];
  for (const said of BAD)
    test(`is not taken: ${JSON.stringify(said) ?? 'undefined'}`, () => {
      expect(isFromFrame(said)).toBe(false);
    });
});

describe('P-33 an address of a frame', () => {
  const at = (path: string) => {
    const { pathname, search } = new URL(path, 'https://tilepost.example');
    return parseFrameUrl({ pathname, search });
  };
  const newMatchAt = (path: string) => {
    const { newMatch } = at(path);
    return newMatch && parseNewMatch(newMatch.game, newMatch.query);
  };

  test('names a match, or a game with seats, bots and options', () => {
    expect(at(`/embed/${MATCH}?lang=ko&scheme=dark&play=nobody`)).toMatchObject({
      match: MATCH,
      lang: 'ko',
      scheme: 'dark',
      mayPlay: false,
      isBoardOnly: false,
    });
    expect(at(`/embed/${MATCH}?controls=board`).isBoardOnly).toBe(true);
    expect(at(`/embed/${MATCH}?accent=%23a05`).theme).toMatchObject({ accent: '#a05', surface: '' });
    expect(newMatchAt('/embed/new/lucky-numbers?seats=3&bots=2&strength=strong&options={"rounds":3}')).toEqual({
      game: 'lucky-numbers',
      seats: 3,
      bots: 2,
      strength: 'strong',
      options: { rounds: 3 },
    });
  });

  test('takes the colour scheme by name or as CSS', () => {
    const schemes = ['light', 'dark', 'auto', 'only light', 'light dark', 'normal', 'sepia', ''];
    expect(schemes.map(parseScheme)).toEqual(['light', 'dark', 'auto', 'light', 'auto', 'auto', 'auto', 'auto']);
  });

  test('that says nothing, or nothing of sense, gets what is usual', () => {
    const usual = { game: 'lucky-numbers', seats: 2, bots: 0, strength: 'normal', options: undefined };

    for (const query of [
      '',
      '?seats=9&bots=9',
      '?seats=x&bots=-1',
      '?seats=1.5&strength=mean',
      '?options={',
      '?options=[1]',
    ])
      expect(newMatchAt(`/embed/new/lucky-numbers${query}`), query).toEqual(usual);
    expect(at('/embed/new/chess')).toMatchObject({ scheme: 'auto', mayPlay: true });
    for (const game of ['chess', 'toString']) expect(newMatchAt(`/embed/new/${game}`), game).toBeUndefined();
  });
});

describe('P-33 the page around is told', () => {
  const kinds = (told: Snapshot | undefined, next: Snapshot, isOwn = false) =>
    eventsSince(told, next, isOwn).map(({ kind }) => kind);

  test('first of the match and of whose turn it is, then of moves, turns and the end, each once', () => {
    const server = makeFakeServer([1]);
    const first = server.frame();
    server.playElsewhere(0, { kind: 'draw' });
    const drawn = server.frame();
    const over: Snapshot = { ...drawn, phase: 'over', active: [], ranks: [1, 2] };

    expect(eventsSince(undefined, first, false)).toEqual([
      { kind: 'ready', match: first.match, game: 'lucky-numbers', version: first.version },
      { kind: 'start', seats: 2 },
      { kind: 'turn', seats: [0], mine: false },
    ]);
    const open: Snapshot = { ...first, phase: 'open', active: [] };
    expect(kinds(undefined, open)).toEqual(['ready', 'turn']);
    expect(kinds(open, first)).toEqual(['start', 'turn']);
    expect(eventsSince(first, drawn, false)).toContainEqual({ kind: 'move', entry: 1, seat: 0 });
    expect(kinds(drawn, drawn)).toEqual([]);
    expect(eventsSince(drawn, over, false)).toEqual([
      { kind: 'turn', seats: [], mine: false },
      { kind: 'over', ranks: [1, 2] },
    ]);
    expect(kinds(over, over)).toEqual([]);
  });

  test('nothing that is hidden: what only one seat sees changes no word', () => {
    const frame = makeFakeServer([1]).frame();
    const hidden: Snapshot = {
      ...frame,
      view: { secret: 'a tile' },
      rack: { order: [3, 1, 2] },
      draft: { opened: 0, body: { cell: 3 } },
      invite: KEY,
      recoveries: [{ seat: asSeat(1), code: '1234', at: 0, from: 1, agreed: [] }],
      log: frame.log.map((line) => ({ ...line, events: [{ kind: 'drew', tile: 20 }] })),
    };

    expect(eventsSince(undefined, hidden, false)).toEqual(eventsSince(undefined, frame, false));
  });
});

describe('P-33 sites as somebody types them', () => {
  test('are the sites of the pages, each once', () => {
    expect(parseSites('')).toEqual([]);
    expect(parseSites('https://Blog.Example/a/post?x=1\nblog.example, http://localhost:8000')).toEqual([
      'https://blog.example',
      'http://localhost:8000',
    ]);
    expect(parseSites('bücher.example')).toEqual(['https://xn--bcher-kva.example']);
  });

  test('are not guessed', () => {
    for (const text of ['my blog', 'https://', 'ftp://blog.example', '*.example', 'https://a;b.example', "'self'"])
      expect(parseSites(text), text).toBeUndefined();
    expect(parseSites(Array.from({ length: 11 }, (_, i) => `blog-${i}.example`).join(' '))).toBeUndefined();
  });
});
