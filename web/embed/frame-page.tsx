/**
 * The content of a frame: a match as on its own page with less around it and a footer, or a new match to create with a
 * tap.
 */
import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../worker/games/game.ts';
import { gameName } from '../../worker/games/listing.ts';
import { importBoard } from '../games/load-game.ts';
import { lang, sheet, text } from '../locales/language.ts';
import type { RoomModel } from '../model/room-model.ts';
import { createdMatch } from '../net/on-demand/embed-mode.ts';
import { matchLink } from '../pages/match/links/host-links.ts';
import { isJoinable } from '../pages/match/page-room.ts';
import { lazy, useLoaded } from '../parts/page/lazy.tsx';
import { Loading } from '../parts/page/loading.tsx';
import type { FrameParams } from './frame-params.ts';
import { reportMatch } from './frame-side.ts';

const embedSheet = sheet('embed/first');

const MatchPage = lazy(() => import('../pages/match/match.tsx').then((file) => file.MatchPage));
const NewMatch = lazy(() => import('./new-match.tsx').then((file) => file.NewMatch));
const Missing = lazy(() => import('../pages/not-found.tsx').then((file) => file.NotFound));
const KeepSeat = lazy(() => import('./keep-seat.tsx').then((file) => file.loadKeepSeat()), true);
const Rules = lazy(() => import('./rules.tsx').then((file) => file.loadRules()), true);

interface FramePageProps {
  readonly params: FrameParams;
  /** The key of the invite link, if known. */
  readonly join: ReadonlySignal<string | undefined>;
  /** Increases with each new key from the embedding page. */
  readonly keyCount: ReadonlySignal<number>;
}

export function FramePage({ params: place, join, keyCount: keyed }: FramePageProps) {
  const { retry } = useLoaded(() => embedSheet.load(), 'frame');
  const match = createdMatch.value ?? place.match;
  if (!embedSheet.now()) return <Loading retry={retry} />;
  if (match !== undefined)
    return <FramedMatch key={match} match={match} join={place.mayPlay ? join : undefined} keyCount={keyed} />;
  return place.newMatch ? <NewMatch asked={place.newMatch} mayPlay={place.mayPlay} /> : <Missing />;
}

interface FramedMatchProps {
  readonly match: string;
  readonly join: FramePageProps['join'] | undefined;
  readonly keyCount: FramePageProps['keyCount'];
}

function FramedMatch({ match, join, keyCount: keyed }: FramedMatchProps) {
  const [model, setModel] = useState<RoomModel>();
  useEffect(() => model && reportMatch(model, createdMatch.peek() === match), [model]);
  const keys = keyed.value;
  useEffect(() => {
    // The first snapshot was a spectator's.
    if (keys > 0) model?.reload();
  }, [model, keys]);
  const invite = join?.value;
  return (
    <>
      {model && invite !== undefined && <TakeSeat model={model} invite={invite} />}
      <MatchPage id={match} onOpen={setModel} />
      {model && <FrameFooter model={model} />}
    </>
  );
}

interface TakeSeatProps {
  readonly model: RoomModel;
  readonly invite: string;
}

/** Lets the viewer take a seat: one tap shows the invitation, another claims it (P-3). */
function TakeSeat({ model, invite }: TakeSeatProps) {
  const [isOpened, setOpened] = useState(false);
  const frame = model.snapshot.value;
  if (!frame || frame.mine.length > 0 || !isJoinable(frame)) return null;
  // The invitation and the lobby have this button too.
  if (isOpened && frame.view === undefined) return null;
  const open = () => {
    setOpened(true);
    // Works as if the invite link had been opened here. The page removes the key from the address at once.
    location.hash = `join=${invite}`;
  };
  return (
    <p class="frame-take">
      <button type="button" class="primary" onClick={open}>
        {embedSheet.text().takeSeat}
      </button>
    </p>
  );
}

/** The link to the match's own page, the rules, and the button to keep the seat beyond this page. */
function FrameFooter({ model }: { readonly model: RoomModel }) {
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
