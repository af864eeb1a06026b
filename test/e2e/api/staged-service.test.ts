/** The service of the browser tests: equal requests deal equal tiles, and its clock is moved by the test. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { commandIds } from '../support/chance.ts';
import { type Service, startService } from '../support/service.ts';
import { stagedText } from '../support/staged-worker/build.ts';

let services: readonly Service[] = [];
beforeAll(async () => {
  services = await Promise.all([startService(), startService()]);
});
afterAll(async () => {
  for (const service of services) await service.stop();
});

async function create({ url }: Service, making: object): Promise<Seated> {
  const body = JSON.stringify({ game: 'noch-mal', seats: 1, ...making });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/matches`, { method: 'POST', headers, body })).json();
}

it('equal requests deal equal dice on two services, with keys of their own; other ids deal other dice', async () => {
  const ids = commandIds();
  const [one, other] = await Promise.all(services.map((service) => create(service, ids)));
  const [first] = services;
  const third = first && (await create(first, commandIds()));

  expect(one?.frame.view).toEqual(other?.frame.view);
  expect(one?.match).toBe(other?.match);
  expect(one?.key).not.toBe(other?.key);
  expect(third?.frame.commitment).not.toBe(one?.frame.commitment);
});

it('a deadline passes when the test says so', async () => {
  const [service] = services;
  if (!service) throw new Error('no service');
  const clock = { kind: 'live', seconds: 600 };
  const { match, frame } = await create(service, { ...commandIds(), clock });
  const lastBy = async (): Promise<string | undefined> => {
    const { log }: Snapshot = await (await fetch(`${service.url}/api/matches/${match}`)).json();
    return log.at(-1)?.by;
  };
  expect(frame.phase).toBe('playing');
  expect(await lastBy()).toBe('auto');

  await service.advanceTime(605_000);

  expect(await lastBy()).toBe('clock');
  await service.restoreTime();
});

it('a bundle without the exports of the worker cannot be staged', () => {
  expect(() => stagedText('', 'export { app as default };')).toThrow('exports no Room');
  expect(stagedText('export const stageRoom = 1;', 'class R {}\nexport { R as Room, app as default, D };')).toBe(
    'const stageRoom = 1;\nclass R {}\nconst StagedRoom = stageRoom(R);\nexport default stageWorker(app);\nexport { StagedRoom as Room, D as D };',
  );
});
