/**
 * `npm run game -- <id> --like <game>`: creates the draft of a new game from another one, by default from the sample
 * game. `npm run game -- <id> --release`: makes a draft a game that people can play, with golden files and records.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { clausePrefix, copyGame, LISTS, NewGameError, releaseGame } from './copy-game.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const SAMPLE_GAME = 'sixes';
const USAGE = `npm run game -- <id> --like <game>   for instance: npm run game -- my-game --like qwantum
npm run game -- <id> --release       when the draft is finished`;

/** Run a script of the project. */
function runScript(path: string, ...words: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [path, ...words], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new NewGameError(`${path} failed:\n${stderr}`);
}

/** Create a draft. Returns the lines for the terminal. */
function create(id: string, like: string): readonly string[] {
  const files = copyGame({ root: ROOT, id, like });
  // Other names change the alphabetical order of imports.
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(biome, ['check', '--write', ...files, ...Object.values(LISTS)], options);
  if (status !== 0) throw new NewGameError(`The files were created, but could not be formatted:\n${stderr}`);
  // The types of its texts: until then no page compiles that shows all games.
  runScript('worker/tools/locales/write.ts');
  return [
    ...files.map((file) => `  ${file}`),
    `The ids of its clauses begin with ${clausePrefix(ROOT, id)}-.`,
    `Created the draft ${id}. To see it: npm run dev, then /dev?game=${id}; npm run play ${id}.`,
    'Next steps: worker/games/README.md, "Adding a game".',
  ];
}

/** Release a draft. Returns the lines for the terminal. */
function release(id: string): readonly string[] {
  const file = releaseGame(ROOT, id);
  runScript('test/golden/write-golden.ts', id);
  runScript('test/golden/write-records.ts');
  return [`  ${file}`, `${id} can be played now, and has golden files and records. Next: npm test.`];
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { like: { type: 'string' }, release: { type: 'boolean', default: false } },
});
// Without `--`, npm keeps the options: older versions with their values, newer ones pass a value on without its option.
const { npm_config_like: kept = 'true', npm_config_release: isReleased } = process.env;
const isRelease = values.release || isReleased === 'true';
const [id, like = values.like ?? (kept === 'true' ? SAMPLE_GAME : kept), ...rest] = positionals;
try {
  if (id === undefined || rest.length > 0 || (isRelease && positionals.length > 1)) throw new NewGameError(USAGE);
  console.log((isRelease ? release(id) : create(id, like)).join('\n'));
} catch (error) {
  if (!(error instanceof NewGameError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
