/** Files of the data folder that are created at the first start and kept for ever: the secret, and the push keys. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { generateVapidKeys } from '../vapid-keys.mjs';
import { Refusal } from './command-line.mjs';

/** Shortest secret that the worker accepts, in characters. New ones have twice as many. */
const SECRET_LENGTH_MIN = 32;
const SECRET_BYTES = 32;
/** Keys of P-256 in base64url: a public point of 65 bytes, a private number of 32. */
const VAPID_FORM = { VAPID_PUBLIC_KEY: /^[\w-]{87}$/, VAPID_PRIVATE_KEY: /^[\w-]{43}$/ };

/**
 * Write a file that exists as a whole or not at all, readable by its owner only. A full disk leaves nothing behind, and
 * a power cut leaves the old state or the new one.
 */
export function writeWholeFile(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  const partial = `${file}.partial`;
  try {
    const descriptor = openSync(partial, 'w', 0o600);
    try {
      let rest = Buffer.from(text);
      while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

function readOrCreate(file, create) {
  if (!existsSync(file)) writeWholeFile(file, create());
  return readFileSync(file, 'utf8').trim();
}

/** The secret for match ids and invites. Refuse a short one: with another secret no link to a match would work. */
export function loadSecret(folder) {
  const file = join(folder, 'secret');
  const secret = readOrCreate(file, () => randomBytes(SECRET_BYTES).toString('hex'));
  if (secret.length >= SECRET_LENGTH_MIN) return secret;
  throw new Refusal(
    `${file} has ${secret.length} characters, and needs at least ${SECRET_LENGTH_MIN}: it was cut off, perhaps by a full disk. Copy the file from a backup. If the folder holds no matches yet, delete the file, and the next start makes a new one. With another secret the links of stored matches no longer work.`,
  );
}

function parseVapidKeys(text) {
  try {
    const keys = JSON.parse(text);
    return Object.entries(VAPID_FORM).every(([name, form]) => form.test(keys[name])) ? keys : undefined;
  } catch {
    return undefined;
  }
}

/** The pair that signs push messages. Browsers that subscribed with it accept no other. */
export function loadVapidKeys(folder) {
  const file = join(folder, 'vapid.json');
  const keys = parseVapidKeys(readOrCreate(file, () => JSON.stringify(generateVapidKeys())));
  if (keys) return keys;
  throw new Refusal(
    `${file} does not hold two whole keys: it was cut off, perhaps by a full disk. Copy the file from a backup, or delete it, and the next start makes a new pair. With a new pair players have to turn on push notifications again.`,
  );
}
