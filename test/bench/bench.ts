/** `npm run bench`: every figure beside its baseline of the same run. Ratios count; absolute times are this machine's. */
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gameIds } from '../../worker/games/registry.ts';
import { loadKits } from '../games/kits.ts';
import { loadTournaments } from './bots.ts';
import { pageBytes, workerBytes } from './bytes.ts';
import { LONG_LOG, lookCosts } from './history.ts';
import { type Server, startServer } from './measured-server.ts';
import { printMutants } from './mutants.ts';
import { sheetFigures } from './noch-mal-sheets.ts';
import { playouts } from './playouts.ts';
import { pictureCosts } from './preview-pictures.ts';
import { solverTimes } from './rummikub-solver.ts';
import { type Driven, flood, floor, hangUp, type Load, look, pace, quantile, tilepost } from './socket-load.ts';
import { verifyCosts } from './verify.ts';

const SERVICE_SCRIPT = 'worker/tools/serve.mjs';
const BARE_OBJECT_SCRIPT = 'test/bench/bare-object.mjs';
/** Flood tests keep the matches in memory where the system offers that, so that the code is measured and not the disk. */
const MEMORY_FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const DISK_FOLDER = 'dist/bench';
const IDLE_MS = 15_000;

const selectedParts = process.argv.slice(2);
const isSelected = (name: string): boolean => selectedParts.length === 0 || selectedParts.includes(name);

const printFigure = (what: string, own: number, base: number | undefined, unit: string, budget = ''): void => {
  const ratio = base ? `${(own / base).toFixed(2)} x floor (${base.toFixed(2)})` : '';
  console.log(`${what.padEnd(58)} ${own.toFixed(2).padStart(10)} ${unit.padEnd(9)} ${ratio.padEnd(24)} ${budget}`);
};

type SetUpMatch = (port: number) => Promise<Driven>;

const setUpMatches = async (port: number, count: number, make: SetUpMatch): Promise<readonly Driven[]> => {
  const made: Driven[] = [];
  for (let i = 0; i < count; i++) made.push(await make(port));
  return made;
};

interface LoadResult extends Load {
  readonly cpuMs: number;
}

/** So many matches at once; `rounds` fresh sets of them one after another. */
async function measureLoad(server: Server, count: number, rounds: number, make: SetUpMatch): Promise<LoadResult> {
  let sum: LoadResult = { moves: 0, seconds: 0, latencies: [], cpuMs: 0 };
  for (let i = 0; i < rounds; i++) {
    const movers = await setUpMatches(server.port, count, make);
    const cpu = server.cpuMs();
    const load = await flood(movers);
    sum = {
      moves: sum.moves + load.moves,
      seconds: sum.seconds + load.seconds,
      latencies: [...sum.latencies, ...load.latencies].sort((a, b) => a - b),
      cpuMs: sum.cpuMs + server.cpuMs() - cpu,
    };
    for (const mover of movers) mover.close();
  }
  return sum;
}

const measureBoth = async <T>(
  place: string,
  run: (server: Server, make: SetUpMatch) => Promise<T>,
): Promise<readonly [own: T, base: T]> => {
  const results: T[] = [];
  for (const [script, make] of [
    [SERVICE_SCRIPT, tilepost],
    [BARE_OBJECT_SCRIPT, floor],
  ] as const) {
    const server = await startServer(script, place);
    results.push(await run(server, (port) => make(port)));
    await server.stop();
  }
  return results as unknown as readonly [T, T];
};

async function benchSpeed(): Promise<void> {
  for (const [name, place] of [
    ['memory', MEMORY_FOLDER],
    ['disk', DISK_FOLDER],
  ] as const) {
    for (const [count, rounds] of [
      [1, 20],
      [50, 2],
      [200, 1],
    ] as const) {
      const [own, base] = await measureBoth(place, (server, make) => measureLoad(server, count, rounds, make));
      const budget = count === 200 ? (name === 'memory' ? 'budget 0.5' : 'budget 0.9') : '';
      printFigure(
        `moves a second, ${count} matches, ${name}`,
        own.moves / own.seconds,
        base.moves / base.seconds,
        '/s',
        budget,
      );
      printFigure(
        `  latency p50, ${count} matches, flooded`,
        quantile(own.latencies, 0.5),
        quantile(base.latencies, 0.5),
        'ms',
      );
      printFigure(
        `  latency p99, ${count} matches, flooded`,
        quantile(own.latencies, 0.99),
        quantile(base.latencies, 0.99),
        'ms',
      );
      if (count === 200)
        printFigure(`  server CPU a move, ${name}`, own.cpuMs / own.moves, base.cpuMs / base.moves, 'ms', 'budget 2');
    }
  }
  const [own, base] = await measureBoth(DISK_FOLDER, async (server, make) =>
    pace(await setUpMatches(server.port, 50, make), 200, 12),
  );
  printFigure(
    'latency p50 at 200 moves a second, disk',
    quantile(own.latencies, 0.5),
    quantile(base.latencies, 0.5),
    'ms',
    'budget 1.3',
  );
  printFigure(
    'latency p99 at 200 moves a second, disk',
    quantile(own.latencies, 0.99),
    quantile(base.latencies, 0.99),
    'ms',
    'budget 2',
  );
}

async function benchMemory(): Promise<void> {
  const [own, base] = await measureBoth(MEMORY_FOLDER, async (server, make) => {
    const before = server.memory();
    const movers = await setUpMatches(server.port, 200, make);
    for (const mover of movers) for (let i = 0; i < 10; i++) await mover.move();
    return (server.memory() - before) / 200 / 2 ** 20;
  });
  printFigure('memory a live match, 200 matches with two sockets', own, base, 'MiB', 'budget 1.5');
}

async function benchWake(): Promise<void> {
  const measure = async (server: Server, make: SetUpMatch): Promise<readonly number[]> => {
    const movers = await setUpMatches(server.port, 20, make);
    for (const mover of movers) for (let i = 0; i < 300; i++) await mover.move();
    for (const mover of movers) await look(server.port, mover.path, mover.key);
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    hangUp();
    const times: number[] = [];
    for (const mover of movers) times.push(await look(server.port, mover.path, mover.key));
    return times.sort((a, b) => a - b);
  };
  const own = await startServer(SERVICE_SCRIPT, MEMORY_FOLDER);
  const woken = await measure(own, (port) => tilepost(port, { seats: 4, sockets: 0 }));
  await own.stop();
  const bare = await startServer(BARE_OBJECT_SCRIPT, MEMORY_FOLDER);
  const base = await measure(bare, (port) => floor(port, { sockets: 0, moves: 1_000 }));
  await bare.stop();
  printFigure(
    'an evicted object with 300 entries: first answer, median',
    quantile(woken, 0.5),
    quantile(base, 0.5),
    'ms',
    'budget 2',
  );
}

async function benchHistory(): Promise<void> {
  const server = await startServer(SERVICE_SCRIPT, MEMORY_FOLDER);
  for (const { what, long, short } of await lookCosts(server.port))
    printFigure(`${what} after ${LONG_LOG} entries; floor: after 30`, long, short, 'ms', 'budget 1.5');
  await server.stop();
}

async function benchStart(): Promise<void> {
  const [own, base] = await measureBoth(MEMORY_FOLDER, async (server) => server.startedMs);
  printFigure('first answer after start, build done', own, base, 'ms', 'budget 1000 ms');
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

/** `npm run bench sheets 2000`: the strong bot also plays so many matches alone on each kind of sheet. */
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
}

/** The floor is GLPK on the pruned integer program. It says what can be laid, and keeps no old sets. */
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
  printFigure('gzip bytes of the worker', workerBytes(), undefined, 'B');
  const server = await startServer(SERVICE_SCRIPT, MEMORY_FOLDER);
  const match = await tilepost(server.port);
  for (let i = 0; i < 40; i++) await match.move();
  printFigure('bytes of a frame after move 40, plain', match.lastBytes(), undefined, 'B', 'budget 700');
  match.close();
  await server.stop();
}

/** `npm run bench bots 500 rummikub`: deals for each duel, 50 if left out; and a game, all if left out. */
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
    for (const [who, points] of solos(pairs)) printFigure(`${game}, alone: ${who}`, points, undefined, 'points');
  }
}

mkdirSync(DISK_FOLDER, { recursive: true });
if (isSelected('engine')) await benchEngine();
if (isSelected('sheets')) benchSheets();
if (isSelected('verify')) benchRecords();
if (isSelected('cards')) await benchPreviewPictures();
if (isSelected('solver')) await benchSolver();
if (isSelected('bots')) await benchBots();
if (isSelected('bytes')) await benchBytes();
if (isSelected('start')) await benchStart();
if (isSelected('memory')) await benchMemory();
if (isSelected('history')) await benchHistory();
if (isSelected('wake')) await benchWake();
if (isSelected('speed')) await benchSpeed();
if (selectedParts.includes('mutants')) await printMutants(selectedParts);
process.exit(0);
