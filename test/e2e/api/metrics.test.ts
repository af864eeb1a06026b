/** `/metrics` of the local server: OpenMetrics, on a local address only, and nothing that names a match or a person. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Family, parseOpenMetrics } from '../../kit/open-metrics.ts';
import {
  freePort,
  killServerProcess,
  SERVE_SCRIPT,
  serverSettings,
  startServerProcess,
} from '../../kit/processes/server-process.ts';
import { nextId } from '../support/chance.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilepost-metrics-'));
let server: ChildProcess;
let url = '';
let metricsUrl = '';

beforeAll(async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const settings = { TILEPOST_METRICS: String(metricsPort), TILEPOST_LIMITS: '1' };
  server = await startServerProcess(SERVE_SCRIPT, port, folder, settings);
});
afterAll(async () => {
  await killServerProcess(server);
  rmSync(folder, { recursive: true, force: true });
});

async function post(path: string, body: object, key?: string): Promise<Response> {
  return fetch(`${url}/api/matches${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
  });
}

const read = async (): Promise<ReadonlyMap<string, Family>> => parseOpenMetrics(await (await fetch(metricsUrl)).text());

const figureOf = (families: ReadonlyMap<string, Family>, family: string, name: string, labels = ''): number =>
  families.get(family)?.samples.find((one) => one.name === name && one.labels === labels)?.value ?? Number.NaN;

it('the figures are OpenMetrics, and count matches, moves, refusals, limits and answers', async () => {
  const id = nextId();
  const made = await post('', {
    id,
    game: 'lucky-numbers',
    seats: 2,
    bots: [{ strength: 'normal', yields: false }],
    entropy: id,
    // The bot begins, so that it moves.
    first: 1,
    name: 'Mina Secret',
  });
  expect(made.status).toBe(201);
  const { match, key } = await made.json();
  const refused = await post(`/${match}/moves`, { id: nextId(), opened: 0, move: { kind: 'nothing' } }, key);
  expect(refused.status).toBe(400);
  const claims = await Promise.all(
    Array.from({ length: 45 }, () => post(`/${match}/seats`, { id: nextId(), invite: 'x'.repeat(26), name: 'A' })),
  );
  expect(claims.map(({ status }) => status)).toContain(429);

  const answer = await fetch(metricsUrl);
  expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  const text = await answer.text();
  const families = parseOpenMetrics(text);

  expect(figureOf(families, 'tilepost_matches_awake', 'tilepost_matches_awake')).toBe(1);
  expect(figureOf(families, 'tilepost_matches_created', 'tilepost_matches_created_total')).toBe(1);
  expect(figureOf(families, 'tilepost_refusals', 'tilepost_refusals_total', 'code="bad-move"')).toBe(1);
  expect(
    figureOf(families, 'tilepost_limits_hit', 'tilepost_limits_hit_total', 'limit="too-many-claims"'),
  ).toBeGreaterThan(0);
  expect(figureOf(families, 'tilepost_request_seconds', 'tilepost_request_seconds_count')).toBeGreaterThan(45);
  expect(figureOf(families, 'tilepost_move_seconds', 'tilepost_move_seconds_count')).toBe(1);
  expect(figureOf(families, 'tilepost_disk_free_bytes', 'tilepost_disk_free_bytes')).toBeGreaterThan(0);
  expect(figureOf(families, 'tilepost_memory_bytes', 'tilepost_memory_bytes', 'process="supervisor"')).toBeGreaterThan(
    0,
  );
  expect(figureOf(families, 'tilepost_alarms_late', 'tilepost_alarms_late_total')).toBe(0);
  await expect
    .poll(async () => figureOf(await read(), 'tilepost_moves', 'tilepost_moves_total', 'by="bot"'))
    .toBeGreaterThanOrEqual(0);
  for (const secret of [match, key, id, 'Mina', '127.0.0.1']) expect(text).not.toContain(secret);
});

it('no poll waits in the object: pages that wait for news of an idle match leave it nothing to do', async () => {
  const id = nextId();
  const made = await post('', { id, game: 'lucky-numbers', seats: 2, entropy: id });
  const { match, frame } = await made.json();
  const objectFigure = async (end: string): Promise<number> =>
    figureOf(await read(), 'tilepost_object_seconds', `tilepost_object_seconds_${end}`);
  const [callsBefore, secondsBefore] = [await objectFigure('count'), await objectFigure('sum')];
  const [pages, seconds] = [10, 4];

  const answers = await Promise.all(
    Array.from({ length: pages }, () => fetch(`${url}/api/matches/${match}?after=${frame.rev}&wait=${seconds}`)),
  );

  expect(answers.every(({ status }) => status === 204)).toBe(true);
  const calls = (await objectFigure('count')) - callsBefore;
  expect(calls).toBeGreaterThan(pages);
  // At 0, 0.25, 0.75, 1.75, 3.75 and 4 seconds; a busy machine looks less often.
  expect(calls).toBeLessThanOrEqual(6 * pages);
  // The polls wait for 40 seconds together.
  expect((await objectFigure('sum')) - secondsBefore).toBeLessThan((pages * seconds) / 10);
});

it('the port of the players has no figures, and the operator’s route needs the token', async () => {
  const page = await fetch(`${url}/metrics`);
  expect(await page.text()).not.toContain('tilepost_moves');
  for (const authorization of [undefined, 'Bearer x', 'Bearer ']) {
    const answer = await fetch(`${url}/api/operator/metrics`, { headers: authorization ? { authorization } : {} });
    expect(answer.status).toBe(404);
  }
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(405);
  expect((await fetch(new URL('/', metricsUrl))).status).toBe(404);
});

it('an address that others reach is refused by the name of its setting', async () => {
  for (const wrong of ['0.0.0.0:9464', '203.0.113.7:9464', '[::]:9464', 'example.com:9464', '99999', 'yes']) {
    const env = { ...process.env, ...serverSettings(await freePort(), join(folder, 'none')), TILEPOST_METRICS: wrong };
    const child = spawn(process.execPath, [SERVE_SCRIPT], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
    expect(said).toContain(`TILEPOST_METRICS is "${wrong}", and must be`);
  }
});
