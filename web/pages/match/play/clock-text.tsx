/**
 * The clock of a match as text, for invited players. Small for the byte budget of a match page: loaded after the board,
 * and rendered once its texts are there.
 */
import type { Clock } from '../../../../worker/protocol/clock.ts';
import { sheet } from '../../../locales/language.ts';
import { hoursText, moveTimeText, timeOfDayText, timeZoneText } from '../../../parts/text/turn-time-text.ts';
import type { RoomProps } from '../page-room.ts';

const clockSheet = sheet('create-match/clock');

export async function loadClockText(): Promise<typeof ClockText> {
  await clockSheet.load();
  return ClockText;
}

function ClockText({ room: { snapshot } }: RoomProps) {
  const t = clockSheet.text();
  const { clock } = snapshot;
  if (!clock) return null;
  return (
    <p>
      {clockSentence(clock)} {clock.kind !== 'live' && clock.sparesQuiet && t.spared} {t.sleeper}
    </p>
  );
}

function clockSentence(clock: Clock): string {
  const t = clockSheet.text();
  const time = moveTimeText(clock);
  switch (clock.kind) {
    case 'live':
      return t.live({ time });
    case 'post':
      return t.post({ time });
    case 'reserve':
      return t.reserve({ time, reserve: hoursText(clock.reserve) });
    case 'daily':
      return t.daily({ hour: `${timeOfDayText(clock.minute)} (${timeZoneText(clock.zone)})` });
  }
}
