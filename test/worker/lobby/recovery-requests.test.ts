/** Requests for lost seats (P-4): how many can be open beside each other, which replaces which, and who ends them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  OPEN_RECOVERIES_MAX,
  RECOVERY_DELAY_MAX_HOURS,
  RECOVERY_RETRY_MINUTES,
} from '../../../worker/protocol/limits.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { commandId, dumpStorage, expectProblem, fetchSnapshot, parseSnapshot, queryRows } from '../kit/client.ts';
import { advanceTime, freezeTime, HOUR_MS, MINUTE_MS } from '../kit/clock.ts';
import {
  type Asker,
  ageSeats,
  agree,
  answerRecovery,
  askFor,
  refuse,
  sendRecovery,
  startAwayMatch,
} from './lost-seats.ts';

freezeTime();

const DELAY_MS = RECOVERY_DELAY_MAX_HOURS * HOUR_MS;

const framed = ({ match, key }: Pick<Seated, 'match' | 'key'>): Promise<Snapshot> => fetchSnapshot(match, [key]);

describe('requests of strangers stand beside each other', () => {
  it('at most three for a seat, none of which replaces another or puts its grant off', async () => {
    const [host] = await startAwayMatch(2);
    const asked: Asker[] = [];
    for (let n = 1; n <= OPEN_RECOVERIES_MAX; n++) {
      asked.push(await askFor(host.match, 1, { address: `192.0.2.${n}` }));
      advanceTime(HOUR_MS);
    }

    const full = expectProblem(await sendRecovery(host.match, 1, { address: '192.0.2.9' }), 429, 'too-many-recoveries');

    expect(full.retryAfter).toBe(600);
    expect((await framed(host)).recoveries).toMatchObject(asked.map(({ code, from }) => ({ code, from })));
    parseSnapshot(await refuse(host, asked[1] as Asker));
    await askFor(host.match, 1, { address: '192.0.2.9' });
  });

  it('so the owner without a key gets the seat, and the others are gone', async () => {
    const [host, , third] = await startAwayMatch(3);
    const stranger = await askFor(host.match, 1, { address: '192.0.2.1' });
    const owner = await askFor(host.match, 1, { address: '192.0.2.2' });
    await agree(host, owner);
    await agree(third, owner);

    expect((await fetchSnapshot(host.match, [owner.key])).viewer).toBe(1);
    expect((await framed(host)).recoveries).toBeUndefined();
    expect((await fetchSnapshot(host.match, [stranger.key])).asked).toBeUndefined();
    expect(await queryRows(host.match, 'SELECT * FROM recoveries')).toEqual([]);
    expect(await queryRows(host.match, "SELECT * FROM keys WHERE kind = 'lost'")).toEqual([]);
  });

  it('whatever strangers, refusals and grants come: codes differ, three are open, and a place that is free can be had', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ kind: fc.constantFrom('ask', 'ask', 'ask', 'refuse', 'wait'), which: fc.nat(8) }), {
          maxLength: 14,
        }),
        async (steps) => {
          const [host] = await startAwayMatch(2);
          let open: Asker[] = [];
          for (const [n, { kind, which }] of steps.entries()) {
            if (kind === 'wait') advanceTime(10 * MINUTE_MS);
            if (kind === 'ask' && open.length < OPEN_RECOVERIES_MAX)
              open.push(await askFor(host.match, 1, { address: `198.51.100.${n}` }));
            else if (kind === 'ask')
              expectProblem(
                await sendRecovery(host.match, 1, { address: `198.51.100.${n}` }),
                429,
                'too-many-recoveries',
              );
            const target = open[which];
            if (kind === 'refuse' && target) {
              parseSnapshot(await refuse(host, target));
              open = open.filter((one) => one !== target);
            }
            const shown = (await framed(host)).recoveries ?? [];
            expect(shown.map(({ code }) => code).sort()).toEqual(open.map(({ code }) => code).sort());
            expect(new Set(shown.map(({ code }) => code)).size).toBe(open.length);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('one for each household, by the first 64 bits of an IPv6 address', async () => {
    const [host] = await startAwayMatch(3);
    await askFor(host.match, 1, { address: '2001:db8:1:2::1' });

    expectProblem(await sendRecovery(host.match, 2, { address: '2001:db8:1:2:ffff::9' }), 409, 'recovery-pending');

    await askFor(host.match, 2, { address: '2001:db8:1:3::1' });
  });

  it('and the address itself is stored nowhere', async () => {
    const [host] = await startAwayMatch(2);
    await askFor(host.match, 1, { address: '198.51.100.77' });

    expect(await dumpStorage(host.match)).not.toContain('198.51.100.77');
    const [row] = await queryRows(host.match, 'SELECT household FROM recoveries');
    expect(row?.household).toMatch(/^[0-9a-f]{32}$/);
    const [other] = await startAwayMatch(2);
    await askFor(other.match, 1, { address: '198.51.100.77' });
    expect(await queryRows(other.match, 'SELECT household FROM recoveries')).not.toEqual([row]);
  });

  it('but a device of the seat replaces a request of a stranger, even in the same household', async () => {
    const [host, guest] = await startAwayMatch(2);
    const stranger = await askFor(host.match, 1);
    parseSnapshot(await agree(host, stranger));

    const own = await askFor(host.match, 1, { keys: [guest.key] });

    expect((await framed(host)).recoveries).toMatchObject([{ code: own.code, agreed: [] }]);
    expect((await fetchSnapshot(host.match, [stranger.key])).asked).toBeUndefined();
    expectProblem(await sendRecovery(host.match, 1, { keys: [guest.key] }), 409, 'recovery-pending');
    await askFor(host.match, 1, { address: '192.0.2.2' });
  });

  it('and so does a device that held the seat until it was given away', async () => {
    const [host, guest, third] = await startAwayMatch(3);
    const thief = await askFor(host.match, 1);
    await agree(host, thief);
    await agree(third, thief);
    await ageSeats(host.match);
    await askFor(host.match, 1, { address: '192.0.2.2' });

    const back = await askFor(host.match, 1, { keys: [guest.key], address: '192.0.2.3' });
    await agree(host, back);
    await agree(third, back);

    expect((await fetchSnapshot(host.match, [back.key])).viewer).toBe(1);
  });
});

describe('R-7 a request that is sent again with its id', () => {
  it('gets the same code and key, and is no second request', async () => {
    const [host, , third] = await startAwayMatch(3);
    const id = commandId();
    const first = await askFor(host.match, 1, { id });
    advanceTime(MINUTE_MS);

    const again = await askFor(host.match, 1, { id, address: '192.0.2.2' });
    const kept = await sendRecovery(host.match, 1, { id, keys: [host.key, first.key] });

    expect(again).toEqual(first);
    expect(kept.headers.get('set-cookie')).toMatch(`tilepost=${host.key}.${first.key};`);
    expect((await framed(host)).recoveries).toMatchObject([{ code: first.code, from: first.from }]);
    expect((await fetchSnapshot(host.match, [again.key])).asked).toMatchObject({ code: first.code });
    await agree(host, again);
    await agree(third, again);
    expect((await fetchSnapshot(host.match, [again.key])).viewer).toBe(1);
  });

  it('gets the key of the seat if it was granted meanwhile, and the seat is not asked for again', async () => {
    const [host, , third] = await startAwayMatch(3);
    const id = commandId();
    const first = await askFor(host.match, 1, { id });
    await agree(host, first);
    await agree(third, first);

    const again = await askFor(host.match, 1, { id });

    expect(again).toMatchObject({ code: first.code, key: first.key });
    expect((await fetchSnapshot(host.match, [again.key])).viewer).toBe(1);
    expect((await framed(host)).recoveries).toBeUndefined();
  });

  it('has another key for another seat or match, and is a new request once it was refused', async () => {
    const [host, guest] = await startAwayMatch(3);
    const [other] = await startAwayMatch(2);
    const id = commandId();
    const first = await askFor(host.match, 1, { id });
    const seat = await askFor(host.match, 2, { id, address: '192.0.2.2' });
    const match = await askFor(other.match, 1, { id });
    expect(new Set([first.key, seat.key, match.key]).size).toBe(3);
    expectProblem(await sendRecovery(host.match, 1, { id: commandId() }), 409, 'recovery-pending');

    parseSnapshot(await refuse(guest, first));

    expectProblem(await sendRecovery(host.match, 1, { id }), 429, 'too-soon');
    advanceTime(DELAY_MS);
    const next = await askFor(host.match, 1, { id });
    expect((await framed(host)).recoveries).toContainEqual(expect.objectContaining({ seat: 1, from: next.from }));
  });
});

describe('a request ends', () => {
  it('by one tap on a device of the seat, whose household then waits for a whole delay', async () => {
    const [host, guest] = await startAwayMatch(2);
    const asked = await askFor(host.match, 1);
    parseSnapshot(await agree(host, asked));

    expect(parseSnapshot(await refuse(guest, asked)).recoveries).toBeUndefined();

    expect((await fetchSnapshot(host.match, [asked.key])).asked).toBeUndefined();
    advanceTime(DELAY_MS - 1);
    expectProblem(await sendRecovery(host.match, 1), 429, 'too-soon');
    advanceTime(1);
    await askFor(host.match, 1);
  });

  it('if another seat refuses, whose household then waits for 10 minutes; other households need not', async () => {
    const [host] = await startAwayMatch(2);
    const first = await askFor(host.match, 1);
    parseSnapshot(await refuse(host, first));
    expectProblem(await sendRecovery(host.match, 1), 429, 'too-soon');
    const second = await askFor(host.match, 1, { address: '192.0.2.2' });
    parseSnapshot(await refuse(host, second));

    advanceTime(RECOVERY_RETRY_MINUTES * MINUTE_MS);

    await askFor(host.match, 1);
  });

  it('by seats only: neither the asker nor a spectator ends it', async () => {
    const [host] = await startAwayMatch(2);
    const asked = await askFor(host.match, 1);

    for (const keys of [[], [asked.key]])
      expectProblem(await answerRecovery(host.match, keys, asked.code, false), 401, 'no-seat');

    expect((await framed(host)).recoveries).toHaveLength(1);
  });
});
