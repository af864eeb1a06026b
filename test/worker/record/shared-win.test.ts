/** A match of Rummikub whose points cannot be divided evenly, played through the service: snapshots, log, record. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { inviteKey } from '../../../worker/auth/keys.ts';
import { gameOf, isGameId } from '../../../worker/games/registry.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { commitment, hexToBytes } from '../../../worker/record/fairness.ts';
import { MatchRecord } from '../../../worker/record/format.ts';
import { verifyRecord } from '../../../worker/record/verify.ts';
import { SHARED_WIN } from '../../kit/shared-win.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  editStorage,
  entropyOf,
  evict,
  fetchSnapshot,
  json,
  parseSeated,
  parseUpdate,
  sendMove,
  sendRequest,
} from '../kit/client.ts';
import { advanceTime, freezeTime, MINUTE_MS } from '../kit/clock.ts';

freezeTime();

const { match: id, seed, clock, totals, ranks } = SHARED_WIN;

/** The match of three whose racks tie, with its id and seed in place of those that the service chose. */
async function createSharedWin(options?: object): Promise<readonly Seated[]> {
  const host = await createMatch({
    game: 'rummikub',
    seats: 3,
    clock,
    entropy: entropyOf('0'),
    ...(options && { options }),
  });
  const made = `UPDATE head SET made = json_set(made, '$.match', ?, '$.seed', ?, '$.commitment', ?)`;
  await editStorage(host.match, made, id, seed, commitment(id, hexToBytes(seed)));
  const invite = inviteKey(env.TILEPOST_SECRET, id);
  const seats = [host];
  for (const digit of ['1', '2']) {
    const claimed = parseSeated(await claimSeat(host.match, claimBody(invite, { entropy: entropyOf(digit) })));
    seats.push({ ...claimed, match: host.match });
  }
  return seats;
}

/** Every seat draws until the pool is empty; then every seat lets its time run out. */
async function playRound(seats: readonly Seated[]): Promise<Snapshot> {
  const [host] = seats;
  let at = await fetchSnapshot(host?.match ?? '');
  while ((at.view as { readonly pool?: number } | undefined)?.pool) {
    const mover = seats.find(({ seat }) => seat === at.active[0]);
    if (!mover) throw new Error('no seat is to move');
    parseUpdate(await sendMove(mover, at.entry, { kind: 'draw' }));
    at = await fetchSnapshot(mover.match);
  }
  while (at.phase === 'playing') {
    advanceTime(2 * MINUTE_MS);
    at = await fetchSnapshot(host?.match ?? '');
  }
  return at;
}

const recordOf = async (match: string): Promise<MatchRecord> =>
  MatchRecord.parse(json(await sendRequest({ path: `/${match}/record` })));

describe('RK-16 RK-17 a win that is shared in fractions', () => {
  it('(P-31) is told exactly, and its record is found true', async () => {
    const [host, ...others] = await createSharedWin();
    if (!host) throw new Error('no host');

    const end = await playRound([host, ...others]);

    expect(end).toMatchObject({ phase: 'over', totals, ranks });
    expect(end.view).toMatchObject({ outcome: { points: totals, ranks, why: 'skipped' } });
    expect(end.log.at(-1)?.events.slice(-2)).toMatchObject([
      { kind: 'round-over', outcome: { points: totals }, totals },
      { kind: 'match-over', totals, ranks },
    ]);
    const record = await recordOf(host.match);
    expect(record).toMatchObject({ totals, ranks });
    const verdict = verifyRecord(record, (game, version) => (isGameId(game) ? gameOf(game, version) : undefined));
    expect(verdict).toMatchObject({ ok: true });
  });

  it('(P-45) is known again after an eviction, and the match goes on with it', async () => {
    const rummikub = gameOf('rummikub', 1);
    const seats = await createSharedWin({ ...rummikub?.defaults, rounds: 2 });
    const [host] = seats;
    if (!host) throw new Error('no host');
    const before = await playRound(seats);

    await evict(host.match);
    const after = await fetchSnapshot(host.match);
    const next = parseUpdate(await sendMove(host, after.entry, { kind: 'round' }));

    expect(before).toMatchObject({ phase: 'between', totals });
    expect(after).toEqual(before);
    expect(next).toMatchObject({ phase: 'playing', round: 1, totals });
  });
});
