/** Takes a seat with the invite's key (P-2, P-3): only ever by a button. */
import type { Seated } from '../../../worker/protocol.ts';
import type { Result } from '../../adapter.ts';
import { randomHex } from '../../calls.ts';
import { deviceLabel } from '../../parts/device-label.ts';
import { claimSeat } from '../../seat-calls.ts';

export const claim = (match: string, invite: string, name: string): Promise<Result<Seated>> =>
  claimSeat(match, {
    id: randomHex(),
    invite,
    entropy: randomHex(),
    label: deviceLabel(),
    ...(name.trim() && { name: name.trim() }),
  });
