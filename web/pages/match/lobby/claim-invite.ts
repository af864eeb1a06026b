/** Claims a seat with the invite's key (P-2, P-3); only ever called by a button. */
import type { Seated } from '../../../../worker/protocol/match.ts';
import { saveSeated } from '../../../device/my-matches.ts';
import { claimSeat } from '../../../net/on-demand/seats-api.ts';
import type { Result } from '../../../net/transport.ts';
import { deviceLabel } from '../../../parts/text/device-label.ts';
import type { RequestIds } from '../links/request-ids.ts';

export async function claimInvite(
  match: string,
  invite: string,
  name: string,
  requestIds: RequestIds,
): Promise<Result<Seated>> {
  const answer = await claimSeat(match, {
    ...requestIds,
    invite,
    label: deviceLabel(),
    ...(name.trim() && { name: name.trim() }),
  });
  // The late parts of the match list it too, but whoever leaves before they are there still finds it.
  if (answer.ok) saveSeated(answer.value, requestIds.entropy);
  return answer;
}
