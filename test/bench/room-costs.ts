/**
 * The cost of a move and of a wake, on this build and on an older one: both are served at the same time and asked in
 * turns, move by move, so that a slow moment of the machine hits both. `npm run bench -- room --against <commit or folder>`.
 * With `--place memory` only the code counts: on disk, ext4 commits a small young file more slowly than a larger one.
 */
import { olderBuild } from './older-build.ts';
import { hangUp, timeOfGet } from './speed/http-calls.ts';
import { flood, median } from './speed/load.ts';
import { type DrivenMatch, SHORT_MATCH, type Transport, tilepostMatch, tournament } from './speed/matches.ts';
import { EVICTED_AFTER_MS, pause } from './speed/scenarios.ts';
import { type Place, type Server, startServer } from './speed/servers.ts';

/** Matches of each build: those that are played, and those that are woken again and again. */
const PLAYED = 10;
const WOKEN = 10;
const WOKEN_ENTRIES = 300;

interface RoomCost {
  readonly what: string;
  readonly unit: string;
  readonly own: number;
  readonly base: number;
}

/** One value for each of the two builds: this one, and the older one. */
type Pair<T> = readonly [own: T, base: T];
type Times = Pair<number[]>;

const openMatches = async (server: Server, count: number, transport: Transport, plan = SHORT_MATCH) => {
  const matches: DrivenMatch[] = [];
  while (matches.length < count) matches.push(await tilepostMatch(server.port, transport, plan));
  return matches;
};

const closeAll = (matches: readonly DrivenMatch[]): void => {
  for (const match of matches) match.close();
};

/** The order in which the builds are asked the n-th time: each is the first one every other time. */
const turn = (n: number): Pair<0 | 1> => (n % 2 === 0 ? [0, 1] : [1, 0]);

/** Play matches of both builds to their ends, one move each in turn. Adds the ms of each move. */
async function playInTurns(servers: Pair<Server>, transport: Transport, times: Times): Promise<void> {
  const [owns, bases] = await Promise.all(servers.map((server) => openMatches(server, PLAYED, transport)));
  for (const [i, own] of (owns ?? []).entries()) {
    const base = bases?.[i];
    if (!base) throw new Error('a build has fewer matches');
    for (let [n, more] = [0, true]; more; n += 1)
      for (const which of turn(n)) {
        const from = performance.now();
        more = await (which === 0 ? own : base).move();
        times[which].push(performance.now() - from);
      }
  }
  for (const matches of [owns, bases]) closeAll(matches ?? []);
}

/** Wait until the matches are out of memory, then fetch each one, of both builds in turn. Adds the ms of each answer. */
async function wakeInTurns(servers: Pair<Server>, matches: Pair<readonly DrivenMatch[]>, times: Times): Promise<void> {
  hangUp();
  await pause(EVICTED_AFTER_MS);
  // Open the connections before the first measured request.
  for (const { port } of servers) await timeOfGet(port, '/');
  for (let i = 0; i < WOKEN; i += 1)
    for (const which of turn(i)) {
      const { path, key } = matches[which][i] ?? { path: '', key: '' };
      times[which].push(await timeOfGet(servers[which].port, path, key));
    }
}

const cost = (what: string, unit: string, [own, base]: Pair<number>): RoomCost => ({ what, unit, own, base });
const medians = ([own, base]: Times): Pair<number> => [median(own), median(base)];

async function moveCosts(servers: Pair<Server>, transport: Transport, rounds: number): Promise<readonly RoomCost[]> {
  // A first round that does not count: both compile their code.
  await playInTurns(servers, transport, [[], []]);
  const before = servers.map((server) => server.cpuMs());
  const times: Times = [[], []];
  for (let round = 0; round < rounds; round += 1) await playInTurns(servers, transport, times);
  const cpu = (which: 0 | 1) => (servers[which].cpuMs() - (before[which] ?? 0)) / times[which].length;
  return [
    cost('a move, from sending until both sockets have it', 'ms', medians(times)),
    cost('CPU of a move, with its share of a new match', 'ms', [cpu(0), cpu(1)]),
  ];
}

async function wakeCost(servers: Pair<Server>, transport: Transport, rounds: number): Promise<RoomCost> {
  const open = async (server: Server) => {
    const matches = await openMatches(server, WOKEN, transport, tournament(4));
    await flood(matches, WOKEN_ENTRIES);
    closeAll(matches);
    return matches;
  };
  const matches = [await open(servers[0]), await open(servers[1])] as const;
  const times: Times = [[], []];
  for (let round = 0; round < rounds; round += 1) await wakeInTurns(servers, matches, times);
  return cost(`first answer of an evicted match, ${WOKEN_ENTRIES} entries`, 'ms', medians(times));
}

/** Yield the costs as they are measured. */
export async function* roomCosts(
  against: string,
  place: Place,
  transport: Transport,
  rounds: number,
): AsyncGenerator<RoomCost> {
  const { script, remove } = olderBuild(against);
  const servers = [await startServer('tilepost', place), await startServer('tilepost', place, script)] as const;
  try {
    yield* await moveCosts(servers, transport, rounds);
    yield await wakeCost(servers, transport, rounds);
  } finally {
    hangUp();
    for (const server of servers) await server.stop();
    remove();
  }
}
