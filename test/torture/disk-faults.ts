/** Harms the files of one match while the server is down, checks the server's responses, and restores the files. */
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Rng } from '../../worker/games/game.ts';
import { pick } from '../kit/rng.ts';

const PAGE_BYTES = 4_096;
/** Entries that are cut off the end of a log. */
const ENTRIES_CUT = 3;
/** Most files that are searched for a match, newest first. */
const FILES_SEARCHED = 300;

/** Merge the -wal of a database that is not in use into its file. */
const mergeWal = (file: string): void => new DatabaseSync(file).close();

/** Run a statement on the log. That of a finished match is one row, which is cut in half instead. */
function editLog(file: string, statement: string): void {
  const db = new DatabaseSync(file);
  const hasRows = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'entries'").get() !== undefined;
  db.exec(hasRows ? statement : 'UPDATE finished_log SET body = substr(body, 1, length(body) / 2)');
  db.close();
}

/** Invert one byte of a file in every `every`, from `from` on. */
function flip(file: string, from: number, every: number): void {
  const bytes = readFileSync(file);
  for (let at = from; at < bytes.length; at += every) bytes[at] = ~(bytes[at] ?? 0);
  writeFileSync(file, bytes);
}

const halve = (file: string): void => truncateSync(file, Math.floor(statSync(file).size / 2));

/** Ways to harm the write-ahead log, if there is one. */
const WAL_HARMS: Readonly<Record<string, (file: string) => void>> = {
  'wal lost': (file) => rmSync(`${file}-wal`),
  'wal cut in half': (file) => halve(`${file}-wal`),
  'wal flipped in the middle': (file) =>
    flip(`${file}-wal`, Math.floor(statSync(`${file}-wal`).size / 2), Number.MAX_SAFE_INTEGER),
};

/** Ways to harm the database in `file`. */
const HARMS: Readonly<Record<string, (file: string) => void>> = {
  'header flipped': (file) => {
    mergeWal(file);
    flip(file, 0, PAGE_BYTES * 1_000);
  },
  'pages flipped': (file) => {
    mergeWal(file);
    flip(file, PAGE_BYTES, 7);
  },
  'file cut in half': (file) => {
    mergeWal(file);
    halve(file);
  },
  'file lost': (file) => {
    for (const one of filesOf(file)) rmSync(one);
  },
  'last entries lost': (file) =>
    editLog(file, `DELETE FROM entries WHERE n > (SELECT max(n) - ${ENTRIES_CUT} FROM entries)`),
  'an entry lost': (file) => editLog(file, 'DELETE FROM entries WHERE n = (SELECT max(n) / 2 FROM entries)'),
  'an entry that is no JSON': (file) =>
    editLog(file, `UPDATE entries SET move = '{' WHERE n = (SELECT max(n) FROM entries)`),
};

/** The database and SQLite's files next to it. */
const filesOf = (file: string): readonly string[] =>
  [file, `${file}-wal`, `${file}-shm`].filter((one) => existsSync(one));

/** The file of this match; undefined if it is not among the newest. */
function findFile(folder: string, match: string): string | undefined {
  const files = globSync(`${folder}/**/*.sqlite`)
    .filter((file) => basename(file) !== 'metadata.sqlite')
    .map((file) => ({ file, at: Math.max(...filesOf(file).map((one) => statSync(one).mtimeMs)) }))
    .sort((a, b) => b.at - a.at)
    .slice(0, FILES_SEARCHED);
  return files.find(({ file }) => filesOf(file).some((one) => readFileSync(one).includes(match)))?.file;
}

export interface Harm {
  readonly how: string;
  /** Restore the files. The server must be down. */
  readonly undo: () => void;
}

/** Harm the match's files in a random way; undefined if they were not found. The server must be down. */
export function harmFiles(folder: string, match: string, rng: Rng): Harm | undefined {
  const file = findFile(folder, match);
  if (!file) return undefined;
  const copies = mkdtempSync(join(tmpdir(), 'tilepost-torture-copy-'));
  for (const one of filesOf(file)) cpSync(one, join(copies, basename(one)));
  const harms = existsSync(`${file}-wal`) ? { ...HARMS, ...WAL_HARMS } : HARMS;
  const how = pick(Object.keys(harms), rng);
  harms[how]?.(file);
  return {
    how,
    undo: () => {
      for (const one of filesOf(file)) rmSync(one);
      cpSync(copies, dirname(file), { recursive: true });
      rmSync(copies, { recursive: true });
    },
  };
}
