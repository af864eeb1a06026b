/** When a seat is recovered, as text. */

import type { Catalogues } from '../../../../dist/locales/web.d.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { whenText } from '../../../parts/text/time-text.ts';

/** "at 14:05", "tomorrow 14:05", "Tuesday 14:05" */
export function fromText(at: number, t: Catalogues['seats/lostSeat'], now = serverNow()): string {
  const when = whenText(at, now);
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? t.atTime({ when }) : when;
}
