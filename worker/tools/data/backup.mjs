/** `npm run backup <folder>`: copies all matches and keys, even while the server is running. */
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { requireNode } from '../require-node.mjs';

requireNode();
const { ALARMS_FILE, copyDatabase, dataFolder, findDamage, OBJECTS, objectFiles } = await import('./databases.mjs');
const { countText, isEmptyFolder, Refusal, runCommand } = await import('./command-line.mjs');

/** Files besides the databases: without `secret` no link works, and without `vapid.json` no push subscription. */
const KEY_FILES = ['secret', 'vapid.json'];

await runCommand(async ([name]) => {
  if (!name) throw new Refusal('Name a new folder: npm run backup <folder>');
  const [from, to] = [dataFolder(), resolve(name)];
  if (!existsSync(join(from, 'secret'))) throw new Refusal(`${from} holds no matches. TILEPOST_DATA names the folder.`);
  if (!isEmptyFolder(to)) throw new Refusal(`${to} is not empty. Name a new folder.`);
  const partial = `${to}.partial`;
  if (existsSync(partial)) throw new Refusal(`${partial} is left from a backup that broke off. Delete it first.`);
  mkdirSync(join(partial, OBJECTS), { recursive: true });
  for (const file of KEY_FILES) if (existsSync(join(from, file))) copyFileSync(join(from, file), join(partial, file));
  const damaged = [];
  const files = objectFiles(from);
  for (const file of files) {
    const copy = join(partial, OBJECTS, basename(file));
    // A match may be deleted meanwhile, but its file remains.
    await copyDatabase(file, copy);
    if (findDamage(copy) !== undefined) damaged.push(basename(file));
  }
  // Copied last: an alarm that is too early only causes another check.
  const alarms = join(from, OBJECTS, ALARMS_FILE);
  if (existsSync(alarms)) await copyDatabase(alarms, join(partial, OBJECTS, ALARMS_FILE));
  renameSync(partial, to);
  console.log(`Backed up ${countText(files.length)} from ${from} to ${to}.`);
  for (const file of damaged) console.error(`Damaged, copied unchanged: ${file}`);
  if (damaged.length > 0) console.error('Run npm run doctor for details.');
  return damaged.length > 0 ? 1 : 0;
});
