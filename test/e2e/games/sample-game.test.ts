/** Adds a copy of the sample game to a copy of the project as a newcomer would, and builds and tests it there. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MATCH_GROWTH_BYTES_MAX, pageBytes, readWithoutHashes } from '../../bench/byte-budgets.ts';
import { isDeep } from '../../kit/depth.ts';
import { addLanguage, copyProject, type ProjectCopy } from '../../kit/project-copy.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** All existing files that a new game changes. */
const LISTS = ['web/games/listings.ts', 'worker/games/all-games.ts'];
/**
 * By page: the game's card with a sentence about it. A match also has each game's listing and the names of its board's
 * files.
 */
const GROWTH_BYTES_MAX: Readonly<Record<string, number>> = { home: 150 };
/** Compressed, a page can differ by a few bytes without a change. */
const NOISE_BYTES = 10;

/** Parts of paths: the game's own tests, and those of the code and of the list of games. */
const OWN_TESTS = ['games/my-game', 'test/repository', 'games/listing'];
/** Files with laws about every game: its golden files, records, options and catalogues. */
const LAWS = ['golden', 'mutants/mutations', 'openapi', 'share-grids', 'percent'];
/** Parts of paths: the contracts of every game, in which titles contain its id. */
const CONTRACTS = [...['contract', 'bot', 'scenes', 'coach'].map((one) => `games/shared/${one}`), 'web/games/texts'];
/** Files of objects that take their games from the registry; `npm run test:deep` runs them for this one too. */
const OBJECT_TESTS = ['room/every-game', 'room/sealed-choices', 'preview/match-picture', 'record/bot-matches'];

/** By id: the game that it is made like. The first id comes first in every list. */
const OTHERS: Readonly<Record<string, string>> = {
  'a-few-dice': 'qwantum',
  'my-garden': 'lucky-numbers',
  'my-sheets': 'noch-mal',
  'my-tiles': 'rummikub',
};

let project: ProjectCopy;

beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

/** Run a program in the copy, and expect it to succeed. */
function run(program: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = project.run(program, ...words);
  expect(status, `${program} ${words.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

const runTests = (...words: readonly string[]) => run('vitest', 'run', '--config', 'test/vitest.config.ts', ...words);

const linesOf = (root: string, path: string): readonly string[] => readFileSync(join(root, path), 'utf8').split('\n');

/** Return the lines that the copy has and the project does not. */
const addedLines = (path: string): readonly string[] =>
  linesOf(project.root, path).filter((line) => !linesOf(ROOT, path).includes(line));

test('one command adds it as a draft, with one line on the server, and one and its import on the page', () => {
  const told = run('node', 'worker/tools/new-game/main.ts', 'my-game', '--like', 'sixes');

  expect(told).toContain('worker/games/my-game/rules.ts');
  expect(LISTS.map((path) => addedLines(path).length)).toEqual([2, 1]);
});

test('the draft is built, keeps the rules of the code, and passes its own tests', () => {
  run('npm', 'run', '-s', 'build');
  run('npm', 'run', '-s', 'lint');
  runTests('--project', 'repository', '--project', 'rules', ...OWN_TESTS);
});

test('the draft passes the contracts of games', () => {
  // A deep run also repeats those of the other games beside it.
  const found = runTests('--project', 'rules', '--project', 'web', ...CONTRACTS, ...(isDeep ? [] : ['-t', 'my-game']));

  expect(stripVTControlCharacters(found)).toMatch(`Test Files  ${CONTRACTS.length} passed (${CONTRACTS.length})`);
});

/** True for each place of the copy that offers the game: the registry, the list of games, and the wire. */
function isOffered(): readonly boolean[] {
  const script = `const [registry, listings, requests] = await Promise.all([
    import('./worker/games/registry.ts'), import('./web/games/listings.ts'), import('./worker/protocol/requests.ts')]);
    const body = { game: 'my-game', options: {}, seats: ['open', 'open'] };
    const { error } = requests.CreateBody.safeParse(body);
    console.log(JSON.stringify([registry.gameIds.includes('my-game'), listings.gameList.includes('my-game'),
      !error?.issues.some(({ path }) => path[0] === 'game')]));`;
  return JSON.parse(run('node', '--input-type=module', '-e', script));
}

test('a draft is not offered to anybody; one command releases it, with golden files and records', () => {
  expect(isOffered()).toEqual([false, false, false]);
  expect(globSync('test/golden/{,records/}my-game-*', { cwd: project.root })).toEqual([]);

  run('node', 'worker/tools/new-game/main.ts', 'my-game', '--release');

  expect(isOffered()).toEqual([true, true, true]);
  expect(globSync('test/golden/my-game-*.txt', { cwd: project.root })).toHaveLength(4);
  expect(globSync('test/golden/records/my-game-1-*.json', { cwd: project.root }).length).toBeGreaterThan(8);
  run('npm', 'run', '-s', 'build');
});

test('the released game passes the tests about every game', () => {
  const names = [
    'golden files',
    'records of',
    'faults are found',
    'options of every game',
    'a grid',
    'formatter',
    'my-game',
  ];
  runTests('--project', 'rules', '--project', 'web', ...LAWS, ...(isDeep ? [] : ['-t', names.join('|')]));
});

// Its board is made of the same parts as those of the four games, which `npm test` plays in browsers.
if (isDeep) {
  test('two people play it to its end in browsers, and one of them by the keyboard', () => {
    runTests('--project', 'e2e', 'play/my-game');
  });

  test('it passes every test of rules and page, and those of objects and browsers that go by the registry', () => {
    runTests('--project', 'rules', '--project', 'web');
    runTests('--project', 'worker', ...OBJECT_TESTS, '-t', 'my-game|found');
    runTests('--project', 'e2e', '-t', 'my-game|Korean', 'play/hints-and-guide', 'accessibility/korean');
  });
}

test('pages of other games grow by its listing and its address alone, and the first page by what it shows', () => {
  const script = `import('./test/bench/byte-budgets.ts').then((bytes) =>
    console.log(JSON.stringify(bytes.pageBytes(bytes.readWithoutHashes))))`;
  const grown: ReturnType<typeof pageBytes> = JSON.parse(run('node', '-e', script));
  const growth = pageBytes(readWithoutHashes).map(({ page, brotli }) => {
    const now = grown.find((one) => one.page === page)?.brotli ?? Number.NaN;
    const max = /^(match|frame)/.test(page) ? MATCH_GROWTH_BYTES_MAX : (GROWTH_BYTES_MAX[page] ?? NOISE_BYTES);
    return { page, bytes: now - brotli, max };
  });

  expect(growth.length).toBeGreaterThan(6);
  expect(growth.filter(({ bytes, max }) => !(bytes >= -NOISE_BYTES && bytes <= max))).toEqual([]);
});

test('it compiles, and so do games like each of the others under their new names, and a made-up language', () => {
  for (const [id, model] of Object.entries(OTHERS)) run('node', 'worker/tools/new-game/main.ts', id, '--like', model);
  addLanguage(project.root);
  run('node', 'worker/tools/locales/write.ts');
  run('tsc', '-b', '--checkers', '1');
  run('biome', 'check', 'worker/games', 'web/games', 'test/games', 'test/web/games');

  expect(readFileSync(join(project.root, 'worker/games/a-few-dice/listing.ts'), 'utf8')).toContain("'A Few Dice'");
});

if (isDeep) {
  test('the games like the others pass the tests that came with them', () => {
    runTests('--project', 'rules', '--project', 'web', ...Object.keys(OTHERS).map((id) => `games/${id}/`));
  });
}

test('an id that is taken or makes no sense changes nothing', () => {
  const wrong = [
    [],
    ['qwantum'],
    ['qwantum', '--release'],
    ['chess', '--release'],
    ['Two Dice'],
    ['shared'],
    ['new'],
    ['new-game', '--like', 'chess'],
    ['a', 'b', 'c'],
  ];
  for (const words of wrong) {
    const { status, stderr } = project.run('node', 'worker/tools/new-game/main.ts', ...words);
    expect(status, `${words}`).toBe(1);
    expect(stderr, `${words}`).toMatch(/^(npm run game|There (is|are)|An id|The id) /);
  }
});
