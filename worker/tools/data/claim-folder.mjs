/** Takes a data folder for a server: its owner, its permissions, its lock. Each failure names its cure. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './command-line.mjs';
import { isServed } from './databases.mjs';
import { lockFolder } from './lock.mjs';

/** Time for the runtime of a server that was killed to end, in ms, and the pause between two looks. */
const ENDING_MS = 5_000;
const LOOK_MS = 100;

/** The user of this process, or undefined on Windows. */
const ownUser = () => process.getuid?.();

const ownerCure = (folder, user) =>
  `Start the server as that user, or give the folder to this one: sudo chown -R ${user} ${folder}. On a network drive the owner is an option of the mount, such as uid=${user}. SQLite needs locks that many network drives lack, so a folder on a local disk is safer.`;

/** Refuse a folder if it, or something in it, belongs to another user: half of the matches could not be written. */
function checkOwner(folder, user) {
  if (user === undefined) return;
  const { uid } = statSync(folder);
  if (uid !== user)
    throw new Refusal(
      `The data folder ${folder} belongs to user ${uid}, and the server runs as user ${user}. ${ownerCure(folder, user)}`,
    );
  const others = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path) && statSync(path).uid !== user);
  const [first] = others;
  if (first !== undefined)
    throw new Refusal(
      `In the data folder ${others.length === 1 ? 'one path belongs' : `${others.length} paths belong`} to another user, such as ${first} to user ${statSync(first).uid}; the server runs as user ${user}. ${ownerCure(folder, user)}`,
    );
}

/** The cure of an error of the file system, or undefined for any other error. */
function cureOf({ code, path }, folder) {
  const user = ownUser() ?? 'you';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of ${folder} is full, so the server cannot start. Free some space and start it again; nothing was written.`;
  if (code === 'EROFS') return `The disk of ${folder} is read-only. Mount it for writing, or set TILEPOST_DATA.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `User ${user} may not use ${path ?? folder}. ${ownerCure(folder, user)} TILEPOST_DATA names another folder.`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path ?? folder} is a file. TILEPOST_DATA must name a folder.`;
  return undefined;
}

/** Run a step that uses the data folder. Turn errors of the file system into sentences for the operator. */
export function withCure(folder, step) {
  try {
    return step();
  } catch (error) {
    const isFull = /SQLITE_FULL|disk is full/i.test(String(error));
    const cure = error instanceof Refusal ? undefined : cureOf(isFull ? { code: 'ENOSPC' } : error, folder);
    throw cure ? new Refusal(cure, { cause: error }) : error;
  }
}

/** Make the folder, and everything written from now on, readable by the owner only. */
function protect(folder, user) {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  checkOwner(folder, user);
  chmodSync(folder, 0o700);
}

/** Wait until the runtime of an earlier server has ended. It outlives a killed server by some milliseconds. */
async function isFreed(folder) {
  for (let left = ENDING_MS; isServed(folder); left -= LOOK_MS) {
    if (left <= 0) return false;
    await wait(LOOK_MS);
  }
  return true;
}

/** Take the folder for this server. Resolves to a function that gives it up; rejects with a `Refusal`. */
export async function claimFolder(folder, user = ownUser()) {
  const unlock = withCure(folder, () => {
    protect(folder, user);
    return lockFolder(folder);
  });
  if (unlock && (await isFreed(folder))) return unlock;
  unlock?.();
  throw new Refusal(
    `Another server uses ${folder}. Two servers would damage the matches. Stop the other one, or name another folder with TILEPOST_DATA.`,
  );
}
