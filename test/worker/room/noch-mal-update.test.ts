/** Matches of Noch mal! that began with version 1 of its rules keep it after the update, to their end. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import { nochMal1 } from '../../../worker/games/noch-mal/rules-1.ts';
import type { View } from '../../../worker/games/noch-mal/state.ts';
import * as registry from '../../../worker/games/registry.ts';
import type { Seated, Snapshot, Update } from '../../../worker/protocol/match.ts';
import { MatchRecord } from '../../../worker/record/record-format.ts';
import { replayRecord } from '../../kit/build-record.ts';
import { createMatch, fetchSnapshot, json, parseUpdate, sendMove, sendRequest, startMatch } from '../kit/client.ts';
import { evict } from '../kit/eviction.ts';

const { games } = registry;
const FRESH = { game: 'noch-mal', options: { sheet: 'fresh' } };

/** The build before the update, with only version 1. */
function useOldBuild(): void {
  vi.spyOn(registry, 'games', 'get').mockReturnValue({ ...games, 'noch-mal': nochMal1 as typeof nochMal });
  vi.spyOn(registry, 'gameOf').mockImplementation(registry.finder([nochMal1]));
}
afterEach(() => {
  vi.restoreAllMocks();
});

/** Update to this build: no object keeps its memory. */
async function update(match: string): Promise<void> {
  vi.restoreAllMocks();
  await evict(match);
}

const viewOf = ({ view }: Snapshot): View => view as unknown as View;

/** Make one decision of a seat: the first cells that it may cross, or a pass. */
async function decide(seated: Seated, passes = false): Promise<Update> {
  const seen = await fetchSnapshot(seated.match, [seated.key]);
  const [first] = passes ? [] : nochMal1.moves(viewOf(seen));
  return parseUpdate(await sendMove(seated, seen.opened, first ?? { kind: 'pass' }));
}

describe('(P-45) the update to version 2 of Noch mal!', () => {
  it('leaves a match alone on a fresh sheet its sheet and its rules, to its end', async () => {
    useOldBuild();
    const [host] = await startMatch(1, FRESH);
    while ((await fetchSnapshot(host.match)).entry < 12) await decide(host);
    const before = await fetchSnapshot(host.match, [host.key]);

    await update(host.match);

    const after = await fetchSnapshot(host.match, [host.key]);
    expect(after).toEqual(before);
    expect(after.version).toBe(1);
    while ((await fetchSnapshot(host.match)).phase === 'playing') await decide(host);
    const record = MatchRecord.parse(json(await sendRequest({ path: `/${host.match}/record` })));
    expect(record.version).toBe(1);
    expect(replayRecord(nochMal1, record).differsAt).toBeUndefined();
    expect(replayRecord(nochMal, record).differsAt).toBe(0);
  });

  it('tells an open roll to its end as version 1 does', async () => {
    useOldBuild();
    const [host, guest] = await startMatch(2, FRESH);
    const seatAt = ({ active }: Snapshot) => (active[0] === host.seat ? host : guest);
    // A seat that can only pass passes automatically, which may close the roll. Then try the next one.
    let open = await fetchSnapshot(host.match);
    while (!open.log.at(-1)?.events.some(({ kind }) => kind === 'left')) {
      await decide(seatAt(open), true);
      open = await fetchSnapshot(host.match);
    }
    const last = seatAt(open);
    const first = last === host ? guest : host;

    await update(host.match);

    const { log } = await decide(last, true);
    expect(log[0]?.events.filter(({ kind }) => kind === 'passed')).toEqual([
      { kind: 'passed', seat: first.seat },
      { kind: 'passed', seat: last.seat },
    ]);
  });

  it('begins new matches by version 2', async () => {
    expect((await createMatch(FRESH)).frame.version).toBe(2);
  });
});
