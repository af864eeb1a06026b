/** Lighthouse (mobile, performance) on every page of the service. Only the bench installs it. */
import { pathToFileURL } from 'node:url';
import { gameIds } from '../../worker/games/registry.ts';
import { freePort } from '../kit/processes/server-process.ts';
import { median } from './speed/load.ts';
import { createMatch, SHORT_MATCH, tilepostMatch } from './speed/matches.ts';
import { hasPeer, PEERS_FOLDER } from './speed/peers.ts';
import { startServer } from './speed/servers.ts';

/** The part of Lighthouse that the bench uses. The package is not installed when types are checked. */
interface Lighthouse {
  readonly default: (
    url: string,
    choices: { readonly port: number; readonly onlyCategories: readonly string[]; readonly logLevel: 'error' },
  ) => Promise<{
    readonly lhr: {
      /** Why the page could not be measured. */
      readonly runtimeError?: { readonly message: string };
      readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
      readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
    };
  }>;
}

export interface PageScore {
  readonly page: string;
  /** From 0 to 100. */
  readonly score: number;
  /** First and largest contentful paint, total blocking time, in ms. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
}

const MOVES_BEFORE_REPLAY = 12;

/** Paths of all kinds of pages, by name: a running match of each game, a waiting one, a replay, and the rest. */
async function addressesOf(port: number): Promise<ReadonlyMap<string, string>> {
  const pages = new Map([
    ['home', '/'],
    ['docs', '/docs'],
    ['help', '/help/lucky-numbers'],
    ['verify', '/verify'],
    ['embed-builder', '/embed'],
  ]);
  const addressOf = (path: string) => path.replace('/api/matches/', '/g/');
  for (const game of gameIds) pages.set(`match-${game}`, addressOf((await createMatch(port, { game, seats: 2 })).path));
  const { path } = await createMatch(port, { game: 'lucky-numbers', seats: 2 }, 1);
  pages.set('lobby', addressOf(path));
  const played = await tilepostMatch(port, 'http', SHORT_MATCH);
  for (let n = 0; n < MOVES_BEFORE_REPLAY; n += 1) await played.move();
  pages.set('replay', `${addressOf(played.path)}#entry=${MOVES_BEFORE_REPLAY / 2}`);
  played.close();
  return pages;
}

/** A single run. Undefined if Lighthouse could not measure the page, as happens on a busy machine. */
async function judge(lighthouse: Lighthouse['default'], url: string, port: number, page: string) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
  if (lhr.runtimeError) {
    console.error(`${page}: ${lhr.runtimeError.message}`);
    return undefined;
  }
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: 100 * (lhr.categories.performance?.score ?? 0),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
  };
}

/** Yield the median of the runs of each page, for all or the named pages. Pages that always failed are left out. */
export async function* pageScores(repeats: number, names?: readonly string[]): AsyncGenerator<PageScore> {
  if (!hasPeer('lighthouse')) return;
  const entry = pathToFileURL(`${PEERS_FOLDER}node_modules/lighthouse/core/index.js`);
  const { default: lighthouse }: Lighthouse = await import(entry.href);
  // Imported late, because it loads Playwright.
  const { launch } = await import('../e2e/support/chromium.ts');
  const server = await startServer('tilepost', 'memory');
  const debugPort = await freePort();
  const browser = await launch([`--remote-debugging-port=${debugPort}`]);
  try {
    for (const [page, address] of await addressesOf(server.port)) {
      if (names && !names.includes(page)) continue;
      const runs: Omit<PageScore, 'page'>[] = [];
      for (let tries = 0; runs.length < repeats && tries < 2 * repeats; tries += 1) {
        const run = await judge(lighthouse, `http://localhost:${server.port}${address}`, debugPort, page);
        if (run) runs.push(run);
      }
      const middle = (of: (run: Omit<PageScore, 'page'>) => number) => median(runs.map(of));
      if (runs.length === 0) console.log(`${page}: Lighthouse could not judge it.`);
      else
        yield {
          page,
          score: middle((run) => run.score),
          fcp: middle((run) => run.fcp),
          lcp: middle((run) => run.lcp),
          tbt: middle((run) => run.tbt),
        };
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
