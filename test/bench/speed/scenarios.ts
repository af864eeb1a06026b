/** The experiments of `npm run bench speed`. Each starts a server, puts it under load and returns its figures. */
import { boardgameMatch } from './boardgame/match.ts';
import { hangUp, timeOfGet } from './http-calls.ts';
import { flood, median, pace, quantile } from './load.ts';
import {
  type DrivenMatch,
  ENDLESS_MATCH,
  floorMatch,
  type Plan,
  type Transport,
  tilepostMatch,
  tournament,
} from './matches.ts';
import { type Contender, type Place, type Server, startServer } from './servers.ts';

/** Figures of one server, by name. */
export type Figures = Readonly<Record<string, number>>;

export interface Scenario {
  readonly name: string;
  readonly contenders: readonly Contender[];
  readonly run: (contender: Contender, transport: Transport) => Promise<Figures>;
}

const MATCHES = 200;
const MIB = 2 ** 20;
/** A hibernated object is evicted after 10 s. */
export const EVICTED_AFTER_MS = 12_000;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface MatchChoices {
  readonly plan?: Plan;
  /** Moves for which the floor's match is created. */
  readonly moves?: number;
}

function openMatch(
  { contender, port }: Server,
  transport: Transport,
  { plan, moves }: MatchChoices = {},
): Promise<DrivenMatch> {
  if (contender === 'floor') return floorMatch(port, moves);
  return contender === 'boardgame.io' ? boardgameMatch(port) : tilepostMatch(port, transport, plan);
}

async function openMatches(
  server: Server,
  transport: Transport,
  count: number,
  choices?: MatchChoices,
): Promise<readonly DrivenMatch[]> {
  const matches: DrivenMatch[] = [];
  while (matches.length < count) matches.push(await openMatch(server, transport, choices));
  return matches;
}

const closeAll = (matches: readonly DrivenMatch[]): void => {
  for (const match of matches) match.close();
};

async function withServer(
  contender: Contender,
  place: Place,
  measure: (server: Server) => Promise<Figures>,
): Promise<Figures> {
  const server = await startServer(contender, place);
  try {
    return await measure(server);
  } finally {
    hangUp();
    await server.stop();
  }
}

/** Play a few matches first, so that no server is measured while it compiles its code. */
async function warmUp(server: Server, transport: Transport): Promise<void> {
  const matches = await openMatches(server, transport, 5);
  await flood(matches);
  closeAll(matches);
}

const flooded = (place: Place): Scenario => ({
  name: `flood-${place}`,
  contenders: ['tilepost', 'floor', 'boardgame.io'],
  run: (contender, transport) =>
    withServer(contender, place, async (server) => {
      await warmUp(server, transport);
      const matches = await openMatches(server, transport, MATCHES);
      const [cpu, bytes] = [server.cpuMs(), sumOfBytes(matches)];
      const { moves, seconds, latencies } = await flood(matches);
      const figures = {
        rate: moves / seconds,
        cpu: (server.cpuMs() - cpu) / moves,
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        slowest: quantile(latencies, 1),
        bytes: (sumOfBytes(matches) - bytes) / moves / 2,
        memory: server.memory() / MIB,
      };
      closeAll(matches);
      return figures;
    }),
});

const sumOfBytes = (matches: readonly DrivenMatch[]): number => matches.reduce((sum, match) => sum + match.bytes(), 0);

const RATE = 200;
const PACE_SECONDS = 12;

const paced: Scenario = {
  name: 'pace-disk',
  contenders: ['tilepost', 'floor', 'boardgame.io'],
  run: (contender, transport) =>
    withServer(contender, 'disk', async (server) => {
      await warmUp(server, transport);
      const matches = await openMatches(server, transport, MATCHES);
      const { latencies } = await pace(matches, RATE, PACE_SECONDS);
      closeAll(matches);
      return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), slowest: quantile(latencies, 1) };
    }),
};

/** Matches of each length that are woken. */
const WOKEN = 20;

const evicted = (entries: number, matchesCount: number, plan: Plan): Scenario => ({
  name: `wake-${entries}`,
  contenders: ['tilepost', 'floor'],
  run: (contender, transport) =>
    withServer(contender, 'memory', async (server) => {
      const choices = { plan, moves: entries + 1 };
      const matches = await openMatches(server, transport, matchesCount, choices);
      await flood(matches, entries);
      closeAll(matches);
      // The first request of all also loads the code.
      for (const { path, key } of matches) await timeOfGet(server.port, path, key);
      const times: number[] = [];
      while (times.length < WOKEN) {
        hangUp();
        await pause(EVICTED_AFTER_MS);
        // Open a connection before the first measured request.
        await timeOfGet(server.port, '/');
        for (const { path, key } of matches) times.push(await timeOfGet(server.port, path, key));
      }
      return { wake: median(times) };
    }),
});

const started: Scenario = {
  name: 'start',
  contenders: ['tilepost', 'miniflare', 'floor', 'boardgame.io'],
  run: (contender) =>
    withServer(contender, 'memory', async (server) => {
      await pause(500);
      return { started: server.startedMs, memory: server.memory() / MIB };
    }),
};

const LIVE_MOVES = 100;

const live: Scenario = {
  name: 'memory',
  contenders: ['tilepost', 'floor', 'boardgame.io'],
  run: (contender, transport) =>
    withServer(contender, 'memory', async (server) => {
      const before = server.memory();
      const matches = await openMatches(server, transport, MATCHES, { plan: tournament(2), moves: LIVE_MOVES + 1 });
      await flood(matches, LIVE_MOVES);
      await pause(1_000);
      const after = server.memory();
      closeAll(matches);
      return { memory: after / MIB, grown: (after - before) / MIB };
    }),
};

/** Concurrent matches, with some moves each. Every second match is played to its end; the others are abandoned. */
const AT_ONCE = 50;
const ABANDONED_AFTER = 10;

/** Compares a server with its own level after 1,000 matches. */
const kept: Scenario = {
  name: 'memory-10000',
  contenders: ['tilepost', 'floor'],
  run: (contender, transport) =>
    withServer(contender, 'memory', async (server) => {
      const play = async (count: number): Promise<number> => {
        for (let i = 0; i < count; i += 2 * AT_ONCE) {
          const finished = await openMatches(server, transport, AT_ONCE);
          const abandoned = await openMatches(server, transport, AT_ONCE);
          await Promise.all([flood(finished), flood(abandoned, ABANDONED_AFTER)]);
          closeAll([...finished, ...abandoned]);
        }
        await pause(2 * EVICTED_AFTER_MS);
        return server.memory() / MIB;
      };
      const first = await play(1_000);
      const last = await play(9_000);
      return { first, last, growth: last / first };
    }),
};

export const SCENARIOS: readonly Scenario[] = [
  started,
  flooded('memory'),
  flooded('disk'),
  paced,
  evicted(300, 20, tournament(4)),
  evicted(3_000, 10, ENDLESS_MATCH),
  live,
  kept,
];
