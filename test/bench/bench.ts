/**
 * `npm run bench`: every figure next to a baseline from the same run. Compare ratios: absolute times depend on the
 * machine.
 */
import { parseArgs } from 'node:util';
import { gameIds } from '../../worker/games/registry.ts';
import { loadKits } from '../games/kits.ts';
import { loadTournaments } from './bots.ts';
import { longestPage, pageBytes, workerBytes } from './byte-budgets.ts';
import { type DaysMode, daysOfMatches } from './days.ts';
import { finishedMatches } from './finished-matches.ts';
import { firstViews } from './first-view.ts';
import { LONG_LOG, lookCosts } from './history.ts';
import { pageScores } from './lighthouse.ts';
import { printMutants } from './mutants.ts';
import { sheetFigures } from './noch-mal-sheets.ts';
import { playouts } from './playouts.ts';
import { coldPictureCosts, pictureCosts } from './preview-pictures.ts';
import { roomCosts } from './room-costs.ts';
import { solverTimes } from './rummikub-solver.ts';
import { flood, quantile } from './speed/load.ts';
import { tilepostMatch } from './speed/matches.ts';
import { benchSpeed } from './speed/run.ts';
import { startServer } from './speed/servers.ts';
import { verifyCosts } from './verify.ts';
import { OBJECT_GB, waitingCosts } from './waiting-pages.ts';

const { positionals: selectedParts, values: choices } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    minutes: { type: 'string' },
    repeats: { type: 'string' },
    transport: { type: 'string', default: 'socket' },
    against: { type: 'string' },
    place: { type: 'string', default: 'disk' },
  },
});
/** Upper bound on the days of a match with playing ahead, as a share of those in strict order. */
const daysBudget = ({ steps, wishes }: DaysMode): number => (wishes ? 0.82 : steps === 1 ? 0.62 : 0.45);

const isSelected = (name: string): boolean => selectedParts.length === 0 || selectedParts.includes(name);

const printFigure = (what: string, own: number, base: number | undefined, unit: string, budget = ''): void => {
  const ratio = base ? `${(own / base).toFixed(2)} x floor (${base.toFixed(2)})` : '';
  console.log(`${what.padEnd(58)} ${own.toFixed(2).padStart(10)} ${unit.padEnd(9)} ${ratio.padEnd(24)} ${budget}`);
};

async function benchHistory(): Promise<void> {
  const server = await startServer('tilepost', 'memory');
  for (const { what, long, short } of await lookCosts(server.port))
    printFigure(`${what} after ${LONG_LOG} entries; floor: after 30`, long, short, 'ms', 'budget 1.5');
  await server.stop();
}

/** `npm run bench -- polls --minutes 2`: pages that wait for news of an idle match, by polling and by sockets. */
async function benchPolls(): Promise<void> {
  const seconds = 60 * Number(choices.minutes ?? 1);
  for (const { what, calls, objectS, cpuMs } of await waitingCosts(seconds)) {
    printFigure(`an hour of a page that waits by ${what}: calls of the object`, calls, undefined, '');
    printFigure('  time in the object', objectS, undefined, 's');
    printFigure('  CPU of the router and the object', cpuMs / 1_000, undefined, 's');
    const [requests, duration] = [(calls * 0.15) / 1_000_000, (objectS * OBJECT_GB * 12.5) / 1_000_000];
    printFigure('  on Cloudflare, per million hours: calls', 1_000_000 * requests, undefined, '$');
    printFigure(
      '  and duration',
      1_000_000 * duration,
      undefined,
      '$',
      `${(objectS * OBJECT_GB).toFixed(3)} GB-s an hour`,
    );
  }
}

/** `npm run bench days 40`: number of matches in each mode, 20 by default. */
async function benchDays(): Promise<void> {
  const count = Number(selectedParts.find((word) => /^\d+$/.test(word)) ?? 20);
  const server = await startServer('tilepost', 'memory');
  const [strict, ...others] = await daysOfMatches(server.port, count);
  await server.stop();
  if (!strict) return;
  printFigure('Noch mal!, 4 seats, 30 rolls by correspondence, strict', strict.days, undefined, 'days');
  printFigure('  looks of a seat', strict.looks, undefined, 'looks');
  for (const { days, looks, ...mode } of others) {
    const budget = daysBudget(mode);
    const what = mode.wishes ? 'wishes' : `choices up to ${mode.steps} ahead`;
    printFigure(`  ${what}; floor: strict`, days, strict.days, 'days', `budget ${budget} x`);
    printFigure('  looks of a seat', looks, strict.looks, 'looks');
    if (days > budget * strict.days) process.exitCode = 1;
  }
}

async function benchEngine(): Promise<void> {
  for (const { game, matchesPerSecondMin } of await loadKits()) {
    playouts(game, 2, 1);
    for (const seats of new Set([2, game.seats[1]])) {
      const made = playouts(game, seats, 3);
      const budget = seats === 2 && matchesPerSecondMin ? `budget ${matchesPerSecondMin}` : '';
      printFigure(`${game.id} at random, ${seats} seats`, made.games, undefined, 'games/s', budget);
      printFigure('  and in moves', made.moves, undefined, 'moves/s');
    }
  }
}

/** `npm run bench sheets 2000`: also plays this number of solo matches with the strong bot on each kind of sheet. */
function benchSheets(): void {
  const matches = Number(selectedParts.find((word) => /^\d+$/.test(word)) ?? 0);
  for (const { what, own, base, unit, note } of sheetFigures(matches)) printFigure(what, own, base, unit, note);
}

function benchRecords(): void {
  for (const { game, entries, own, base } of verifyCosts())
    printFigure(`verifying a record of ${game}, ${entries} entries; floor: replay`, own, base, 'ms');
}

async function benchPreviewPictures(): Promise<void> {
  const { costs, base } = await pictureCosts();
  for (const { game, times, bytes } of costs) {
    printFigure(
      `a preview’s picture of ${game}, median; floor: an empty one`,
      quantile(times, 0.5),
      base,
      'ms',
      'budget 10 ms',
    );
    printFigure('  the worst', quantile(times, 1), base, 'ms');
    printFigure('  bytes, median', quantile(bytes, 0.5), undefined, 'B');
  }
  const cold = coldPictureCosts();
  for (const [game, own] of cold.costs)
    printFigure(`CPU of a picture of ${game} in a new process; floor: an empty one`, own, cold.base, 'ms', '');
}

/** The floor is GLPK on the pruned integer program. It finds the tiles that can be laid, without keeping old sets. */
async function benchSolver(): Promise<void> {
  for (const { name, whole, best, glpk, budgets } of await solverTimes())
    for (const [share, what, budget] of [
      [0.5, 'median', budgets.median],
      [0.99, '99 of 100', undefined],
      [1, 'worst', budgets.worst],
    ] as const) {
      const base = quantile(glpk, share);
      printFigure(
        `Rummikub solver, ${name}, ${what}`,
        quantile(best, share),
        base,
        'ms',
        budget ? `budget ${budget}` : '',
      );
      printFigure('  with the table made, old sets kept', quantile(whole, share), base, 'ms');
    }
}

async function benchBytes(): Promise<void> {
  for (const { page, brotli, budget } of pageBytes())
    printFigure(`brotli bytes: ${page}`, brotli, undefined, 'B', `budget ${budget}`);
  const { page: longest, language, brotli: bytes, budget: limit } = longestPage();
  printFigure(
    `brotli bytes: ${longest} in ${language}, closest to its budget`,
    bytes,
    undefined,
    'B',
    `budget ${limit}`,
  );
  printFigure('gzip bytes of the worker', workerBytes(), undefined, 'B');
  const server = await startServer('tilepost', 'memory');
  const match = await tilepostMatch(server.port, 'http');
  await flood([match], 39);
  const before = match.bytes();
  await match.move();
  printFigure('bytes of an update after move 40, plain', (match.bytes() - before) / 2, undefined, 'B', 'budget 700');
  match.close();
  await server.stop();
}

/** `npm run bench -- pages --rows docs,match-rummikub`: Lighthouse on the named pages, or on all. */
async function benchPages(): Promise<void> {
  for await (const { page, score, fcp, lcp, tbt } of pageScores(
    Number(choices.repeats ?? 3),
    choices.rows?.split(','),
  )) {
    printFigure(`Lighthouse (mobile): ${page}`, score, undefined, '', 'required 95');
    printFigure('  first contentful paint', fcp, undefined, 'ms');
    printFigure('  largest contentful paint', lcp, undefined, 'ms', page.startsWith('match') ? 'required 2000' : '');
    printFigure('  total blocking time', tbt, undefined, 'ms');
  }
}

/** `npm run bench -- first-view --against v1.0.0`: the named commit is built and served beside this build. */
async function benchFirstView(): Promise<void> {
  if (choices.against === undefined) throw new Error('first-view needs --against and a commit');
  for await (const { page, own, base } of firstViews(choices.against, Number(choices.repeats ?? 5)))
    printFigure(`board visible at 400 kbit/s and 400 ms: ${page}`, own, base, 'ms', 'budget 1.10');
}

/** `npm run bench -- room --against v1.0.0 --place memory`: the named commit is built and served beside this build. */
async function benchRoom(): Promise<void> {
  const { against, place, repeats, transport } = choices;
  if (against === undefined) throw new Error('room needs --against and a commit or folder');
  if (transport !== 'http' && transport !== 'socket') throw new Error('--transport is http or socket');
  if (place !== 'memory' && place !== 'disk') throw new Error('--place is memory or disk');
  for await (const { what, unit, own, base } of roomCosts(against, place, transport, Number(repeats ?? 5)))
    printFigure(what, own, base, unit, 'budget 1.05');
}

async function benchDisk(): Promise<void> {
  for await (const { game, seats, entries, used, file, log, pages } of finishedMatches()) {
    printFigure(`a finished match of ${game}, ${seats} seats, ${entries} entries`, used, undefined, 'kB', 'budget 48');
    printFigure('  its file, with free pages', file, undefined, 'kB');
    printFigure('  the log alone', log, undefined, 'kB');
    console.log(
      `  pages: ${Object.entries(pages)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}`,
    );
  }
}

/** `npm run bench -- speed --rows pace-disk --repeats 1`: the named rows, with limits on minutes and repeats. */
async function benchSpeedRows(): Promise<void> {
  const { rows, minutes, repeats, transport } = choices;
  if (transport !== 'http' && transport !== 'socket') throw new Error('--transport is http or socket');
  await benchSpeed({
    transport,
    ...(rows && { scenarios: rows.split(',') }),
    ...(minutes && { minutes: Number(minutes) }),
    ...(repeats && { repeats: Number(repeats) }),
  });
}

/** `npm run bench bots 500 rummikub`: the number of deals for each duel, 50 by default, and a game, all by default. */
async function benchBots(): Promise<void> {
  const pairs = Number(selectedParts.find((word) => /^\d+$/.test(word)) ?? 50);
  const percent = (share: number): string => (100 * share).toFixed(1);
  const isNamed = (id: string): boolean =>
    !gameIds.some((one) => selectedParts.includes(one)) || selectedParts.includes(id);
  for (const { game, duels, solos, costs } of await loadTournaments(isNamed)) {
    for (const { strength, times } of costs(6))
      for (const [share, what, budget] of [
        [0.5, 'median', 10],
        [0.99, '99 of 100', 50],
        [1, 'worst', undefined],
      ] as const)
        printFigure(
          `${game}, ${strength}: CPU of a move, ${what}`,
          quantile(times, share),
          undefined,
          'ms',
          budget ? `budget ${budget} ms` : '',
        );
    for (const { one, other, games, share, margin, lead, leadMargin } of duels(pairs))
      console.log(
        `${game}: ${one} wins ${percent(share)} % ± ${percent(margin)} of ${games} against ${other}, ${lead.toFixed(1)} ± ${leadMargin.toFixed(1)} points a match`,
      );
    for (const [who, points] of solos(pairs))
      for (const share of [0.25, 0.5, 0.75])
        printFigure(`${game}, alone: ${who}, ${share} of all`, quantile(points, share), undefined, 'points');
  }
}

if (isSelected('engine')) await benchEngine();
if (isSelected('sheets')) benchSheets();
if (isSelected('verify')) benchRecords();
if (isSelected('cards')) await benchPreviewPictures();
if (isSelected('solver')) await benchSolver();
if (isSelected('bots')) await benchBots();
if (isSelected('bytes')) await benchBytes();
if (isSelected('pages')) await benchPages();
if (selectedParts.includes('first-view')) await benchFirstView();
if (selectedParts.includes('room')) await benchRoom();
if (isSelected('disk')) await benchDisk();
if (selectedParts.includes('days')) await benchDays();
if (selectedParts.includes('polls')) await benchPolls();
if (isSelected('history')) await benchHistory();
if (isSelected('speed')) await benchSpeedRows();
if (selectedParts.includes('mutants')) await printMutants(selectedParts);
process.exit();
