/** The options of a match in words, for the people invited. */
import { tableSheet } from '../../i18n/table-sheet.ts';
import { ofGame } from '../../parts/game-parts.ts';
import type { RoomProps } from './room.ts';
import type { Story } from './story.ts';

interface OptionWordsProps extends RoomProps {
  readonly story: Story;
}

export function OptionWords({ room: { frame }, story }: OptionWordsProps) {
  const words = story.options(ofGame(frame.options), frame.seats.length);
  if (words.length === 0) return <p>{tableSheet.text().defaults}</p>;
  return (
    <ul>
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
