/**
 * The files of each chunk. Small files compress badly and cost a round trip and a request each, so files that are loaded
 * together form one chunk.
 */
import { boardChunk, gameOf } from './games.ts';

/**
 * Files by path, without extension, as regular expressions. A path that ends in `/` stands for the files directly in
 * that folder. A file with a query is in none of these chunks: it is the copy of a shared file that belongs to a game.
 *
 * Of a first load are `base`, `room` and the boards: a chunk contains the files directly in its folders. Files in
 * subfolders are loaded later, on request: `on-demand/`, a game's `effects/`, `detail/` and `guide/`, and every theme
 * folder of `pages/match/`. A file that moves out of such a subfolder becomes part of a first load, at a cost limited by
 * the budgets in test/bench/bytes.ts. Single files are listed where their folder has both kinds.
 */
export const CHUNKS = {
  base: [
    'web/app/',
    'web/browser/',
    'web/parts/page/',
    'web/locales/import-catalogue',
    'web/locales/language',
    'worker/games/listing',
    'worker/protocol/languages',
  ],
  room: [
    'web/model/',
    'web/net/',
    'web/pages/match/',
    'web/games/game-parts',
    'web/games/import-game-catalogue',
    'web/games/load-game',
    'worker/games/game',
  ],
  'embed-mode': ['web/net/on-demand/embed-mode'],
  /** Code for the matches of this browser, in one chunk: each name of a chunk costs the first page bytes. */
  'my-matches': [
    'web/device/finished-matches',
    'web/device/last-positions',
    'web/device/match-settings',
    'web/device/my-matches',
    'web/device/stored-list',
    'web/device/talk-memory',
  ],
  // The addresses of catalogues do not depend on their imports, so those imports have their own files.
  format: ['worker/protocol/format'],
  josa: ['worker/protocol/josa'],
  /** Of the first page: the games, and tasks that its buttons start. */
  listings: ['web/games/listings', 'worker/games/[^/]+/listing', 'web/parts/forms/task'],
  // A frame needs this file first, without the files that import it too.
  'host-links': ['web/pages/match/links/host-links'],

  // All others are loaded when the page can be used, or on a tap. A page that needs one file of such a chunk soon needs
  // the rest of it.
  'page-tools': [
    'web/parts/page/on-demand/',
    'web/device/apply-settings',
    'web/device/settings',
    'web/locales/locale',
    'web/parts/text/dates',
    'worker/protocol/time-zone',
  ],
  background: [
    'web/app/on-demand/',
    'web/device/install',
    'web/device/turn-signs',
    'web/push/notification',
    'web/push/subscription-note',
  ],
  forms: [
    'web/parts/dialog',
    'web/parts/dialog-history',
    'web/parts/forms/choice',
    'web/parts/forms/forms',
    'web/parts/forms/name-field',
    'web/parts/forms/seat-count',
    'web/parts/forms/share-link',
    'web/parts/forms/stepper',
    'web/parts/text/time-text',
  ],
  'seat-tools': ['web/net/on-demand/seats-api', 'web/pages/match/links/request-ids', 'web/parts/text/device-label'],
  'match-texts': [
    'web/device/guides-seen',
    'web/games/extras',
    'web/pages/match/log/entry-author',
    'web/pages/match/log/log-text',
    'web/pages/match/log/match-texts',
    'web/pages/match/log/wins',
    'web/push/log-line-text',
    'worker/games/match-types',
  ],
  'match-tools': [
    'web/pages/match/log/',
    'web/pages/match/notifications/push-offer',
    'web/pages/match/notifications/use-notification-sync',
    'web/pages/match/play/floating-panel',
    'web/pages/match/play/guide',
    'web/pages/match/play/hint',
    'web/pages/match/play/hint-and-guide',
    'web/pages/match/play/hint-permission',
    'web/pages/match/play/match-notices',
    'web/pages/match/play/panel-place',
    'web/pages/match/play/side',
    'web/pages/match/play/spectator-notice',
    'web/pages/match/play/use-floating-panel',
    'web/pages/match/talk/bubbles',
    'web/pages/match/talk/reaction-picture',
    'web/pages/match/talk/remarks',
    'web/pages/match/talk/said',
    'web/pages/match/talk/talk',
    'web/pages/match/talk/talk-parts',
    'web/pages/match/talk/use-new-remarks',
    'web/pages/match/tools/',
    'web/parts/portal',
    'web/sounds/follow-match',
    'web/sounds/match-sounds',
    'web/threads/hint-client',
  ],
  'board-tools': [
    'web/games/shared/on-demand/board-keys',
    'web/games/shared/on-demand/event-motion',
    'web/parts/animations',
  ],
  'push-tools': [
    'web/net/on-demand/notifications-api',
    'web/pages/match/menu/seat-link',
    'web/pages/match/notifications/notifications',
    'web/pages/match/notifications/push-prompt',
    'web/pages/match/notifications/push-toggle',
    'web/pages/match/notifications/use-notification-settings',
    'web/push/follow-settings',
    'web/push/subscribe',
  ],
} as const;

const PACKAGES_OF_BASE = /node_modules\/@?preact|rolldown\/runtime/;
/** The board of one game, and the rules it needs to show possible moves. */
const BOARD_FILES = /web\/games\/[^/]+\/(board|text)\/[^/]+$|worker\/games\/[^/]+\/(state|legal)\.|\?game=/;

/** Return the regular expression of the ids that a path of `CHUNKS` stands for. */
export const pattern = (path: string): string => `/${path}${path.endsWith('/') ? '[^/?]+$' : '\\.[a-z]+$'}`;

/** Return a pattern of the ids of these files. */
const filesPattern = (paths: readonly string[]): RegExp => new RegExp(paths.map(pattern).join('|'));

const { base, ...others } = CHUNKS;

/** The groups of chunks. The first that a file fits has it, and what it imports, unless an earlier one has that. */
export const chunkGroups = [
  { name: 'base', test: new RegExp(`${PACKAGES_OF_BASE.source}|${filesPattern(base).source}`) },
  ...Object.entries(others).map(([name, paths]) => ({ name, test: filesPattern(paths) })),
  { name: (id: string) => (BOARD_FILES.test(id) ? boardChunk(gameOf(id) ?? '') : null) },
];
