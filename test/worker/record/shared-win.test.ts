/** A match of Rummikub whose points cannot be divided evenly, played through the service: snapshots, log, record. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { inviteKey } from '../../../worker/auth/keys.ts';
import { gameOf, games, isGameId } from '../../../worker/games/registry.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { commitment, hexToBytes } from '../../../worker/record/fairness.ts';
import { MatchRecord } from '../../../worker/record/record-format.ts';
import { verifyRecord } from '../../../worker/record/verify-record.ts';
import { SHARED_WIN } from '../../kit/shared-win.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  editStorage,
  entropyOf,
  fetchSnapshot,
  json,
  parseSeated,
  parseUpdate,
  sendMove,
  sendRequest,
} from '../kit/client.ts';
import { advanceTime, freezeTime, MINUTE_MS } from '../kit/clock.ts';
import { evict, keepAwake } from '../kit/eviction.ts';

// The tests evict by themselves; otherwise a long match would be replayed at every message.
keepAwake();

freezeTime();

const { match: id, seed, clock, totals, ranks } = SHARED_WIN;
/** Version 1 has floats in its states. */
const VERSIONS = [1, games.rummikub.version];

/** A match of three whose racks tie, with a fixed id, seed and version instead of the service's own. */
async function createSharedWin(version: number, rounds: number): Promise<readonly [Seated, ...Seated[]]> {
  const options = { ...SHARED_WIN.options, rounds };
  const host = await createMatch({ game: 'rummikub', seats: 3, clock, options, entropy: entropyOf('0') });
  const made = `UPDATE head SET made = json_set(made, '$.match', ?, '$.seed', ?, '$.commitment', ?, '$.version', ?)`;
  await editStorage(host.match, made, id, seed, commitment(id, hexToBytes(seed)), version);
  const invite = inviteKey(env.TILEPOST_SECRET, id);
  const others: Seated[] = [];
  for (const digit of ['1', '2']) {
    const claimed = parseSeated(await claimSeat(host.match, claimBody(invite, { entropy: entropyOf(digit) })));
    others.push({ ...claimed, match: host.match });
  }
  return [host, ...others];
}

/** Every seat draws until the pool is empty, then times out. */
async function playRound(seats: readonly [Seated, ...Seated[]]): Promise<Snapshot> {
  const [{ match }] = seats;
  let at = await fetchSnapshot(match);
  while ((at.view as { readonly pool?: number } | undefined)?.pool) {
    const mover = seats.find(({ seat }) => seat === at.active[0]);
    if (!mover) throw new Error('no seat is to move');
    parseUpdate(await sendMove(mover, at.entry, { kind: 'draw' }));
    at = await fetchSnapshot(match);
  }
  while (at.phase === 'playing') {
    advanceTime(2 * MINUTE_MS);
    at = await fetchSnapshot(match);
  }
  return at;
}

const recordOf = async (match: string): Promise<MatchRecord> =>
  MatchRecord.parse(json(await sendRequest({ path: `/${match}/record` })));

describe.each(VERSIONS)('RK-16 RK-17 a win that is shared in fractions, by version %i of the rules,', (version) => {
  it('(P-31) is told exactly, and its record is found true', async () => {
    const seats = await createSharedWin(version, 1);

    const end = await playRound(seats);

    expect(end).toMatchObject({ phase: 'over', version, totals, ranks });
    expect(end.view).toMatchObject({ outcome: { points: totals, ranks, why: 'skipped' } });
    expect(end.log.at(-1)?.events.slice(-2)).toMatchObject([
      { kind: 'round-over', outcome: { points: totals }, totals },
      { kind: 'match-over', totals, ranks },
    ]);
    const record = await recordOf(seats[0].match);
    expect(record).toMatchObject({ version, totals, ranks });
    const verdict = verifyRecord(record, (game, made) => (isGameId(game) ? gameOf(game, made) : undefined));
    expect(verdict).toMatchObject({ ok: true });
  });

  it('(P-45) is known again after an eviction, and the match goes on with it', async () => {
    const seats = await createSharedWin(version, 2);
    const [host] = seats;
    const before = await playRound(seats);

    await evict(host.match);
    const after = await fetchSnapshot(host.match);
    const next = parseUpdate(await sendMove(host, after.entry, { kind: 'round' }));

    expect(before).toMatchObject({ phase: 'between', version, totals });
    expect(after).toEqual(before);
    expect(next).toMatchObject({ phase: 'playing', round: 1, totals });
  });
});
