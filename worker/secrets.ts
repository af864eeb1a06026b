/** What a started match runs on: its random streams, and the key of its digests. */
import { alikeStreams, digestKey, hexToBytes, matchSeed, streams } from './fairness.ts';
import type { RngAt } from './games/match.ts';
import type { Lobby } from './table.ts';

export interface Secrets {
  readonly rngAt: RngAt;
  readonly key: Uint8Array;
}

export function secretsOf({ head: { made }, seats }: Lobby): Secrets {
  if (made.daily) {
    const seed = hexToBytes(made.seed);
    return { rngAt: alikeStreams(seed), key: digestKey(seed) };
  }
  const entropy = seats.map((seat) => seat.entropy ?? '');
  const seed = matchSeed(made.match, hexToBytes(made.seed), entropy);
  return { rngAt: streams(seed), key: digestKey(seed) };
}
