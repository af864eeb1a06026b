/** The clock of a match in words, for the people invited; drawn once they are there. */
import { clockSheet } from '../../../i18n/clock-sheet.ts';
import { clockTime } from '../../../parts/text/deadline.ts';
import type { RoomProps } from '../room.ts';

export async function loadClockWords(): Promise<typeof ClockWords> {
  await clockSheet.load();
  return ClockWords;
}

function ClockWords({ room: { frame } }: RoomProps) {
  const t = clockSheet.text();
  const { clock } = frame;
  if (!clock) return null;
  return (
    <p>
      {t[clock.kind](clockTime(clock))} {clock.kind === 'post' && clock.sparesQuiet && t.spared} {t.sleeper}
    </p>
  );
}
