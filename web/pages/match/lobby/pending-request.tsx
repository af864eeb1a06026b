/**
 * The user's own request for a lost seat (P-4): the code to tell others, who agreed, and when the seat is recovered.
 */
import { useEffect } from 'preact/hooks';
import type { LostSeat } from '../../../../worker/protocol/match.ts';
import { sheet } from '../../../locales/language.ts';
import { otherPlayers } from '../../../model/on-demand/absent-seats.ts';
import type { RoomProps } from '../page-room.ts';
import { fromText } from './lost-seat-text.ts';
import '../menu/menu.css';

const lostSeatSheet = sheet('seats/lostSeat');

/** The seat is recovered automatically: the page polls for it at this interval, in ms. */
const POLL_MS = 10_000;

interface PendingRequestProps extends RoomProps {
  readonly asked: LostSeat;
}

export function PendingRequest({ room: { model, snapshot, names }, asked }: PendingRequestProps) {
  const t = lostSeatSheet.text();
  useEffect(() => {
    const timer = setInterval(model.reload, POLL_MS);
    return () => clearInterval(timer);
  }, [model]);
  const when = fromText(asked.from, t);
  const rule = otherPlayers(snapshot, asked.seat) > 1 ? t.pendingMore({ when }) : t.pendingTwo({ when });
  return (
    <div role="status" class="stack">
      <p>{t.pending({ name: names[asked.seat] ?? '' })}</p>
      <p>{t.lostCode}</p>
      <p class="lost-code" translate={false}>
        {asked.code}
      </p>
      <p>
        {asked.agreed.length > 0
          ? t.pendingAgreed({ names: asked.agreed.map((seat) => names[seat] ?? ''), when })
          : rule}
      </p>
      <p>{t.pendingWait}</p>
    </div>
  );
}
