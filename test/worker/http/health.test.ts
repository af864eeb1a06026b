/** The health check: version, build, memory and disk; `degraded` with the reasons. */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { app } from '../../../worker/router.ts';
import { createBody, createMatch, ORIGIN } from '../kit/client.ts';

const MIB = 1_024 * 1_024;
const health = async (settings: object = {}): Promise<Record<string, unknown>> => {
  const answer = await app.request(`${ORIGIN}/api/health`, {}, { ...env, ...settings });
  expect(answer.status).toBe(200);
  return answer.json();
};
const disk = (answer: string) => ({ DISK: { fetch: async () => new Response(answer) } });

it('tells version, build, uptime and objects in memory, and asks no match', async () => {
  await createMatch();

  expect(await health()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    build: 'unbuilt',
    uptime: expect.any(Number),
    awake: expect.any(Number),
  });
});

it('is degraded when less than 100 MiB of the disk are free', async () => {
  expect(await health(disk(String(100 * MIB)))).toMatchObject({ status: 'ok', freeDisk: 100 * MIB });
  for (const free of [0, 1, 100 * MIB - 1])
    expect(await health(disk(String(free)))).toMatchObject({
      status: 'degraded',
      reasons: ['disk-low'],
      freeDisk: free,
    });
});

it('is degraded when the disk cannot be asked', async () => {
  const fails = { DISK: { fetch: () => Promise.reject(new Error('no disk')) } };
  for (const settings of [fails, disk(''), disk('-1'), disk('Error')])
    expect(await health(settings)).toMatchObject({ status: 'degraded', reasons: ['disk-unknown'], freeDisk: null });
});

it('is degraded during maintenance, in which changes are refused and say when to come back', async () => {
  const settings = { TILEPOST_READ_ONLY: '1' };
  expect(await health({ ...settings, ...disk('1') })).toMatchObject({ reasons: ['disk-low', 'maintenance'] });
  const { match } = await createMatch();
  for (const [method, path] of [
    ['POST', ''],
    ['POST', `/${match}/moves`],
    ['PUT', `/${match}/draft`],
    ['DELETE', `/${match}`],
  ] as const) {
    const answer = await app.request(
      `${ORIGIN}/api/matches${path}`,
      {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method !== 'DELETE' && { body: JSON.stringify(createBody()) }),
      },
      { ...env, ...settings },
    );
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '30']);
    expect(await answer.json()).toMatchObject({
      code: 'maintenance',
      retryAfter: 30,
      title: expect.stringMatching(/being maintained/),
    });
  }
  expect((await app.request(`${ORIGIN}/api/matches/${match}`, {}, { ...env, ...settings })).status).toBe(200);
});
