/** The options of a match as text, including its clock, for invited players. */

import { asGameValue } from '../../../games/game-parts.ts';
import { sheet } from '../../../locales/language.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import type { MatchTexts } from '../log/match-texts.ts';
import type { RoomProps } from '../page-room.ts';

const seatingSheet = sheet('seats/seating');

const ClockText = lazy(async () => (await import('./clock-text.tsx')).loadClockText(), true);

const AheadText = lazy(async () => (await import('../ahead/ahead.tsx')).loadAheadText(), true);

interface OptionsTextProps extends RoomProps {
  readonly texts: MatchTexts;
}

export function OptionsText({ room, texts }: OptionsTextProps) {
  const { options, seats, clock, recovery, ahead, hints } = room.snapshot;
  const arePeople = seats.filter(({ bot }) => !bot).length > 1;
  const words = texts.options?.(asGameValue(options), seats.length) ?? [];
  return (
    <>
      {words.length === 0 ? (
        <p>{seatingSheet.text().defaults}</p>
      ) : (
        <ul>
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {clock && <ClockText room={room} />}
      {ahead && <AheadText steps={ahead} />}
      {arePeople && <p>{hints ? seatingSheet.text().hintsAllowed : seatingSheet.text().hintsOff}</p>}
      {recovery === 'never' && <p>{seatingSheet.text().neverGiven}</p>}
    </>
  );
}
