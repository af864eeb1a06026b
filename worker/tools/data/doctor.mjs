/** `npm run doctor [folder]`: checks every match, and reports which are intact, which are damaged, and where. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { requireNode } from '../require-node.mjs';

requireNode();
const { copyDatabase, dataFolder, objectFiles } = await import('./databases.mjs');
const { countText, Refusal, runCommand } = await import('./command-line.mjs');
const { checkMatch } = await import('./check-match.mjs');

/** States that need the operator's attention. */
const BAD = ['damaged', 'rolled back', 'stopped'];

await runCommand(async ([name]) => {
  const folder = name ? resolve(name) : dataFolder();
  const secretFile = join(folder, 'secret');
  if (!existsSync(secretFile)) throw new Refusal(`${folder} holds no matches: it has no file "secret".`);
  const secret = readFileSync(secretFile, 'utf8').trim();
  const workshop = mkdtempSync(join(tmpdir(), 'tilepost-doctor-'));
  const counts = new Map();
  try {
    for (const file of objectFiles(folder)) {
      // Check a copy: the server may be running, and this must not write to its files.
      const copy = join(workshop, 'match.sqlite');
      await copyDatabase(file, copy);
      const { state, match, text } = checkMatch(copy, secret);
      for (const ending of ['', '-wal', '-shm']) rmSync(`${copy}${ending}`, { force: true });
      counts.set(state, (counts.get(state) ?? 0) + 1);
      const line = `${state}: ${match ?? basename(file)}, ${text}`;
      if (BAD.includes(state)) console.error(`${line}\n  file ${file}`);
      else console.log(line);
    }
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const parts = [...counts].map(([state, count]) => `${count} ${state}`);
  console.log(`${countText(total)} in ${folder}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`);
  return BAD.some((state) => counts.has(state)) ? 1 : 0;
});
