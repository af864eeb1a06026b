/** `npm run restore <folder>`: replaces the matches by a backup. The service must be stopped. */
import { cpSync, existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requireNode } from '../require-node.mjs';

requireNode();
const { dataFolder, isServed, objectFiles, OBJECTS, settleDatabases } = await import('./databases.mjs');
const { isLocked } = await import('./lock.mjs');
const { countText, isEmptyFolder, Refusal, runCommand } = await import('./command-line.mjs');

const REPLACE = '--replace';

await runCommand(async (args) => {
  const name = args.find((arg) => arg !== REPLACE);
  if (!name) throw new Refusal(`Name the folder of a backup: npm run restore <folder> [-- ${REPLACE}]`);
  const [from, to] = [resolve(name), dataFolder()];
  if (!existsSync(join(from, 'secret')) || !existsSync(join(from, OBJECTS)))
    throw new Refusal(`${from} is no backup: it has no file "secret" or no folder "${OBJECTS}".`);
  if (from === to) throw new Refusal('The backup folder is the folder of the matches.');
  if (isLocked(to) || isServed(to)) throw new Refusal(`A server uses ${to}. Stop it first.`);
  if (!isEmptyFolder(to) && !args.includes(REPLACE))
    throw new Refusal(
      `${to} holds matches. With "npm run restore ${name} -- ${REPLACE}" they are moved aside, and nothing is deleted.`,
    );
  const partial = `${to}.partial`;
  if (existsSync(partial)) throw new Refusal(`${partial} is left from a restore that broke off. Delete it first.`);
  mkdirSync(partial, { recursive: true });
  cpSync(from, partial, { recursive: true });
  if (existsSync(to) && isEmptyFolder(to)) rmdirSync(to);
  if (existsSync(to)) {
    const aside = `${to}-before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    renameSync(to, aside);
    console.log(`The earlier matches are in ${aside}.`);
  }
  renameSync(partial, to);
  settleDatabases(to);
  console.log(
    `Restored ${countText(objectFiles(to).length)} to ${to}. Check them with npm run doctor; serve them with npm start.`,
  );
  return 0;
});
