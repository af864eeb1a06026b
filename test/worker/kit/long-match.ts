/** Long matches without many requests: two seats of Noch mal! pass, written directly to the object's log. */
import { runInDurableObject } from 'cloudflare:test';
import { playMove } from '../../../worker/games/match.ts';
import type { AnyMatch } from '../../../worker/games/registry.ts';
import { loadState } from '../../../worker/match/load-match.ts';
import { entryDigest } from '../../../worker/record/fairness.ts';
import { type Seats, startMatch } from './client.ts';
import { evict, roomStub } from './eviction.ts';

/** Write passes to the log of a match until it has at least this many entries, then evict the object. */
async function passUntil(id: string, entries: number): Promise<void> {
  await runInDurableObject(roomStub(id), (_, { storage }) => {
    const running = loadState(storage.sql)?.running;
    if (!running) throw new Error('the match has not started');
    let match: AnyMatch = running.match;
    let { digest } = running;
    const rows: object[] = [];
    while (match.entry < entries) {
      const [seat] = match.active;
      if (seat === undefined) throw new Error('nobody is to move');
      const ply = { seat, by: 'seat', move: { kind: 'pass' } } as const;
      for (const step of playMove(running.game, match, ply, running.rngAt)) {
        match = step.match;
        const entry = { n: match.entry, at: Date.now(), ...step.ply };
        digest = entryDigest(running.key, digest, entry, match.state);
        rows.push({ ...entry, digest });
      }
    }
    storage.sql.exec(
      `INSERT INTO entries SELECT value ->> 'n', value ->> 'at', value ->> 'seat', value ->> 'by', value -> 'move',
         value ->> 'digest', NULL FROM json_each(?)`,
      JSON.stringify(rows),
    );
  });
  await evict(id);
}

/** A match of Noch mal! whose log has this many entries, or a few more if passes were forced. */
export async function longMatch(entries: number): Promise<Seats<2>> {
  const seats = await startMatch(2, { game: 'noch-mal' });
  await passUntil(seats[0].match, entries);
  return seats;
}
