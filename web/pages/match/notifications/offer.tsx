/** Where somebody waits they are offered to be told of their turns; whoever has accepted or declined is left alone, and so is a frame. */
import { useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { kept } from '../../../browser/storage.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { isNoted } from '../../../push/subscription-note.ts';
import type { RoomProps } from '../room.ts';

const TellMe = lazy(async () => (await import('./tell-me.tsx')).loadTellMe(), true);

/** For all matches of this browser: the menu has it all the same. */
const DECLINED = 'no-messages';

interface OfferProps extends RoomProps {
  readonly seat: Seat;
}

export function Offer({ room, seat }: OfferProps) {
  const isWanted = (): boolean =>
    !isFramed() && kept.read(DECLINED) === undefined && !isNoted({ match: room.model.match, seat });
  // Once it stands there, it stays to say what has come of it.
  const [isOffered, setOffered] = useState(isWanted);
  if (!isOffered) return null;
  const decline = () => {
    kept.write(DECLINED, '1');
    setOffered(false);
  };
  return <TellMe room={room} seat={seat} onDecline={decline} />;
}
