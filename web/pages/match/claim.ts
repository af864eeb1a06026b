/** Takes a seat with the invite's key (P-2, P-3): only ever by a button. */
import type { Seated } from '../../../worker/protocol/match.ts';
import type { Result } from '../../adapter.ts';
import { deviceLabel } from '../../parts/device-label.ts';
import { keepShare } from '../../proofs.ts';
import { claimSeat } from '../../seat-calls.ts';
import type { Command } from './command.ts';

export async function claim(match: string, invite: string, name: string, command: Command): Promise<Result<Seated>> {
  const answer = await claimSeat(match, {
    ...command,
    invite,
    label: deviceLabel(),
    ...(name.trim() && { name: name.trim() }),
  });
  if (answer.ok) keepShare(answer.value, command.entropy);
  return answer;
}
