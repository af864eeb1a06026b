/** Takes a seat with the invite's key (P-2, P-3): only ever by a button. */
import type { Seated } from '../../../../worker/protocol/match.ts';
import { keepShare } from '../../../device/receipts.ts';
import { claimSeat } from '../../../net/on-demand/seats-api.ts';
import type { Result } from '../../../net/transport.ts';
import { deviceLabel } from '../../../parts/text/device-label.ts';
import type { Command } from '../links/claim-command.ts';

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
