/** The cost of pages that wait for news of an idle match: calls of its object, time in the object, and CPU. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Family, parseOpenMetrics } from '../kit/open-metrics.ts';
import { freePort, SERVE_SCRIPT } from '../kit/processes/server-process.ts';
import { call, hangUp, post, token } from './speed/http-calls.ts';
import { openRawSocket } from './speed/raw-socket.ts';
import { type Server, startServer } from './speed/servers.ts';

/** Fewer than one household may have as spectators. */
const PAGES = 40;
/** How long a page's poll waits, and how often a page pings on its socket (`web/net/on-demand`). */
const POLL_WAIT_S = 20;
const PING_MS = 20_000;
/** Pages begin at different times, so that their looks do not come together. */
const START_SECONDS = 2;
/** Memory of an object, by which Cloudflare bills its duration, in GB. */
export const OBJECT_GB = 0.128;
const HOUR_S = 3_600;

/** One page for one hour. */
export interface WaitingCost {
  readonly what: string;
  readonly calls: number;
  /** Seconds in which the object had a call to answer. */
  readonly objectS: number;
  readonly cpuMs: number;
}

interface Figures {
  readonly calls: number;
  readonly objectS: number;
  readonly cpuMs: number;
}

interface Service {
  readonly server: Server;
  readonly metricsPort: number;
  /** Path and revision of an idle match. */
  readonly path: string;
  readonly rev: number;
}

async function readFigures({ server, metricsPort }: Service): Promise<Figures> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const family: Family | undefined = parseOpenMetrics(await answer.text()).get('tilepost_object_seconds');
  const totalOf = (end: string): number =>
    family?.samples.find(({ name }) => name === `tilepost_object_seconds_${end}`)?.value ?? Number.NaN;
  return { calls: totalOf('count'), objectS: totalOf('sum'), cpuMs: server.cpuMs() };
}

/** Measure these seconds. */
async function watch(service: Service, seconds: number): Promise<Figures> {
  const before = await readFigures(service);
  await wait(seconds * 1_000);
  const after = await readFigures(service);
  return {
    calls: after.calls - before.calls,
    objectS: after.objectS - before.objectS,
    cpuMs: after.cpuMs - before.cpuMs,
  };
}

async function pollUntilStopped({ server, path, rev }: Service, startMs: number, stop: AbortSignal): Promise<void> {
  await wait(startMs);
  while (!stop.aborted) {
    const { status, text } = await call(server.port, 'GET', `${path}?after=${rev}&wait=${POLL_WAIT_S}`);
    if (status !== 204) throw new Error(`a poll of an idle match was answered with ${status} ${text}`);
  }
}

async function withPolls(service: Service, seconds: number): Promise<Figures> {
  const stop = new AbortController();
  const pages = Array.from({ length: PAGES }, (_, i) =>
    pollUntilStopped(service, (i * START_SECONDS * 1_000) / PAGES, stop.signal),
  );
  await wait(START_SECONDS * 1_000);
  const figures = await watch(service, seconds);
  stop.abort();
  await Promise.all(pages);
  return figures;
}

async function withSockets(service: Service, seconds: number): Promise<Figures> {
  const sockets = await Promise.all(
    Array.from({ length: PAGES }, () =>
      openRawSocket(
        service.server.port,
        `${service.path}/live`,
        {},
        () => {},
        () => {},
      ),
    ),
  );
  const pings = setInterval(() => {
    for (const socket of sockets) socket.send('ping');
  }, PING_MS);
  await wait(START_SECONDS * 1_000);
  const figures = await watch(service, seconds);
  clearInterval(pings);
  for (const socket of sockets) socket.close();
  return figures;
}

/** Measure each way to wait for that many seconds, and take away what the idle server costs. */
export async function waitingCosts(seconds: number): Promise<readonly WaitingCost[]> {
  const metricsPort = await freePort();
  const server = await startServer('tilepost', 'memory', SERVE_SCRIPT, { TILEPOST_METRICS: String(metricsPort) });
  const made = await post(server.port, '/api/matches', {
    id: token(),
    game: 'lucky-numbers',
    seats: 2,
    entropy: token(),
  });
  const { match, frame } = JSON.parse(made.text);
  const service: Service = { server, metricsPort, path: `/api/matches/${match}`, rev: frame.rev };
  const idle = await watch(service, seconds);
  const hourly = (what: string, figures: Figures): WaitingCost => {
    const share = HOUR_S / seconds / PAGES;
    return {
      what,
      calls: (figures.calls - idle.calls) * share,
      objectS: (figures.objectS - idle.objectS) * share,
      cpuMs: (figures.cpuMs - idle.cpuMs) * share,
    };
  };
  const costs = [
    hourly('polling', await withPolls(service, seconds)),
    hourly('a socket', await withSockets(service, seconds)),
  ];
  hangUp();
  await server.stop();
  return costs;
}
