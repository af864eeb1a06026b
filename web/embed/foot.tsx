/** Below a match in a frame: the way to its own page, the rules, and the seat to be kept beyond this page. */
import { useState } from 'preact/hooks';
import type { Seat } from '../../worker/games/game.ts';
import { entryOf } from '../games/game-parts.ts';
import { frameSheet } from '../i18n/frame-sheet.ts';
import { text } from '../i18n/language.ts';
import type { RoomModel } from '../model/room.ts';
import { linkOf } from '../pages/match/links/match-link.ts';
import { lazy } from '../parts/page/lazy.tsx';

const KeepSeat = lazy(async () => (await import('./keep-seat.tsx')).loadKeepSeat(), true);
const Rules = lazy(async () => (await import('./rules.tsx')).Rules, true);

interface FootProps {
  readonly model: RoomModel;
}

export function Foot({ model }: FootProps) {
  const [isReading, setReading] = useState(false);
  const frame = model.frame.value;
  const entry = frame && entryOf(frame.game);
  if (!entry) return null;
  const seat: Seat | undefined = model.seat.value;
  return (
    <footer class="frame-foot">
      <div class="row">
        <a class="alone" href={linkOf(model.match)}>
          {frameSheet.text().onItsPage(entry.name)}
        </a>
        <button type="button" class="plain" onClick={() => setReading(true)}>
          {text().rules}
        </button>
        {seat !== undefined && <KeepSeat match={model.match} seat={seat} />}
      </div>
      {isReading && <Rules game={frame.game} name={entry.name} onClose={() => setReading(false)} />}
    </footer>
  );
}
