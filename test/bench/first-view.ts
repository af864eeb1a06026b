/**
 * The time until a board is visible on a slow phone line, for this build and for that of an older commit, both served
 * by this machine and opened in turns. `npm run bench first-view -- --against <commit>`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { gameIds } from '../../worker/games/registry.ts';
import { freePort, killServerProcess, SERVE_SCRIPT, startServerProcess } from '../kit/processes/server-process.ts';
import { olderBuild } from './older-build.ts';
import { median } from './speed/load.ts';
import { createMatch } from './speed/matches.ts';

/** A phone at the edge of its network: 400 kbit/s each way, 400 ms for a round trip. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PHONE = { width: 360, height: 620 };

/** Run by the page: say when the board first has a size. */
const WATCH_BOARD = `(() => {
  const look = () => {
    const board = document.querySelector('.play-board')?.firstElementChild;
    if (board?.getBoundingClientRect().height > 0) boardSeen(performance.now());
    else requestAnimationFrame(look);
  };
  look();
})()`;

export interface FirstView {
  readonly page: string;
  /** Medians in ms: this build, and that of the older commit. */
  readonly own: number;
  readonly base: number;
}

/** Start a service with a match of each game. */
async function startService(script: string) {
  const data = mkdtempSync(join(tmpdir(), 'tilepost-data-'));
  const port = await freePort();
  const server = await startServerProcess(script, port, data);
  const matches = new Map<string, string>();
  for (const game of gameIds) {
    const { path } = await createMatch(port, { game, seats: 2 });
    matches.set(game, `http://localhost:${port}${path.replace('/api/matches/', '/g/')}`);
  }
  const stop = async () => {
    await killServerProcess(server);
    rmSync(data, { recursive: true, force: true });
  };
  return { matches, stop };
}

/** Open a page for the first time, and return the ms until its board is visible. */
async function openPage(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await page.addInitScript(WATCH_BOARD);
    const seen = new Promise<number>((resolve) => void page.exposeFunction('boardSeen', resolve));
    await page.goto(url, { waitUntil: 'commit' });
    return await seen;
  } finally {
    await context.close();
  }
}

/** Yield the medians for the board of each game; each build is opened `rounds` times, in turns. */
export async function* firstViews(commit: string, rounds: number): AsyncGenerator<FirstView> {
  // Imported late, because it loads Playwright.
  const { launch } = await import('../e2e/support/chromium.ts');
  const older = olderBuild(commit);
  const [own, base] = await Promise.all([startService(SERVE_SCRIPT), startService(older.script)]);
  const browser = await launch();
  try {
    for (const game of gameIds) {
      const [owns, bases]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        owns.push(await openPage(browser, own.matches.get(game) ?? ''));
        bases.push(await openPage(browser, base.matches.get(game) ?? ''));
      }
      yield { page: `match with ${game}`, own: median(owns), base: median(bases) };
    }
  } finally {
    await browser.close();
    await Promise.all([own.stop(), base.stop()]);
    older.remove();
  }
}
