/** The match while it is played: whose turn, the board, what happened, how it ended. */

import { useEffect, useState } from 'preact/hooks';
import { boardOf } from '../../games/boards.ts';
import { type AnyBoard, ofGame } from '../../games/game-parts.ts';
import { matchSheet } from '../../i18n/sheets.ts';
import { whenIdle } from '../../parts/page/idle.ts';
import { lazy, useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { Title } from '../../parts/page/shell.tsx';
import { type Story, useStory } from './log/story.ts';
import type { NoticesProps } from './play/notices.tsx';
import { isLent, type Room, type RoomProps } from './room.ts';
import './play.css';

const Cover = lazy(async () => (await import('./play/cover.tsx')).loadCover());
const End = lazy(async () => (await import('./end/end.tsx')).loadEnd());
const Past = lazy(async () => (await import('./past/past.tsx')).Past, true);
const Notices = lazy(async () => (await import('./play/notices.tsx')).loadNotices());
const Side = lazy(async () => (await import('./play/side.tsx')).Side, true);
const Help = lazy(async () => (await import('./play/side.tsx')).Help, true);

interface PlayProps extends NoticesProps {
  /** The board can be played on. */
  readonly onSettled: () => void;
}

export function Play({ room, late, onSettled }: PlayProps) {
  const { model, frame, names } = room;
  const handover = model.handover.value;
  const isPast = model.replay.value !== undefined;
  const hasNotice = late || isLent(room) || frame.phase === 'stuck' || model.notice.value !== undefined || frame.absent;
  const board = useLoaded(() => boardOf(frame.game), frame.game);
  const isIdle = useIdle(board.value !== undefined);
  const story = useStory(room, isIdle);
  useEffect(() => {
    if (isIdle) onSettled();
  }, [isIdle]);
  useTitle(room);
  return (
    <div class="play">
      <div class="play-head">
        <Facts room={room} />
        {isPast ? <Past room={room} /> : <Turn room={room} />}
        {isIdle && <Help room={room} />}
      </div>
      {hasNotice && <Notices room={room} late={late} />}
      {!isPast && (frame.phase === 'between' || frame.phase === 'over') && <End room={room} />}
      <div class="play-table">
        {handover === undefined ? (
          <section class="play-board" aria-label={matchSheet.text().position} data-coach={model.aid.value.step}>
            <Table room={room} story={story.value} board={board.value?.Board} retry={board.retry} />
          </section>
        ) : (
          <Cover name={names[handover] ?? ''} onTaken={() => model.sit(handover)} />
        )}
        <aside class="play-side">
          {story.value ? <Side room={room} story={story.value} /> : story.retry && <Loading retry={story.retry} />}
        </aside>
      </div>
    </div>
  );
}

/** Whether the browser has been idle since `isReady`. */
function useIdle(isReady: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isReady ? whenIdle(() => setIdle(true)) : undefined), [isReady]);
  return isIdle;
}

/** The tab says that it is my turn, so that it is seen among others. */
function useTitle({ model, frame, entry }: Room): void {
  const isMine = frame.phase === 'playing' && frame.mine.some((seat) => frame.active.includes(seat));
  const title = isMine && !model.pending.value ? matchSheet.text().yourTurnTitle(entry.name) : entry.name;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function Facts({ room: { frame, entry, seat, names } }: RoomProps) {
  const t = matchSheet.text();
  const facts = [
    ...(frame.rounds > 1 ? [t.round(frame.round + 1, frame.rounds)] : []),
    seat === undefined ? t.watching : t.youAre(names[seat] ?? ''),
  ];
  return (
    <div class="play-facts">
      <Title>{entry.name}</Title>
      <p>{facts.join(' · ')}</p>
    </div>
  );
}

function Turn({ room }: RoomProps) {
  const { model, frame, game, names } = room;
  const t = matchSheet.text();
  const view = model.shown.value?.view ?? frame.view;
  const pending = model.pending.value;
  const sentence = () => {
    if (pending) return pending.waiting ? t.notSent : t.sending;
    if (frame.phase === 'over') return t.matchOver;
    if (frame.phase === 'between') return t.isOver;
    // While a bot plays it, the seat's turn is told as another's.
    return game.turn(ofGame(isLent(room) ? { ...view, viewer: 'spectator' } : view), names);
  };
  const tone = pending?.waiting ? 'play-waiting' : model.decides.value === undefined ? '' : 'play-mine';
  return (
    <p class={`play-turn ${tone}`} aria-live="polite">
      {sentence()}
    </p>
  );
}

interface TableProps extends RoomProps {
  readonly story: Story | undefined;
  readonly board: AnyBoard | undefined;
  readonly retry: (() => void) | undefined;
}

function Table({ room, story, board: Board, retry }: TableProps) {
  const { model, frame, game, names } = room;
  const shown = model.shown.value;
  const aid = model.aid.value;
  if (!Board || !shown) return <Loading retry={retry} />;
  return (
    <Board
      view={ofGame(shown.view)}
      events={shown.events}
      names={names}
      words={game.words}
      {...(story && { explain: story.refusal })}
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
