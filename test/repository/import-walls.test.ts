/** Which folders may import which. A failing test prints the offending import. */
import { describe, expect, test } from 'vitest';
import { files, pathsWhere } from '../kit/repository.ts';
import { formatImport, type ImportArrow, importsOf } from '../kit/source-imports.ts';

/** The allowed imports of files: patterns of whole paths, where `<g>` is the game of the file. */
interface Wall {
  readonly who: string;
  readonly may: readonly string[];
  /** Imported only as types. */
  readonly types?: readonly string[];
  /** Imported only by `import()`. */
  readonly lazy?: readonly string[];
}

const GAME = 'worker/games/(?<game>[^/]+)';
/** Files that every game may import: the interface, shapes of moves, exact points and sealed choices. */
const CORE = 'worker/games/(game|move-shapes|points|sealed).ts';
/** Chapters of the same game, except these. */
const BOTS = 'bot(/[^/]+)?';
const ownBut = (...chapters: readonly string[]): string => `worker/games/<g>/(?!(${chapters.join('|')})\\.ts).*`;
/** Chapters only for the server. Only `entry.ts` may import them, and no page. */
const SERVER = 'entry|preview';
/** Pieces and constants of a game, without the chapters that have fixed file names. */
const PIECES = ownBut('view', 'legal', 'list-moves', 'notation', BOTS, 'rules(-\\d+)?', 'listing', SERVER);
/** Rules, bots and listings of all games, without the parts only for the server. */
const GAMES_OF_PAGES = `worker/games/(?!(registry|all-games|game-entry|schemas)\\.ts|[^/]+/(${SERVER})\\.ts).*`;
/** The part of the protocol that page and worker share without its schemas. */
const SHARED_PROTOCOL = 'worker/protocol/(format|josa|languages|limits|match-path|remark-codes|time-zone).ts';
/** The types of the page's catalogues. Compiled catalogues are loaded by URL. */
const WORD_TYPES = 'dist/locales/web.d.ts';
const PREACT = 'preact(/hooks)?|@preact/signals';
/**
 * Files of the page, without those of the service worker. Only the service worker has the texts of all languages at
 * once.
 */
const PAGE = 'web/(?!service-worker/|(games|push)/all-|push/notification-text\\.).*';
/** Shared parts of boards must not depend on a game. */
const SHARED_BOARD = [
  'web/games/shared/.*',
  CORE,
  'worker/games/match-types.ts',
  'web/games/game-ui.ts',
  'web/parts/.*',
  PREACT,
];
const BOARD = [
  'web/games/<g>/.*',
  ownBut(SERVER),
  'web/games/shared/.*',
  CORE,
  'web/games/game-ui.ts',
  'web/parts/.*',
  'web/locales/.*',
  SHARED_PROTOCOL,
  PREACT,
];

/** The first row whose `who` matches a file applies. */
const WALLS: readonly Wall[] = [
  { who: `${GAME}/state.ts`, may: [CORE] },
  { who: `${GAME}/listing.ts`, may: [], types: ['worker/games/listing.ts'] },
  { who: `${GAME}/preview.ts`, may: [CORE, PIECES, 'worker/drawing/.*'] },
  { who: `${GAME}/entry.ts`, may: ['worker/games/<g>/.*', 'zod/mini'], types: ['worker/games/game-entry.ts'] },
  { who: `${GAME}/view.ts`, may: [CORE, ownBut('view', 'legal', BOTS, 'rules', 'listing', SERVER)] },
  { who: `${GAME}/legal.ts`, may: [CORE, ownBut(BOTS, 'rules', 'listing', SERVER)] },
  // The list of moves is separate from `legal.ts` if it needs more than a board should load.
  { who: `${GAME}/list-moves.ts`, may: [CORE, ownBut(BOTS, 'rules', 'listing', SERVER)] },
  { who: `${GAME}/${BOTS}.ts`, may: [CORE, ownBut('rules', 'listing', SERVER)] },
  // `rules-1.ts` is version 1 next to a newer one. It may use all parts that have not changed.
  { who: `${GAME}/rules(-\\d+)?.ts`, may: [CORE, 'worker/games/define-game.ts', ownBut(BOTS, SERVER)] },
  { who: `${GAME}/.*`, may: [CORE, ownBut('view', 'legal', BOTS, 'rules', 'listing', SERVER)] },
  { who: 'worker/games/points.ts', may: [] },
  { who: 'worker/games/move-shapes.ts', may: [] },
  { who: 'worker/games/game.ts', may: [], types: ['worker/games/(move-shapes|points).ts'] },
  { who: 'worker/games/sealed.ts', may: ['worker/games/game.ts'] },
  // The only imports of games by the registry.
  { who: 'worker/games/all-games.ts', may: ['worker/games/[^/]+/entry.ts'] },
  {
    who: 'worker/games/registry.ts',
    may: ['worker/games/[^/]+.ts', 'worker/drawing/usual-drawing.ts', 'zod/mini'],
    types: ['worker/drawing/drawing.ts'],
  },
  { who: 'worker/games/game-entry.ts', may: [], types: ['worker/(games/[^/]+|drawing/drawing).ts', 'zod/mini'] },
  { who: 'worker/games/schemas.ts', may: ['worker/games/move-shapes.ts', 'zod/mini'] },
  { who: 'worker/games/[^/]+', may: ['worker/games/(?!(registry|all-games|game-entry|schemas)\\.ts)[^/]+'] },
  // The only import of the shapes made at build time.
  { who: 'worker/drawing/built-masks.ts', may: ['dist/drawing/masks.js', 'worker/drawing/.*'] },
  { who: 'worker/drawing/.*', may: ['worker/drawing/.*'] },
  {
    who: 'worker/record/(fairness|canonical-json).ts',
    may: ['worker/games/.*', 'worker/record/canonical-json.ts', '@noble/(ciphers|hashes)/.*'],
  },
  // Verifying and replaying records also runs in the browser: no schema library, no platform, and only the given game.
  {
    who: 'worker/record/(verdict|verify-[^/]+|replay).ts',
    may: [
      'worker/(record/(fairness|canonical-json|json-depth|verdict|verify-[^/]+)|games/(game|match|match-length|match-types|points)).ts',
    ],
    types: ['worker/(record/record-format|games/registry).ts'],
  },
  // The only import of the server's compiled texts.
  {
    who: 'worker/locales/catalogues.ts',
    may: ['dist/locales/worker/all.js'],
    types: ['dist/locales/worker.d.ts', 'worker/protocol/languages.ts'],
  },
  // Run by Node at build time or for serving, never deployed.
  { who: 'worker/tools/.*', may: ['worker/.*', '(?!web/|test/|dist/|\\.).*'] },
  {
    who: 'worker/.*',
    may: ['worker/.*', 'hono(/.*)?', 'zod/mini', '@noble/.*', 'uqr', '@block65/.*', 'cloudflare:workers'],
  },
  {
    who: 'web/(vite.config|build/.*).ts',
    may: [
      'web/.*',
      'worker/drawing/seat-colours.ts',
      'worker/protocol/languages.ts',
      'worker/tools/locales/.*',
      '(?!worker/|test/|\\.).*',
    ],
  },
  { who: 'web/games/shared/.*', may: SHARED_BOARD, types: [WORD_TYPES] },
  { who: 'web/games/(?<game>[^/]+)/scene[^/]*.ts', may: [...BOARD, 'web/games/scene.ts'], types: [WORD_TYPES] },
  { who: 'web/games/(?<game>[^/]+)/.*', may: BOARD, types: [WORD_TYPES] },
  // The scenes page is only in development builds, so it need not load the streams lazily.
  {
    who: 'web/(dev/.*|games/scene.ts)',
    may: [PAGE, 'dist/locales/web/.*', 'worker/games/.*', 'worker/record/fairness.ts', SHARED_PROTOCOL, PREACT],
    types: [WORD_TYPES, 'worker/protocol/(match|fields|clock|devices|notifications|problem-codes).ts'],
  },
  // The service worker is built as one file. It has no page: of the page's code it uses only texts.
  { who: 'web/service-worker/cache-policy.ts', may: [] },
  { who: 'web/service-worker/main.ts', may: ['web/service-worker/(cache-policy|push-events|renew-push).ts'] },
  { who: 'web/service-worker/push-events.ts', may: ['web/push/(notification-text|notification).ts'] },
  { who: 'web/push/notification.ts', may: [] },
  {
    who: 'web/push/notification-text.ts',
    may: [
      'web/push/(log-line-text|all-catalogues|notification).ts',
      'web/games/(all-sentences|listings).ts',
      'worker/games/match-types.ts',
      'web/locales/(locale|seat-names).ts',
      'worker/protocol/languages.ts',
    ],
    types: ['worker/protocol/notifications.ts', 'worker/games/game.ts'],
  },
  {
    who: 'web/push/log-line-text.ts',
    may: ['web/games/game-parts.ts', 'worker/games/match-types.ts'],
    types: [WORD_TYPES, 'worker/games/game.ts', 'web/games/game-ui.ts'],
  },
  {
    who: 'web/.*',
    may: [PAGE, GAMES_OF_PAGES, SHARED_PROTOCOL, 'worker/record/json-depth.ts', PREACT, 'uqr'],
    types: [
      WORD_TYPES,
      'worker/games/registry.ts',
      'worker/(protocol/(match|requests|fields|clock|daily|devices|notifications|recovery|problem-codes|given-time)|record/(record-format|verdict)).ts',
      'worker/record/(fairness|verify-record|replay).ts',
      'web/service-worker/cache-policy.ts',
    ],
    lazy: ['worker/record/(fairness|verify-record|replay).ts'],
  },
  { who: 'test/.*', may: ['.*'] },
];

const fits = (patterns: readonly string[], path: string, game = ''): boolean =>
  patterns.some((pattern) => new RegExp(`^(?:${pattern.replaceAll('<g>', game)})$`).test(path));

/** True if the table allows an import. Only `rules` and `view` may import `State` itself. */
function isAllowed({ from, to, how, names }: ImportArrow): boolean {
  const wall = WALLS.find(({ who }) => fits([who], from));
  if (!wall) return false;
  const seesViews = /^worker\/games\/[^/]+\/(legal|list-moves|preview|bot(\/[^/]+)?)\.ts$/.test(from);
  if (seesViews && names.includes('State')) return false;
  const game = new RegExp(`^${wall.who}$`).exec(from)?.groups?.game;
  const more = how === 'type' ? wall.types : how === 'lazy' ? wall.lazy : undefined;
  return fits([...wall.may, ...(more ?? [])], to, game);
}

/**
 * The areas of each side, in the order of allowed imports: each may only import areas before it. Lazy imports and files
 * loaded as text are exempt, and so are the files at the top of a side.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  worker: [
    ...[
      'log',
      'drawing',
      'games',
      'protocol',
      'locales',
      'record',
      'storage',
      'match',
      'commands',
      'clock',
      'auth',
      'http',
      'daily',
      'lobby',
      'notify',
    ],
    ...['preview', 'room', 'tools'],
  ],
  web: [
    ...['browser', 'net', 'model', 'device', 'locales', 'parts', 'games', 'push', 'service-worker', 'threads'],
    ...['sounds', 'pages', 'app', 'embed', 'dev', 'build'],
  ],
};

const areaOf = (path: string): readonly [side: string, area: string | undefined] => {
  const [side = '', area, file] = path.split('/');
  return [side, file === undefined ? undefined : area];
};

/** True if an import goes to a later area, or to an unknown one. */
function isUpwards({ from, to, how }: ImportArrow): boolean {
  const [side, area] = areaOf(from);
  const [otherSide, other] = areaOf(to);
  const layers = LAYERS[side];
  const isText = to.endsWith('?raw');
  if (isText || how === 'lazy' || !layers || side !== otherSide || area === undefined || other === undefined)
    return false;
  return area !== other && layers.indexOf(other) >= layers.indexOf(area);
}

describe('the walls', () => {
  test('let every import through', () => {
    const arrows = files.flatMap(importsOf);

    expect(arrows.length).toBeGreaterThan(100);
    expect(arrows.filter((arrow) => !isAllowed(arrow)).map(formatImport)).toEqual([]);
  });

  test('stand for every file', () => {
    expect(pathsWhere(({ path }) => !WALLS.some(({ who }) => fits([who], path)))).toEqual([]);
  });

  const BAD: readonly (readonly [from: string, code: string])[] = [
    ['worker/games/qwantum/state.ts', "import { x } from './dice.ts';"],
    ['worker/games/qwantum/legal.ts', "import { play } from './rules.ts';"],
    ['worker/games/qwantum/legal.ts', "import type { Move, State } from './state.ts';"],
    ['worker/games/qwantum/bot.ts', "import {\n  type Move,\n  type State,\n} from './state.ts';"],
    ['worker/games/qwantum/bot/odds.ts', "import type { State } from '../state.ts';"],
    ['worker/games/qwantum/rules.ts', "import { odds } from './bot/odds.ts';"],
    ['worker/games/qwantum/rules-1.ts', "import { odds } from './bot/odds.ts';"],
    ['worker/games/qwantum/view.ts', "import { moves } from './legal.ts';"],
    ['worker/games/qwantum/rules.ts', "import { x } from '../lucky-numbers/state.ts';"],
    ['worker/games/qwantum/rules.ts', "import type { Match } from '../match.ts';"],
    ['worker/games/points.ts', "import type { Outcome } from './game.ts';"],
    ['worker/games/sealed.ts', "import type { Choice } from './qwantum/state.ts';"],
    ['worker/games/game.ts', "import { ranksOf } from './points.ts';"],
    ['worker/games/qwantum/rules.ts', "import * as z from 'zod/mini';"],
    ['worker/games/match.ts', "import { streams } from '../record/fairness.ts';"],
    ['worker/room/room.ts', "import { x } from '../../web/net/transport.ts';"],
    ['worker/room/room.ts', "import { z } from 'zod';"],
    ['worker/match/match-state.ts', "export { seeded } from '../../test/kit/rng.ts';"],
    ['worker/games/qwantum/preview.ts', "import type { State } from './state.ts';"],
    ['worker/games/qwantum/preview.ts', "import { view } from './view.ts';"],
    ['worker/games/qwantum/preview.ts', "import type { View } from '../rummikub/state.ts';"],
    ['worker/games/qwantum/preview.ts', "import { encodePng } from '../../preview/png.ts';"],
    ['worker/games/qwantum/entry.ts', "import { SEATS_MAX } from '../../protocol/limits.ts';"],
    ['worker/games/qwantum/listing.ts', "import { COLOURS } from './state.ts';"],
    ['worker/games/qwantum/listing.ts', "import { ranksOf } from '../points.ts';"],
    ['worker/games/qwantum/entry.ts', "import { bot } from '../noch-mal/bot.ts';"],
    ['worker/games/qwantum/entry.ts', "import { games } from '../registry.ts';"],
    ['worker/games/qwantum/rules.ts', "import { entry } from './entry.ts';"],
    ['worker/games/qwantum/legal.ts', "import { listing } from './listing.ts';"],
    ['worker/games/qwantum/bot.ts', "import { drawing } from './preview.ts';"],
    ['worker/games/registry.ts', "import { qwantum } from './qwantum/rules.ts';"],
    ['worker/games/all-games.ts', "export { qwantum } from './qwantum/rules.ts';"],
    ['worker/games/match.ts', "import type { AnyGame } from './registry.ts';"],
    ['worker/drawing/palette.ts', "import type { Outcome } from '../games/game.ts';"],
    ['web/games/game-parts.ts', "import { gameIds } from '../../worker/games/registry.ts';"],
    ['web/games/game-parts.ts', "import * as allGames from '../../worker/games/all-games.ts';"],
    ['web/games/qwantum/board/board.tsx', "import { entry } from '../../../../worker/games/qwantum/entry.ts';"],
    ['web/net/network-transport.ts', "import { Snapshot } from '../../worker/protocol/match.ts';"],
    ['web/net/network-transport.ts', "import { streams } from '../../worker/record/fairness.ts';"],
    ['web/net/network-transport.ts', "import { verifyRecord } from '../../worker/record/verify-record.ts';"],
    ['worker/record/verify-record.ts', "import { MatchRecord } from './record-format.ts';"],
    ['worker/record/verify-log.ts', "import { games } from '../games/registry.ts';"],
    ['worker/record/replay.ts', "import { sha256 } from '@noble/hashes/sha2.js';"],
    ['web/net/network-transport.ts', "import type { Env } from '../../worker/settings.ts';"],
    ['web/net/network-transport.ts', "const room = await import('../../worker/room/room.ts');"],
    ['web/app/main.tsx', "import '../../worker/index.ts';"],
    ['web/service-worker/main.ts', "import { localStore } from '../browser/storage.ts';"],
    ['web/service-worker/push-events.ts', "import { isPushOn } from '../push/subscription-note.ts';"],
    ['worker/notify/calendar-and-feed.ts', "import { first } from '../../dist/locales/worker/ko/feeds.js';"],
    ['worker/notify/calendar-and-feed.ts', "import type { Catalogues } from '../../dist/locales/worker.d.ts';"],
    ['worker/locales/catalogues.ts', "import { first } from '../../dist/locales/web/ko/common/first.js';"],
    ['worker/tools/serve.mjs', "import { catalogues } from '../../dist/locales/worker/all.js';"],
    ['web/parts/page/shell.tsx', "import { first } from '../../../dist/locales/web/ko/common/first.js';"],
    ['web/parts/page/shell.tsx', "import type { Catalogues } from '../../../dist/locales/worker.d.ts';"],
    [
      'web/games/qwantum/text/turn.ts',
      "import { first } from '../../../../dist/locales/web/en/games/qwantum/first.js';",
    ],
    ['web/app/on-demand/background.ts', "import { catalogueOf } from '../../push/all-catalogues.ts';"],
    ['web/pages/replay/replay.tsx', "import { sentencesOf } from '../../games/all-sentences.ts';"],
    ['web/push/notification-text.ts', "import { lang } from '../locales/language.ts';"],
    ['web/app/on-demand/background.ts', "import { listenForPushes } from '../../service-worker/push-events.ts';"],
    ['web/service-worker/cache-policy.ts', "import type { Snapshot } from '../../worker/protocol/match.ts';"],
    ['web/app/on-demand/background.ts', "import { filesToCache } from '../../service-worker/cache-policy.ts';"],
    ['web/games/qwantum/board/board.tsx', "import { connect } from '../../../net/on-demand/socket-or-polling.ts';"],
    ['web/games/qwantum/board/board.tsx', "import { x } from '../../lucky-numbers/board/tile.tsx';"],
    ['web/games/qwantum/board/board.css', "@import '../../../../test/board.css';"],
  ];
  for (const [path, text] of BAD)
    test(`catch ${path} with ${text.replaceAll(/\s+/g, ' ')}`, () => {
      const arrows = importsOf({ path, text });

      expect(arrows).toHaveLength(1);
      expect(arrows.filter(isAllowed)).toEqual([]);
    });

  const GOOD: readonly (readonly [from: string, code: string])[] = [
    ['web/net/network-transport.ts', "import type { Snapshot } from '../../worker/protocol/match.ts';"],
    ['web/net/network-transport.ts', "import { type Snapshot, type Update } from '../../worker/protocol/match.ts';"],
    ['web/pages/verify/verify.tsx', "const { streams } = await import('../../../worker/record/fairness.ts');"],
    [
      'web/pages/verify/verify.tsx',
      "const { verifyRecord } = await import('../../../worker/record/verify-record.ts');",
    ],
    ['web/pages/replay/replay.tsx', "const { replayRecord } = await import('../../../worker/record/replay.ts');"],
    ['worker/locales/catalogues.ts', "import { catalogues } from '../../dist/locales/worker/all.js';"],
    ['worker/notify/calendar-and-feed.ts', "import { catalogueOf } from '../locales/catalogues.ts';"],
    ['web/parts/page/shell.tsx', "import type { Catalogues } from '../../../dist/locales/web.d.ts';"],
    ['web/games/qwantum/text/turn.ts', "import type { Catalogues } from '../../../../dist/locales/web.d.ts';"],
    ['web/dev/dev-game.ts', "import { first } from '../../dist/locales/web/en/games/qwantum/first.js';"],
    ['web/push/notification-text.ts', "import { catalogueOf } from './all-catalogues.ts';"],
    ['worker/record/verify-record.ts', "import type { MatchRecord } from './record-format.ts';"],
    ['web/app/on-demand/background.ts', "import type { Reader } from '../../service-worker/cache-policy.ts';"],
    ['worker/games/qwantum/bot.ts', "import { moves } from './legal.ts';"],
    ['worker/games/qwantum/rules-1.ts', "import { qwantum } from './rules.ts';"],
    ['worker/games/qwantum/rules.ts', "import { ranksOf } from '../points.ts';"],
    ['worker/games/qwantum/rules.ts', "import { listing } from './listing.ts';"],
    ['worker/games/qwantum/entry.ts', "import { qwantum1 } from './rules-1.ts';"],
    ['worker/games/qwantum/preview.ts', "import { scoreOf } from './score.ts';"],
    ['worker/games/qwantum/entry.ts', "import * as z from 'zod/mini';"],
    ['worker/games/all-games.ts', "export { entry as 'lucky-numbers' } from './lucky-numbers/entry.ts';"],
    ['web/games/game-parts.ts', "import type { GameId } from '../../worker/games/registry.ts';"],
  ];
  for (const [path, text] of GOOD)
    test(`let through ${path} with ${text}`, () => {
      expect(importsOf({ path, text }).map(isAllowed)).toEqual([true]);
    });
});

describe('the layers', () => {
  test('hold every area once', () => {
    const found = new Set(
      files
        .map(({ path }) => areaOf(path))
        .flatMap(([side, area]) => (LAYERS[side] && area ? [`${side}/${area}`] : [])),
    );
    const listed = Object.entries(LAYERS).flatMap(([side, areas]) => areas.map((area) => `${side}/${area}`));

    expect([...found].filter((area) => !['web/fonts', 'web/public'].includes(area)).toSorted()).toEqual(
      listed.toSorted(),
    );
  });

  test('are imported downwards only', () => {
    expect(files.flatMap(importsOf).filter(isUpwards).map(formatImport)).toEqual([]);
  });

  test('catch an import that goes up', () => {
    const up = importsOf({ path: 'worker/match/load-match.ts', text: "import type { Room } from '../room/room.ts';" });
    const down = importsOf({
      path: 'worker/room/room.ts',
      text: "import { loadState } from '../match/load-match.ts';",
    });
    const lazy = importsOf({ path: 'web/app/main.tsx', text: "const page = await import('../dev/page.tsx');" });

    expect([...up, ...down, ...lazy].map(isUpwards)).toEqual([true, false, false]);
  });
});
