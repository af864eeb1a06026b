/** One torture run from start to report: the attack, a peaceful phase, and the verdict on every honest match. */
import type { Rng } from '../../worker/games/game.ts';
import { mixSeeds, seededRng } from '../kit/rng.ts';
import { readApi } from './api-operations.ts';
import { type ChaosCounts, killAtRate, moveClock } from './chaos.ts';
import { HostileClients } from './hostile.ts';
import { HttpClient, pause } from './http-client.ts';
import { judgeMatch, judgeProgress } from './judge.ts';
import { type Fault, Ledger } from './ledger.ts';
import { type HonestMatch, MatchKeeper, waitsFor } from './matches.ts';
import { countFaults, type Report } from './report.ts';
import type { Table } from './seat-client.ts';
import { Server } from './server.ts';
import { faultOfState, readMatches, type ServedPosition, verifyServedRecord } from './stored-match.ts';
import { VictimKeeper } from './victim.ts';

export interface TortureOptions {
  readonly minutes: number;
  readonly seed: number;
  /** Hostile messages per second. */
  readonly rate: number;
  /** Honest matches in parallel. */
  readonly matches: number;
  /** Kills per minute. */
  readonly kills: number;
  readonly without: readonly string[];
  readonly rng: Rng;
}

export interface TortureResult {
  readonly report: Report;
  readonly faults: readonly Fault[];
  /** The output of the server. */
  readonly log: readonly string[];
}

/** Connections of all honest clients together. */
const HONEST_CONNECTIONS = 512;
/** Peaceful time after the attack, in ms. Every match must advance within it. */
const PEACE_MS = 20_000;
/** A match without progress for this long during the attack counts as stuck, in ms. */
const STILL_MS = 60_000;
const WATCH_MS = 2_000;

/** Run the attack on its own server, which is removed afterwards even on errors. */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const server = await Server.launch();
  try {
    return await attackServer(server, options);
  } finally {
    await server.remove();
  }
}

async function attackServer(server: Server, options: TortureOptions): Promise<TortureResult> {
  const { minutes, seed, without } = options;
  const ledger = new Ledger();
  const chaos: ChaosCounts = { clockJumps: 0 };
  let isAttackOver = false;
  let isOver = false;
  const isStopped = (): boolean => isAttackOver;
  const http = new HttpClient(server.port, HONEST_CONNECTIONS);
  const table: Table = { server, http, ledger, isStopped: () => isOver };
  const stream = (n: number): Rng => seededRng(mixSeeds(seed, n));
  const keeper = new MatchKeeper(table, stream(1));
  const clients = new HostileClients(server, ledger, readApi(), stream(2));
  const has = (part: string): boolean => !without.includes(part);

  const victims = new VictimKeeper(table, stream(5));
  if (has('disk')) victims.begin();

  const beganMs = performance.now();
  const downMsBefore = server.downMs;
  const playing = keeper.keep(options.matches);
  const attack = [
    has('hostile') ? clients.attack(options.rate, isStopped) : undefined,
    has('kills')
      ? killAtRate(server, options.kills, stream(3), isStopped, has('disk') ? victims : undefined)
      : undefined,
    has('clock') ? moveClock(server, stream(4), isStopped, chaos) : undefined,
    watchProgress(keeper, ledger, server, isStopped),
  ];
  await pause(minutes * 60_000);
  isAttackOver = true;
  await Promise.all(attack);
  const attackMs = performance.now() - beganMs;
  const up = 1 - (server.downMs - downMsBefore) / attackMs;

  keeper.close();
  const before = new Map([...keeper.inPlay].map((one) => [one, one.ledger.entry]));
  await Promise.race([playing, pause(PEACE_MS)]);
  server.measureMemory();
  const running = [...keeper.inPlay];
  for (const fault of judgeProgress(
    running.flatMap((one) => {
      const entryBefore = before.get(one);
      if (entryBefore === undefined) return [];
      const { match, entry, isOver: isMatchOver } = one.ledger;
      return [{ match, entryBefore, entryNow: entry, isOver: isMatchOver, waitsFor: waitsFor(one) }];
    }),
  ))
    ledger.faults.push(fault);
  const served = await fetchPositions(running);
  const verified = await verifyRecords(table);
  isOver = true;
  await Promise.all([playing, victims.finished()]);
  await server.stop();

  const replayed = judgeStored(server, ledger, served);
  const report: Report = {
    seed,
    minutes: attackMs / 60_000,
    kills: {
      all: server.kills.tree + server.kills.workerd + server.kills.duringStart,
      tree: server.kills.tree,
      workerd: server.kills.workerd,
      duringStart: server.kills.duringStart,
    },
    orderlyStops: server.kills.stops,
    up,
    clockJumps: chaos.clockJumps,
    diskFaults: victims.faults,
    honest: {
      matches: ledger.matches.length,
      finished: ledger.matches.filter((match) => match.isOver).length,
      givenAway: ledger.matches.filter((match) => match.isGivenAway).length,
      verified,
      replayed,
      acknowledged: ledger.acknowledged,
      onSockets: ledger.socketMoves,
      repeats: ledger.repeats,
      refused: ledger.matches.reduce((sum, { moves }) => sum + moves.filter(({ refused }) => refused).length, 0),
    },
    hostile: {
      messages: clients.counts.sent,
      unanswered: clients.counts.unanswered,
      pastLimiter: clients.counts.sent === 0 ? 1 : 1 - clients.counts.limited / clients.counts.sent,
      byStatus: Object.fromEntries([...clients.counts.byStatus].sort(([a], [b]) => a - b)),
    },
    expected5xx: ledger.expected5xx,
    peakMemoryMiB: Math.round(server.peakMemory / 2 ** 20),
    faults: countFaults(ledger.faults),
  };
  http.close();
  return { report, faults: ledger.faults, log: server.errors };
}

/** Report matches without progress for a long time during the attack. */
async function watchProgress(
  keeper: MatchKeeper,
  ledger: Ledger,
  server: Server,
  isStopped: () => boolean,
): Promise<void> {
  const last = new Map<HonestMatch, { entry: number; atMs: number }>();
  while (!isStopped()) {
    server.measureMemory();
    const nowMs = performance.now();
    for (const one of keeper.inPlay) {
      const seen = last.get(one);
      const { entry, match } = one.ledger;
      if (!seen || seen.entry !== entry) last.set(one, { entry, atMs: nowMs });
      else if (nowMs - seen.atMs > STILL_MS) {
        ledger.report(
          'stuck',
          `no entry after ${entry} for ${STILL_MS / 1_000} s of the attack; it waits for ${waitsFor(one)}`,
          match,
        );
        last.set(one, { entry, atMs: Number.POSITIVE_INFINITY });
      }
    }
    await pause(WATCH_MS);
  }
}

/** The views of all seats in matches that are still running. */
async function fetchPositions(
  running: readonly HonestMatch[],
): Promise<ReadonlyMap<string, readonly ServedPosition[]>> {
  const positions = new Map<string, ServedPosition[]>();
  for (const { ledger, clients } of running) {
    const seen: ServedPosition[] = [];
    for (const client of clients) {
      const answer = await client.send('GET', '');
      if (answer?.status !== 200) continue;
      const { viewer, entry, view } = JSON.parse(answer.text);
      if (view) seen.push({ viewer, entry, view });
    }
    positions.set(ledger.match, seen);
  }
  return positions;
}

/** Fetch and verify the record of each finished match. Returns how many are valid. */
async function verifyRecords({ http, ledger }: Table): Promise<number> {
  let verified = 0;
  for (const match of ledger.matches) {
    if (!match.isOver) continue;
    const answer = await http.send({ method: 'GET', path: `/api/matches/${match.match}/record` });
    const verdict = answer?.status === 200 ? verifyServedRecord(JSON.parse(answer.text), match) : undefined;
    if (verdict?.ok) verified += 1;
    else ledger.report('record', JSON.stringify(verdict ?? answer?.text.slice(0, 200)), match.match);
  }
  return verified;
}

/** Compare each match's ledger with its tables. Returns how many running matches were served as their log says. */
function judgeStored(server: Server, ledger: Ledger, served: ReadonlyMap<string, readonly ServedPosition[]>): number {
  const stored = readMatches(server.folder, () => {});
  let replayed = 0;
  for (const match of ledger.matches) {
    const found = stored.get(match.match);
    for (const fault of judgeMatch(match, found?.entries)) ledger.faults.push(fault);
    const positions = served.get(match.match);
    if (!positions || !found) continue;
    const fault = faultOfState(found, positions);
    if (fault === undefined) replayed += 1;
    else ledger.report('state', fault, match.match);
  }
  return replayed;
}
