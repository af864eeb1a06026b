/** Matches follow the settings of this device; a match changed by hand keeps its own. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { fakePushBrowser, KEY } from '../kit/fake-push.ts';
import { makeFakeServer, openFakeRoom } from '../kit/fake-server.ts';

const browser = fakePushBrowser();
vi.resetModules();

const NIGHT = { from: 22 * 60, to: 8 * 60 };
const DAY = { from: 9 * 60, to: 17 * 60 };
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Quiet hours the server received, as `<match>:<seat> <from>-<to>`. */
const quietCalls: string[] = [];
/** Times away the server received. */
const awayCalls: string[] = [];
/** The server's answer to a request for a match. */
const snapshots = new Map<string, Snapshot>();
let base: Snapshot;

beforeEach(async () => {
  quietCalls.length = 0;
  awayCalls.length = 0;
  snapshots.clear();
  const push = fetch;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const [, match = '', what, seat] = /matches\/([^/?]+)(?:\/(\w+))?(?:\?seat=(\d))?/.exec(address) ?? [];
    if (what === undefined) {
      const snapshot = snapshots.get(match);
      if (!snapshot) throw new TypeError('the network is away');
      return Response.json(snapshot);
    }
    if (what === 'away') {
      const { away } = JSON.parse(String(request.body));
      awayCalls.push(`${match}:${seat} ${away ? `${away.until} ${away.zone}` : 'back'}`);
      return Response.json({ ...base, match });
    }
    if (what !== 'quiet') return push(address, request);
    const { quiet } = JSON.parse(String(request.body));
    quietCalls.push(`${match}:${seat} ${quiet ? `${quiet.from}-${quiet.to} ${quiet.zone}` : 'none'}`);
    return Response.json({ ...base, match, quiet: quiet ?? undefined });
  });
  const { room } = await openFakeRoom(makeFakeServer([0]));
  const snapshot = room.snapshot.value;
  if (!snapshot) throw new Error('there is no match');
  base = snapshot;
  vi.resetModules();
});

const frameOf = (match: string, more: Partial<Snapshot> = {}): Snapshot => {
  const snapshot: Snapshot = { ...base, match, mine: [asSeat(0)], viewer: asSeat(0), phase: 'playing', ...more };
  snapshots.set(match, snapshot);
  return snapshot;
};

const load = () => import('../../../web/push/send-settings.ts');
const change = async (settings: object) => (await import('../../../web/device/settings.ts')).changeSettings(settings);
const setOwn = async (match: string, isOwn: boolean) =>
  (await import('../../../web/device/sent-settings.ts')).setOwnSetting(match, 'quiet', isOwn);
const list = (...matches: readonly string[]): unknown =>
  browser.stored.set(
    'tilepost:games',
    JSON.stringify(matches.map((id) => ({ id, game: 'qwantum', at: 0, standing: 'others', others: [] }))),
  );

describe('days away', () => {
  const POST = { kind: 'post', hours: 48, sparesQuiet: true } as const;
  const dayIn = async (days: number) => (await import('../../../web/parts/text/days-away-text.ts')).dayFromNow(days);

  test('P-64 goes once to each seat of each match but live ones, as far as its days away reach', async () => {
    const day = await dayIn(9);
    await change({ away: day });
    const { followSettings } = await load();
    const post = frameOf('a', { clock: POST, awayDays: 14 });
    await followSettings(post);
    await followSettings(post);
    await followSettings(frameOf('b', { clock: { kind: 'live', seconds: 60 } }));
    await followSettings(frameOf('c', { clock: POST, awayDays: 7 }));
    await followSettings(frameOf('d', { clock: POST, awayDays: 0 }));
    await followSettings(frameOf('e'));

    expect(awayCalls).toEqual([`a:0 ${day} ${zone}`, `c:0 ${await dayIn(6)} ${zone}`, `e:0 ${day} ${zone}`]);
  });

  test('P-64 ends where it was set, and a match with its own is left alone', async () => {
    const away = { until: await dayIn(9), ends: 1, back: 2 };
    await change({ away: null });
    const { followSettings } = await load();
    const seats = base.seats.map((seat) => ({ ...seat, away }));
    (await import('../../../web/device/sent-settings.ts')).setOwnSetting('c', 'away', true);
    await followSettings(frameOf('a', { clock: POST, seats }));
    await followSettings(frameOf('b', { clock: POST }));
    await followSettings(frameOf('c', { clock: POST, seats }));

    expect(awayCalls).toEqual(['a:0 back']);
  });
});

describe('quiet hours', () => {
  test('P-56 are sent when a seat is taken, once, and to each seat of this device', async () => {
    await change({ quiet: NIGHT });
    const { followSettings } = await load();
    const snapshot = frameOf('a', { mine: [asSeat(0), asSeat(1)] });

    await followSettings(snapshot);
    await followSettings(snapshot);

    expect(quietCalls).toEqual([`a:0 1320-480 ${zone}`, `a:1 1320-480 ${zone}`]);
    const { settingAnswer } = await import('../../../web/device/sent-settings.ts');
    expect(settingAnswer.value?.quiet, 'for the open page').toMatchObject(NIGHT);
  });

  test('P-56 that the reader never chose are not sent, nor are any to a match that is over', async () => {
    const { followSettings } = await load();
    await followSettings(frameOf('a'));
    await change({ quiet: NIGHT });
    await followSettings(frameOf('b', { phase: 'over' }));

    expect(quietCalls).toEqual([]);
  });

  test('P-56 that are changed or ended are sent to all matches but those that have their own', async () => {
    list('a', 'b', 'c');
    for (const match of ['a', 'b', 'c']) frameOf(match);
    await setOwn('b', true);
    const { followSettingsEverywhere } = await load();
    await change({ quiet: NIGHT });

    expect(await followSettingsEverywhere()).toEqual({ matches: 2, isFailed: false });
    expect(quietCalls).toEqual([`a:0 1320-480 ${zone}`, `c:0 1320-480 ${zone}`]);

    quietCalls.length = 0;
    await change({ quiet: null });
    await followSettingsEverywhere();
    expect(quietCalls).toEqual(['a:0 none', 'c:0 none']);
  });

  test('P-56 of a match that follows again are sent again', async () => {
    await change({ quiet: NIGHT });
    const { followSettings } = await load();
    const snapshot = frameOf('a');
    await followSettings(snapshot);
    await setOwn('a', true);
    await followSettings(snapshot);
    await setOwn('a', false);
    await followSettings(snapshot);

    expect(quietCalls).toHaveLength(2);
  });

  test('P-56 that another device of the seat has set stay, and those that came along from an earlier match do not', async () => {
    const { followSettings } = await load();
    await change({ quiet: NIGHT });
    const elsewhere = { ...DAY, zone };
    await followSettings(frameOf('a', { quiet: elsewhere }));
    expect(quietCalls).toEqual([]);

    await followSettings(frameOf('b'));
    await change({ quiet: DAY });
    await followSettings(frameOf('c', { quiet: { ...NIGHT, zone } }));
    expect(quietCalls).toEqual([`b:0 1320-480 ${zone}`, `c:0 540-1020 ${zone}`]);
  });

  test('P-56 that could not be sent are sent at the next visit', async () => {
    list('a', 'b');
    frameOf('b');
    await change({ quiet: NIGHT });
    const { followSettingsEverywhere } = await load();

    expect(await followSettingsEverywhere()).toEqual({ matches: 2, isFailed: true });
    frameOf('a');
    expect(await followSettingsEverywhere()).toEqual({ matches: 2, isFailed: false });
    expect(quietCalls).toEqual([`b:0 1320-480 ${zone}`, `a:0 1320-480 ${zone}`]);
  });
});

describe('messages', () => {
  test('P-56 are turned on in a new match without a question, with the reminder', async () => {
    await change({ hasMessages: true, remind: 50 });
    const { followSettings } = await load();

    await followSettings(frameOf('a'));

    expect(browser.serverCalls).toEqual([`a:0 ${browser.subscription?.endpoint} en`, 'a:0 50 %']);
    expect(JSON.parse(browser.stored.get('tilepost:push') ?? '')).toMatchObject({ key: KEY });
  });

  test('P-56 P-67 the days of reminders follow to each match, but not to one with its own', async () => {
    await change({ remindDays: 7 });
    const { followSettings } = await load();
    await followSettings(frameOf('a'));
    expect(browser.messages.remindDays).toBe(7);
    expect(browser.messages.remind).toBeNull();

    (await import('../../../web/device/sent-settings.ts')).setOwnSetting('b', 'remindDays', true);
    await change({ remindDays: null });
    await followSettings(frameOf('b'));
    expect(browser.messages.remindDays).toBe(7);
    await followSettings(frameOf('a'));
    expect(browser.messages.remindDays).toBeNull();
  });

  test('P-56 are not turned on where the browser would have to ask first', async () => {
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: () => expect.unreachable() });
    await change({ hasMessages: true });
    const { followSettings } = await load();

    await followSettings(frameOf('a'));

    expect(browser.serverCalls).toEqual([]);
  });

  test('P-56 are turned off in all matches', async () => {
    list('a');
    const snapshot = frameOf('a');
    await change({ hasMessages: true });
    const { followSettings, followSettingsEverywhere } = await load();
    await followSettings(snapshot);
    expect(browser.messages.devices).toHaveLength(1);

    await change({ hasMessages: false });
    await followSettingsEverywhere();

    expect(browser.messages.devices).toEqual([]);
    expect(browser.stored.has('tilepost:push')).toBe(false);
  });
});
