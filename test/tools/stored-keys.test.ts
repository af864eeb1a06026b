/** The keys of a data folder: written whole or not at all, refused with the cure if they are short. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimFolder, withCure } from '../../worker/tools/data/claim-folder.mjs';
import { isLocked } from '../../worker/tools/data/lock.mjs';
import { loadSecret, loadVapidKeys } from '../../worker/tools/data/stored-keys.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilepost-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['secret', loadSecret],
  ['vapid.json', loadVapidKeys],
] as const)('%s', (name, load: (folder: string) => unknown) => {
  test('is made once and stays', () => {
    const first = load(folder);

    expect(load(folder)).toEqual(first);
    expect(readdirSync(folder)).toEqual([name]);
  });

  test('leaves nothing behind on a full disk, and is whole at the next start', () => {
    // Every write to this device fails as on a full disk.
    symlinkSync('/dev/full', join(folder, `${name}.partial`));

    expect(() => withCure(folder, () => load(folder))).toThrow(`The disk of ${folder} is full`);
    expect(readdirSync(folder)).toEqual([]);
    load(folder);
    expect(load(folder)).toEqual(load(folder));
  });

  test('is refused at every length that a full disk can leave, with the file and the cure', () => {
    load(folder);
    const whole = readFileSync(join(folder, name), 'utf8');
    // A secret of 32 characters is long enough: operators may have written one themselves.
    const longest = name === 'secret' ? 31 : whole.length - 1;
    for (let length = 0; length <= longest; length += 1) {
      writeFileSync(join(folder, name), whole.slice(0, length));
      expect(() => load(folder), String(length)).toThrow(`${join(folder, name)} `);
      expect(() => load(folder)).toThrow(/cut off.* backup.* delete/);
    }
    expect(readFileSync(join(folder, name), 'utf8')).toBe(whole.slice(0, longest));
  });
});

describe('the data folder', () => {
  test('belongs to one server at a time', async () => {
    const release = await claimFolder(folder);

    await expect(claimFolder(folder)).rejects.toThrow(`Another server uses ${folder}. Two servers`);
    expect(isLocked(folder)).toBe(true);
    release();
    expect(isLocked(folder)).toBe(false);
    (await claimFolder(folder))();
  });

  test('of another user is refused with both users and the cure, and nothing is written', async () => {
    const own = process.getuid?.() ?? 0;

    await expect(claimFolder(folder, own + 1)).rejects.toThrow(
      new RegExp(`belongs to user ${own}, and the server runs as user ${own + 1}\\..*sudo chown -R ${own + 1} .*uid=`),
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that is a file is refused by a sentence', async () => {
    writeFileSync(join(folder, 'file'), '');

    await expect(claimFolder(join(folder, 'file'))).rejects.toThrow('is a file. TILEPOST_DATA must name a folder');
    await expect(claimFolder(join(folder, 'file/below'))).rejects.toThrow('TILEPOST_DATA must name a folder');
  });

  test('is made with its parents', async () => {
    const deep = join(folder, 'a/b');
    (await claimFolder(deep))();

    expect(existsSync(deep)).toBe(true);
    mkdirSync(deep, { recursive: true });
  });
});
