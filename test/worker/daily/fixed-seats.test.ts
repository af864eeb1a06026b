/** P-59 A daily match keeps its seats and its bots: everybody has the same deal against the same bots. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { inviteKey } from '../../../worker/auth/keys.ts';
import type { Command } from '../../../worker/commands/commands.ts';
import { isFairDaily } from '../../../worker/lobby/daily-conditions.ts';
import { loadState } from '../../../worker/match/load-match.ts';
import type { BotSeat } from '../../../worker/protocol/fields.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import type { KeyRow } from '../../../worker/storage/keys.ts';
import { NORMAL_BOT, putBot } from '../kit/bots.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createMatch,
  dumpStorage,
  editStorage,
  entropyOf,
  expectProblem,
  queryRows,
  sendRequest,
} from '../kit/client.ts';
import { freezeTime } from '../kit/clock.ts';
import { roomStub } from '../kit/eviction.ts';
import { sendRecovery } from '../lobby/lost-seats.ts';

freezeTime();

const inviteOf = ({ match }: Seated): string => inviteKey(env.TILEPOST_SECRET, match);
const EASY_BOT = { strength: 'easy', yields: false } as const;
const DAY = '2027-01-15';
const createDaily = (): Promise<Seated> => createMatch({ game: 'rummikub', seats: 2, daily: DAY });

describe('P-59 in a daily match', () => {
  it('the host cannot change the bot: neither its strength nor whether it yields, nor remove it', async () => {
    const host = await createDaily();
    const before = await dumpStorage(host.match);

    const bots: readonly (BotSeat | null)[] = [
      EASY_BOT,
      NORMAL_BOT,
      { strength: 'normal', yields: true },
      { strength: 'strong', yields: false },
      null,
    ];
    for (const bot of bots) expectProblem(await putBot(host.match, 1, bot, [host.key]), 409, 'daily-fixed');

    expect(await dumpStorage(host.match)).toBe(before);
  });

  it('nobody claims a seat by the invite, not even one whose bot yields', async () => {
    const host = await createDaily();
    const claim = { ...claimBody(inviteOf(host)), seat: 1 };
    expectProblem(await claimSeat(host.match, claim), 409, 'daily-fixed');
    // As in a match whose bot was changed before this was refused.
    await editStorage(host.match, `UPDATE seats SET bot = '{"strength":"normal","yields":true}' WHERE seat = 1`);

    expectProblem(await claimSeat(host.match, claim), 409, 'daily-fixed');
    expectProblem(await claimSeat(host.match, claimBody(inviteOf(host)), [host.key]), 409, 'daily-fixed');
  });

  it('nobody changes the number of seats, asks for the bot’s seat, or votes about it', async () => {
    const host = await createDaily();
    const put = (path: string, body: object) =>
      sendRequest({ method: 'PUT', path: `/${host.match}${path}`, keys: [host.key], body });

    expectProblem(await put('/seats', { count: 3 }), 409, 'daily-fixed');
    expectProblem(await put('/seats/1/absence', { choice: 'bot' }), 409, 'daily-fixed');
    expectProblem(await sendRecovery(host.match, 1), 409, 'daily-fixed');
  });

  it('no command at all changes the other seat’s row or its keys', async () => {
    const host = await createDaily();
    const seatOf = () =>
      queryRows(host.match, 'SELECT *, (SELECT count(*) FROM keys WHERE seat = 1) AS keys FROM seats WHERE seat = 1');
    const before = await seatOf();
    const { hash } = (await queryRows(host.match, 'SELECT hash FROM keys'))[0] ?? {};
    const about = { target: 1, seat: 1 };
    const commands: Readonly<Record<Exclude<Command['kind'], 'remove'>, object>> = {
      create: { match: host.match, request: 'another', body: { id: commandId() } },
      frame: { waitMs: 0 },
      claim: { body: { ...claimBody(inviteOf(host)), seat: 1 } },
      resize: { count: 3 },
      bot: { ...about, bot: EASY_BOT },
      rename: { name: 'Ada' },
      quiet: { quiet: null },
      away: { away: null },
      'preview-away': { away: { until: '2027-01-15' } },
      nudge: about,
      'give-time': { ...about, body: { id: commandId(), deadline: 0 } },
      pause: { body: { kind: 'decline' } },
      absence: { ...about, choice: 'bot' },
      messages: {},
      subscribe: { body: {}, site: 'x' },
      unsubscribe: { id: 1 },
      webhook: { webhook: null, site: 'x' },
      own: { own: null, site: 'x' },
      'test-own': {},
      'off-state': { channel: 1 },
      'switch-off': { channel: 1 },
      reminder: { percent: 50 },
      'make-feed': {},
      'end-feed': {},
      feed: { key: '0'.repeat(26), type: 'ics', lang: 'en', site: 'x' },
      trade: { body: { id: commandId(), key: '0'.repeat(26) } },
      link: {},
      devices: {},
      revoke: { id: 99 },
      move: { body: { id: commandId(), opened: 0, move: { kind: 'draw' } } },
      withdraw: { choice: commandId() },
      wish: { body: { id: commandId(), opened: 0, wishes: [] } },
      draft: { body: { looked: 0 } },
      say: { body: { id: commandId(), code: 'hello' } },
      talk: { on: false },
      history: { from: 0, to: 1 },
      recover: { body: { seat: 1 }, household: 'h' },
      consent: { ...about, body: { code: '0000', consent: true } },
      rematch: { body: { id: commandId(), entropy: entropyOf('c') } },
      prepare: { sequel: { match: host.match } },
      arrive: { arrival: { origin: 1, entropy: entropyOf('c'), command: commandId(), label: '' } },
      record: {},
      sites: {},
      'name-sites': { sites: [] },
      'end-rolled-back': {},
    };

    for (const [kind, command] of Object.entries(commands)) {
      const asking = { hashes: [hash], ...(kind === 'recover' ? {} : { seat: 0 }) };
      await roomStub(host.match).call({ kind, ...command, asking } as unknown as Command);
      expect(await seatOf(), kind).toEqual(before);
    }
  });

  it('its player may still let a bot play their own seat, and take it back', async () => {
    const host = await createDaily();

    expect((await putBot(host.match, 0, NORMAL_BOT, [host.key])).status).toBe(200);
    expect((await putBot(host.match, 0, null, [host.key])).status).toBe(200);
  });
});

describe('P-59 a daily result counts', () => {
  it.each([
    ['if the normal bot plays the other seat', '', true],
    ['not if a weaker bot does', `UPDATE seats SET bot = '{"strength":"easy","yields":false}' WHERE seat = 1`, false],
    ['not if its bot yields', `UPDATE seats SET bot = '{"strength":"normal","yields":true}' WHERE seat = 1`, false],
    ['not if somebody had claimed the seat', "UPDATE seats SET command = 'claimed' WHERE seat = 1", false],
    ['not if nobody’s bot plays it', 'UPDATE seats SET bot = NULL WHERE seat = 1', false],
    [
      'not if the seat has a key',
      "INSERT INTO keys (seat, kind, hash, label, at) VALUES (1, 'device', 'x', '', 0)",
      false,
    ],
    [
      'not if a person moved for the seat',
      "INSERT INTO entries (n, at, seat, by, move, digest) VALUES (99, 0, 1, 'seat', '{}', '')",
      false,
    ],
  ] as const)('%s', async (_, sql, isCounted) => {
    const { match } = await createDaily();
    const isFair = await runInDurableObject(roomStub(match), (_room, { storage }) => {
      const state = loadState(storage.sql);
      if (!state) throw new Error('no match');
      if (sql) storage.sql.exec(sql);
      const bot = storage.sql.exec<{ bot: string | null; command: string | null }>(
        'SELECT * FROM seats WHERE seat = 1',
      );
      const row = bot.one();
      const keys = storage.sql.exec<{ hash: string }>('SELECT * FROM keys WHERE seat = 1').toArray();
      const seats = state.seats.map((one) =>
        one.host ? one : { ...one, command: row.command, bot: row.bot === null ? null : JSON.parse(row.bot) },
      );
      return isFairDaily(storage.sql, { ...state, seats, keys: [...state.keys, ...(keys as unknown as KeyRow[])] });
    });

    expect(isFair).toBe(isCounted);
  });
});
