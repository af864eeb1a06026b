/** The options of a match in words, for the people invited. */
import { tableSheet } from '../../i18n/sheets.ts';
import { ofGame } from '../../parts/game-parts.ts';
import type { RoomProps } from './room.ts';

export function OptionWords({ room: { frame, game } }: RoomProps) {
  const words = game.sentences.options(ofGame(frame.options), frame.seats.length);
  if (words.length === 0) return <p>{tableSheet.text().defaults}</p>;
  return (
    <ul>
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
