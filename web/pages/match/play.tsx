/** The running match: turn, board, log, result. */

import { useEffect, useState } from 'preact/hooks';
import { asGameValue } from '../../games/game-parts.ts';
import { lang, sheet } from '../../locales/language.ts';
import { whenIdle } from '../../parts/page/idle.ts';
import { lazy, useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { PageTitle } from '../../parts/page/shell.tsx';
import type { MatchTexts } from './log/match-texts.ts';
import { isPlayedByBot, type RoomProps } from './page-room.ts';
import { hasGuidePlace } from './play/guide-place.ts';
import type { NoticesProps } from './play/visit-problems.tsx';
import './play.css';

const matchSheet = sheet('match/first');
/** Loaded by the notices of the match. */
const offlineSheet = sheet('match/offline');

const importCover = () => import('./play/hand-over-cover.tsx');
const importSide = () => import('./play/around-board.tsx');

const Cover = lazy(() => importCover().then((file) => file.loadCover()));
const HandOver = lazy(() => importCover().then((file) => file.loadHandOver()));
const End = lazy(() => import('./end/end-panel.tsx').then((file) => file.loadEnd()));
const Result = lazy(() => import('./end/end-panel.tsx').then((file) => file.loadResult()), true);
const Missed = lazy(() => import('./past/missed.tsx').then((file) => file.Missed), true);
const Notices = lazy(() => import('./play/visit-problems.tsx').then((file) => file.loadNotices()));
const Side = lazy(() => importSide().then((file) => file.Side), true);
const Head = lazy(() => importSide().then((file) => file.Head), true);

interface PlayProps extends NoticesProps {
  /** Called when the board can be played on. */
  readonly onReady: () => void;
}

export function Play({ room, late, onReady }: PlayProps) {
  const { model, snapshot, names } = room;
  const handover = model.handover.value;
  const parting = useParting(room);
  const isPast = model.replay.value !== undefined;
  const hasNotice =
    late ||
    isPlayedByBot(room) ||
    snapshot.phase === 'stuck' ||
    model.problem.value !== undefined ||
    snapshot.absent ||
    snapshot.lead;
  const isIdle = useIdle();
  const texts = useTextsWhen(isIdle, snapshot.game);
  useEffect(() => {
    if (isIdle) onReady();
  }, [isIdle]);
  return (
    <div class="play">
      <div class="play-head">
        {isPast ? <Missed room={room} /> : <TurnLine room={room} />}
        {isIdle && <Head room={room} />}
      </div>
      <div class="play-table">
        <div class="play-notices">{hasNotice && <Notices room={room} late={late} />}</div>
        <div class="play-aid" data-guide={hasGuidePlace(room) ? '' : undefined} />
        {handover === undefined || parting.isOpen ? (
          <section
            class="play-board"
            aria-label={matchSheet.text().position}
            data-entry={snapshot.entry}
            data-coach={model.aid.value.step}
          >
            {handover !== undefined && <HandOver name={names[handover] ?? ''} onHandOver={parting.close} />}
            <BoardArea room={room} texts={texts.value} isParting={parting.isOpen} />
          </section>
        ) : (
          <Cover name={names[handover] ?? ''} onShow={() => model.setSeat(handover)} />
        )}
        <aside class="play-side">
          {texts.value ? <Side room={room} texts={texts.value} /> : texts.retry && <Loading retry={texts.retry} />}
        </aside>
      </div>
      {!isPast && (snapshot.phase === 'between' || snapshot.phase === 'over') && <End room={room} />}
    </div>
  );
}

/**
 * On a shared device: open while the player whose turn has ended still looks at what only they may see. Once closed, it
 * stays closed until another player confirms.
 */
function useParting({ model, snapshot, game }: RoomProps['room']) {
  const [isClosed, setClosed] = useState(false);
  const seat = model.seat.value;
  useEffect(() => setClosed(false), [seat]);
  const isOwn = seat !== undefined && snapshot.viewer === seat && model.handover.value !== seat;
  const isOpen =
    model.handover.value !== undefined &&
    isOwn &&
    !isClosed &&
    game.hasPrivateNews?.(asGameValue(snapshot.view)) === true;
  return { isOpen, close: () => setClosed(true) };
}

/** Return true once the browser has been idle after the first render. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/** Load the texts that play does not need. */
function useTextsWhen(isIdle: boolean, game: string) {
  const code = lang.value;
  const load = () => import('./log/match-texts.ts').then((file) => file.loadMatchTexts(game, code));
  return useLoaded(load, isIdle ? `${game} ${code}` : undefined);
}

/** Rendered in the page's header. */
export function MatchFacts({ room: { snapshot, game, seat, names } }: RoomProps) {
  const t = matchSheet.text();
  const { rounds, round, seats } = snapshot;
  const facts = [
    ...(rounds > 1 ? [t.round({ n: round + 1, all: rounds })] : []),
    ...(seat === undefined ? [t.watching] : []),
    // Alone or against bots, one's own name tells nothing.
    ...(seat !== undefined && seats.some(({ bot }, other) => other !== seat && !bot)
      ? [t.youAre({ name: names[seat] ?? '' })]
      : []),
  ];
  return (
    <div class="play-facts">
      <PageTitle>{game.name}</PageTitle>
      <p>{facts.join(' · ')}</p>
    </div>
  );
}

export function TurnLine({ room }: RoomProps) {
  const { model, snapshot, game, names, seat } = room;
  const t = matchSheet.text();
  const view = model.shown.value?.view ?? snapshot.view;
  const pending = model.pending.value;
  const sentence = () => {
    if (pending)
      return (pending.waiting && offlineSheet.now()?.[pending.maintenance ? 'maintenance' : 'notSent']) || t.sending;
    if (snapshot.phase === 'over') return <Result room={room} />;
    if (snapshot.phase === 'between') return t.isOver;
    if (!isPlayedByBot(room)) return game.turn(asGameValue(view), names);
    // The turn of the bot that plays the seat is another's.
    const played = names.map((name, i) => (i === seat ? t.botName({ n: i + 1 }) : name));
    return game.turn(asGameValue({ ...view, viewer: 'spectator' }), played);
  };
  const tone = pending?.waiting ? 'play-waiting' : model.decides.value === undefined ? '' : 'play-mine';
  return (
    <p class={`play-turn ${tone}`} aria-live="polite">
      {sentence()}
    </p>
  );
}

interface BoardAreaProps extends RoomProps {
  readonly texts: MatchTexts | undefined;
  /** Show the position after the viewer's own move, although the next player has not confirmed. */
  readonly isParting: boolean;
}

function BoardArea({ room, texts, isParting }: BoardAreaProps) {
  const { model, snapshot, game, names } = room;
  const shown = isParting && snapshot.view ? { view: snapshot.view, events: [] } : model.shown.value;
  const aid = model.aid.value;
  if (!shown) return <Loading />;
  return (
    <game.Board
      view={asGameValue(shown.view)}
      events={shown.events}
      names={names}
      words={game.words}
      {...(texts && { explain: texts.refusal })}
      decides={model.decides.value}
      isPast={model.replay.value !== undefined}
      draft={model.draft.value}
      rack={snapshot.rack}
      onDraft={model.changeDraft}
      onMove={model.move}
      refused={model.refused.value}
      hint={aid.hinted === snapshot.opened ? aid.hint : undefined}
      {...aid.board}
    />
  );
}
