/** "Tell Ben" beside the turn: shares whose turn it is into any chat, with the public position and the watch link (P-68). */
import { sheet } from '../../../locales/language.ts';
import { ShareResult } from '../../../parts/forms/share-result.tsx';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { loadPositionPicture } from './position-picture.ts';
import './tell.css';

const tellSheet = sheet('match/tell');

/** Return the button after loading its texts. */
export async function loadTell(): Promise<typeof Tell> {
  await tellSheet.load();
  return Tell;
}

/** The names of the people whose turn it is, without those on this device. */
const awaitedNames = ({ snapshot: { active, mine, seats }, names }: PageRoom): readonly string[] =>
  active.filter((seat) => !mine.includes(seat) && !seats[seat]?.bot).map((seat) => names[seat] ?? '');

/** The address contains no key: it opens a seat only on a device that has it. */
const watchLink = ({ model }: PageRoom): string => `${location.origin}/g/${model.match}`;

function Tell({ room }: RoomProps) {
  const { snapshot, game } = room;
  const t = tellSheet.text();
  const names = awaitedNames(room);
  const n = names.length;
  if (n === 0) return null;
  return (
    <div class="tell">
      <ShareResult
        // After another move the old text is no longer on the clipboard.
        key={snapshot.entry}
        text={`${t.text({ names, n, game: game.name })} ${watchLink(room)}`}
        loadPicture={() => loadPositionPicture(snapshot)}
        words={{ share: t.button({ name: names[0] ?? '', n }), copied: t.copied, copyByHand: t.byHand }}
      />
    </div>
  );
}
