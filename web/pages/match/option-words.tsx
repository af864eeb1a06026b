/** The options of a match in words, its clock among them, for the people invited. */
import { tableSheet } from '../../i18n/table-sheet.ts';
import { ofGame } from '../../parts/game-parts.ts';
import { lazy } from '../../parts/lazy.tsx';
import type { RoomProps } from './room.ts';
import type { Story } from './story.ts';

const ClockWords = lazy(async () => (await import('./clock-words.tsx')).loadClockWords(), true);

interface OptionWordsProps extends RoomProps {
  readonly story: Story;
}

export function OptionWords({ room, story }: OptionWordsProps) {
  const { options, seats, clock } = room.frame;
  const words = story.options(ofGame(options), seats.length);
  return (
    <>
      {words.length === 0 ? (
        <p>{tableSheet.text().defaults}</p>
      ) : (
        <ul>
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {clock && <ClockWords room={room} />}
    </>
  );
}
