/** The options of a match in words, its clock among them, for the people invited. */

import { ofGame } from '../../../games/game-parts.ts';
import { tableSheet } from '../../../i18n/table-sheet.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import type { Story } from '../log/story.ts';
import type { RoomProps } from '../room.ts';

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
