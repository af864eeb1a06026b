/**
 * Footer of an embedded match: links to its own page and the rules, and the button to keep the seat beyond this page.
 */
import { useState } from 'preact/hooks';
import type { Seat } from '../../worker/games/game.ts';
import { gameName } from '../../worker/games/listing.ts';
import { importBoard } from '../games/load-game.ts';
import { lang, sheet, text } from '../locales/language.ts';
import type { RoomModel } from '../model/room.ts';
import { matchLink } from '../pages/match/links/host-links.ts';
import { lazy, useLoaded } from '../parts/page/lazy.tsx';

const embedSheet = sheet('embed');

const KeepSeat = lazy(() => import('./keep-seat.tsx').then((file) => file.loadKeepSeat()), true);
const Rules = lazy(() => import('./rules.tsx').then((file) => file.loadRules()), true);

interface FrameFooterProps {
  readonly model: RoomModel;
}

export function FrameFooter({ model }: FrameFooterProps) {
  const [isRulesOpen, setRulesOpen] = useState(false);
  const frame = model.snapshot.value;
  const { value: entry } = useLoaded(() => importBoard(frame?.game ?? ''), frame?.game);
  if (!frame || !entry) return null;
  const name = gameName(entry.listing, lang.value);
  const seat: Seat | undefined = model.seat.value;
  return (
    <footer class="frame-foot">
      <div class="row">
        <a class="alone" href={matchLink(model.match)}>
          {embedSheet.text().onItsPage({ game: name })}
        </a>
        <button type="button" class="plain" onClick={() => setRulesOpen(true)}>
          {text().rules}
        </button>
        {seat !== undefined && <KeepSeat match={model.match} seat={seat} />}
      </div>
      {isRulesOpen && <Rules game={frame.game} name={name} onClose={() => setRulesOpen(false)} />}
    </footer>
  );
}
