/** The match while it is played: whose turn, the board, what happened, how it ended. */

import { useEffect, useState } from 'preact/hooks';
import { asGameValue } from '../../games/game-parts.ts';
import { lang, sheet } from '../../locales/language.ts';
import { whenIdle } from '../../parts/page/idle.ts';
import { lazy, useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { PageTitle } from '../../parts/page/shell.tsx';
import type { MatchTexts } from './log/match-texts.ts';
import { isPlayedByBot, type PageRoom, type RoomProps } from './page-room.ts';
import type { NoticesProps } from './play/notices.tsx';
import './play.css';

const matchSheet = sheet('match');

const Cover = lazy(() => import('./play/cover.tsx').then((file) => file.loadCover()));
const End = lazy(() => import('./end/end.tsx').then((file) => file.loadEnd()));
const Missed = lazy(() => import('./past/missed.tsx').then((file) => file.Missed), true);
const Notices = lazy(() => import('./play/notices.tsx').then((file) => file.loadNotices()));
const Side = lazy(() => import('./play/side.tsx').then((file) => file.Side), true);
const Head = lazy(() => import('./play/side.tsx').then((file) => file.Head), true);

interface PlayProps extends NoticesProps {
  /** The board can be played on. */
  readonly onReady: () => void;
}

export function Play({ room, late, onReady }: PlayProps) {
  const { model, frame, names } = room;
  const handover = model.handover.value;
  const isPast = model.replay.value !== undefined;
  const hasNotice =
    late || isPlayedByBot(room) || frame.phase === 'stuck' || model.problem.value !== undefined || frame.absent;
  const isIdle = useIdle();
  const texts = useTextsWhen(isIdle, frame.game);
  useEffect(() => {
    if (isIdle) onReady();
  }, [isIdle]);
  useTabTitle(room);
  return (
    <div class="play">
      <div class="play-head">
        <MatchFacts room={room} />
        {isPast ? <Missed room={room} /> : <TurnLine room={room} />}
        {isIdle && <Head room={room} />}
      </div>
      {hasNotice && <Notices room={room} late={late} />}
      {!isPast && (frame.phase === 'between' || frame.phase === 'over') && <End room={room} />}
      <div class="play-table">
        {handover === undefined ? (
          <section class="play-board" aria-label={matchSheet.text().position} data-coach={model.aid.value.step}>
            <BoardArea room={room} texts={texts.value} />
          </section>
        ) : (
          <Cover name={names[handover] ?? ''} onShow={() => model.setSeat(handover)} />
        )}
        <aside class="play-side">
          {texts.value ? <Side room={room} texts={texts.value} /> : texts.retry && <Loading retry={texts.retry} />}
        </aside>
      </div>
    </div>
  );
}

/** True once the browser has been idle after the first drawing. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/** The sentences that nobody needs in order to play. */
function useTextsWhen(isIdle: boolean, game: string) {
  const code = lang.value;
  const load = () => import('./log/match-texts.ts').then((file) => file.loadMatchTexts(game, code));
  return useLoaded(load, isIdle ? `${game} ${code}` : undefined);
}

/** The tab says that it is my turn, so that it is seen among others. */
function useTabTitle({ model, frame, game }: PageRoom): void {
  const isMine = frame.phase === 'playing' && frame.mine.some((seat) => frame.active.includes(seat));
  const title =
    isMine && !model.pending.value ? matchSheet.text().yourTurnTitle({ game: game.listing.name }) : game.listing.name;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function MatchFacts({ room: { frame, game, seat, names } }: RoomProps) {
  const t = matchSheet.text();
  const facts = [
    ...(frame.rounds > 1 ? [t.round({ n: frame.round + 1, all: frame.rounds })] : []),
    seat === undefined ? t.watching : t.youAre({ name: names[seat] ?? '' }),
  ];
  return (
    <div class="play-facts">
      <PageTitle>{game.listing.name}</PageTitle>
      <p>{facts.join(' · ')}</p>
    </div>
  );
}

function TurnLine({ room }: RoomProps) {
  const { model, frame, game, names } = room;
  const t = matchSheet.text();
  const view = model.shown.value?.view ?? frame.view;
  const pending = model.pending.value;
  const sentence = () => {
    if (pending) return pending.waiting ? t.notSent : t.sending;
    if (frame.phase === 'over') return t.matchOver;
    if (frame.phase === 'between') return t.isOver;
    // While a bot plays it, the seat's turn is told as another's.
    return game.turn(asGameValue(isPlayedByBot(room) ? { ...view, viewer: 'spectator' } : view), names);
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
}

function BoardArea({ room, texts }: BoardAreaProps) {
  const { model, frame, game, names } = room;
  const shown = model.shown.value;
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
      rack={frame.rack}
      onDraft={model.changeDraft}
      onMove={model.move}
      refused={model.refused.value}
      hint={aid.hinted === frame.opened ? aid.hint : undefined}
    />
  );
}
