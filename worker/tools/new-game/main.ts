/** `npm run game <id> --like <game>`: creates a new game from another one, by default from the sample game. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { copyGame, LISTS, NewGameError } from './copy-game.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const SAMPLE_GAME = 'sixes';
const USAGE = 'npm run game <id> --like <game>   for instance: npm run game my-game --like qwantum';

/** Write the golden files of a new game, and its records. */
function writeGolden(id: string): void {
  for (const words of [['test/golden/write-golden.ts', id], ['test/golden/write-records.ts']]) {
    const { status, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new NewGameError(`The files were created, but ${words[0]} failed:\n${stderr}`);
  }
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { like: { type: 'string' } } });
// Without `--`, npm keeps the option: older versions with its value, newer ones pass the value on without the option.
const { npm_config_like: kept = 'true' } = process.env;
const [id, like = values.like ?? (kept === 'true' ? SAMPLE_GAME : kept), ...rest] = positionals;
try {
  if (id === undefined || rest.length > 0) throw new NewGameError(USAGE);
  const files = copyGame({ root: ROOT, id, like });
  // Other names change the alphabetical order of imports.
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(biome, ['check', '--write', ...files, ...Object.values(LISTS)], options);
  if (status !== 0) throw new NewGameError(`The files were created, but could not be formatted:\n${stderr}`);
  writeGolden(id);
  console.log(files.map((file) => `  ${file}`).join('\n'));
  console.log(`Created and registered ${id}. To see it: npm run dev, then /dev?game=${id}; npm run play ${id}.`);
  console.log('Next steps: worker/games/README.md, "Adding a game".');
} catch (error) {
  if (!(error instanceof NewGameError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
