/** Offers turn notifications while waiting; not again once answered, never in an embed. */
import { useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { localStore } from '../../../browser/storage.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { holdsSeats } from '../../../net/on-demand/hold-seats.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { isPushOn } from '../../../push/subscription-note.ts';
import type { RoomProps } from '../page-room.ts';

const PushPrompt = lazy(async () => (await import('./push-prompt.tsx')).loadPushPrompt(), true);

/** For all matches of this browser; the menu still has notifications. */
const DECLINED_KEY = 'no-messages';

interface PushOfferProps extends RoomProps {
  readonly seat: Seat;
  /** Set to fold the offer below this title. */
  readonly title?: string | undefined;
}

export function PushOffer({ room, seat, title }: PushOfferProps) {
  const isWanted = (): boolean =>
    // A tapped notification opens the match without the keys of its address.
    !isFramed() &&
    !holdsSeats() &&
    localStore.read(DECLINED_KEY) === undefined &&
    !isPushOn({ match: room.model.match, seat });
  // Once shown, the offer stays to show the result.
  const [isOffered, setOffered] = useState(isWanted);
  if (!isOffered) return null;
  const decline = () => {
    localStore.write(DECLINED_KEY, '1');
    setOffered(false);
  };
  const prompt = <PushPrompt room={room} seat={seat} onDecline={decline} title={title} />;
  if (title === undefined) return prompt;
  return (
    <details class="card lobby-fold lobby-half lobby-tell">
      <summary>{title}</summary>
      {prompt}
    </details>
  );
}
