/** The link that holds the seats of this page, to copy and keep. Its browser keeps no cookies. */
import { sheet } from '../../../locales/language.ts';
import { newlyHeld } from '../../../net/on-demand/hold-seats.ts';
import { keyFragment } from '../../../net/page-held-keys.ts';
import { ShareLink } from '../../../parts/forms/share-link.tsx';
import { matchLink } from '../links/host-links.ts';
import type { RoomProps } from '../page-room.ts';
import './lobby.css';

const cookiesSheet = sheet('seats/cookies');
const seatingSheet = sheet('seats/seating');

/** Return the link after loading its texts. */
export async function loadHeldSeatLink(): Promise<typeof HeldSeatLink> {
  await Promise.all([cookiesSheet.load(), seatingSheet.load()]);
  return HeldSeatLink;
}

/** Return the notice after a seat was taken, after loading its texts. */
export async function loadHeldSeat(): Promise<typeof HeldSeat> {
  await loadHeldSeatLink();
  return HeldSeat;
}

function HeldSeatLink({ room: { model } }: RoomProps) {
  const t = cookiesSheet.text();
  return <ShareLink title={t.linkTitle} note={t.linkNote} link={matchLink(model.match, keyFragment(model.match))} />;
}

const HeldSeat = ({ room }: RoomProps) => (
  <section class="card join held-seat">
    <HeldSeatLink room={room} />
    <p>
      <button
        type="button"
        class="plain"
        onClick={() => {
          newlyHeld.value = undefined;
        }}
      >
        {cookiesSheet.text().done}
      </button>
    </p>
  </section>
);
