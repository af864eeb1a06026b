/**
 * The clock of a match as text, for invited players. Small for the byte budget of a match page: loaded after the board,
 * and rendered once its texts are there.
 */
import { sheet } from '../../../locales/language.ts';
import { moveTimeText } from '../../../parts/text/time-text.ts';
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
      {t[clock.kind]({ time: moveTimeText(clock) })} {clock.kind === 'post' && clock.sparesQuiet && t.spared}{' '}
      {t.sleeper}
    </p>
  );
}
