/**
 * The place that a finished match of each game takes on disk. Normal bots decide for every seat, and each seat reports
 * the last entry that it has seen, as pages do. `npm run bench disk`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BOT_WORK_UNITS, createWorkBudget } from '../../worker/games/game.ts';
import { type GameId, gameIds } from '../../worker/games/registry.ts';
import { objectFiles } from '../../worker/tools/data/databases.mjs';
import { loadKit } from '../games/kits.ts';
import { freePort, SERVE_SCRIPT, startServerProcess, terminateServerProcess } from '../kit/processes/server-process.ts';
import { seededRng } from '../kit/rng.ts';
import { call, hangUp, post, token } from './speed/http-calls.ts';
import { createMatch } from './speed/matches.ts';

/** More entries than any match has. */
const ENTRIES_MAX = 2_000;

export interface FinishedMatch {
  readonly game: GameId;
  readonly seats: number;
  readonly entries: number;
  /** Kilobytes of the pages in use, which is what the platform counts, and of the file with its free pages. */
  readonly used: number;
  readonly file: number;
  /** Kilobytes of the log alone. */
  readonly log: number;
  /** Pages of 4 kB of each table. */
  readonly pages: Readonly<Record<string, number>>;
}

async function playMatch(port: number, game: GameId, seats: number): Promise<number> {
  const { bot } = await (await loadKit(game)).loadBot();
  const rng = seededRng(seats);
  const { path, keys } = await createMatch(port, { game, seats });
  const positionOf = async (key: string | undefined) => JSON.parse((await call(port, 'GET', path, key)).text);
  let at = await positionOf(keys[0]);
  for (let n = 0; at.phase !== 'over'; n += 1) {
    if (n > ENTRIES_MAX) throw new Error(`no end of ${game}`);
    const seat: number = at.active[0];
    at = await positionOf(keys[seat]);
    const move =
      at.phase === 'between' ? { kind: 'round' } : bot(at.view, 'normal', rng, createWorkBudget(BOT_WORK_UNITS)).move;
    at = JSON.parse((await post(port, `${path}/moves`, { id: token(), opened: at.opened, move }, keys[seat])).text);
  }
  for (const key of keys) await call(port, 'PUT', `${path}/draft`, key, JSON.stringify({ looked: at.entry }));
  return at.entry;
}

function measureFile(file: string): Pick<FinishedMatch, 'used' | 'file' | 'log' | 'pages'> {
  const database = new DatabaseSync(file);
  const number = (query: string) => Number(Object.values(database.prepare(query).get() ?? {})[0]);
  const kilobytes = (pages: number) => (pages * number('PRAGMA page_size')) / 1_024;
  const count = number('PRAGMA page_count');
  const pages = database.prepare('SELECT name, count(*) AS pages FROM dbstat GROUP BY name ORDER BY name').all();
  const log = number("SELECT sum(payload) FROM dbstat WHERE name IN ('entries', 'finished_log')") / 1_024;
  const measured = {
    used: kilobytes(count - number('PRAGMA freelist_count')),
    file: kilobytes(count),
    log,
    pages: Object.fromEntries(pages.map((row) => [String(row.name), Number(row.pages)])),
  };
  database.close();
  return measured;
}

/** Play one match of each game with two seats, and one with all its seats, each in a data folder of its own. */
export async function* finishedMatches(script = SERVE_SCRIPT): AsyncGenerator<FinishedMatch> {
  for (const game of gameIds)
    for (const seats of new Set([2, (await loadKit(game)).game.seats[1]])) {
      const folder = mkdtempSync(join(tmpdir(), 'tilepost-disk-'));
      const port = await freePort();
      const server = await startServerProcess(script, port, folder);
      try {
        const entries = await playMatch(port, game, seats);
        hangUp();
        await terminateServerProcess(server);
        const [file] = objectFiles(folder);
        if (file === undefined) throw new Error(`no database of ${game}`);
        yield { game, seats, entries, ...measureFile(file) };
      } finally {
        await terminateServerProcess(server);
        rmSync(folder, { recursive: true, force: true });
      }
    }
}
