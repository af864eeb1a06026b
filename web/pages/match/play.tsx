/** The match while it is played: whose turn, the board, what happened, how it ended. */

import { useEffect } from 'preact/hooks';
import type { Frame } from '../../../worker/protocol.ts';
import { text } from '../../i18n/language.ts';
import { matchSheet } from '../../i18n/sheets.ts';
import { dateText } from '../../parts/dates.ts';
import { type AnyBoard, boardOf, ofGame } from '../../parts/game-parts.ts';
import { lazy, useLoaded } from '../../parts/lazy.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Title } from '../../parts/shell.tsx';
import { Log } from './log.tsx';
import type { Room, RoomProps } from './room.ts';
import { newsText } from './sentences.ts';
import './play.css';

const Cover = lazy(async () => (await import('./cover.tsx')).Cover);
const End = lazy(async () => (await import('./end.tsx')).loadEnd());
const Past = lazy(async () => (await import('./past.tsx')).Past);
const Watcher = lazy(async () => (await import('./watcher.tsx')).Watcher);
const ProblemText = lazy(async () => (await import('../../parts/problem-text.tsx')).ProblemText);

interface PlayProps extends RoomProps {
  /** Came by an invite link after the last seat was taken. */
  readonly late: boolean;
}

export function Play({ room, late }: PlayProps) {
  const { model, frame, entry, names } = room;
  const handover = model.handover.value;
  const isPast = model.replay.now.value !== undefined;
  useTitle(room);
  return (
    <div class="play">
      <div class="play-head">
        <Facts room={room} />
        {isPast ? <Past room={room} /> : <Turn room={room} />}
      </div>
      <Notices room={room} late={late} />
      {!isPast && (frame.phase === 'between' || frame.phase === 'over') && <End room={room} />}
      <div class="play-table">
        {handover === undefined ? (
          <section class="play-board" aria-label={matchSheet.text().position}>
            <Table room={room} board={() => boardOf(entry)} />
          </section>
        ) : (
          <Cover name={names[handover] ?? ''} onTaken={() => model.sit(handover)} />
        )}
        <aside class="play-side">
          <Log room={room} />
          {frame.mine.length === 0 && <Watcher room={room} />}
          <Expiry frame={frame} />
        </aside>
      </div>
      <p class="visually-hidden" aria-live="polite">
        {newsText(room)}
      </p>
    </div>
  );
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

function Turn({ room: { model, frame, game, names } }: RoomProps) {
  const t = matchSheet.text();
  const view = model.shown.value?.view ?? frame.view;
  const pending = model.pending.value;
  const sentence = () => {
    if (pending) return pending.waiting ? t.notSent : t.sending;
    if (frame.phase === 'over') return t.matchOver;
    if (frame.phase === 'between') return t.isOver;
    return game.sentences.turn(ofGame(view), names);
  };
  const tone = pending?.waiting ? 'play-waiting' : model.decides.value === undefined ? '' : 'play-mine';
  return (
    <p class={`play-turn ${tone}`} aria-live="polite">
      {sentence()}
    </p>
  );
}

function Notices({ room, late }: PlayProps) {
  const t = matchSheet.text();
  const { model, frame } = room;
  const code = model.notice.value;
  return (
    <>
      {late && (
        <p class="notice">
          <ProblemText code="full" />
        </p>
      )}
      {frame.phase === 'stuck' && (
        <p class="notice warn" role="alert">
          {t.stuck(frame.stuck ?? frame.entry)}
        </p>
      )}
      {code !== undefined && (
        <div class="notice warn row" role="alert">
          <p>
            {t.refusedOther} <ProblemText code={code} />
          </p>
          <button type="button" class="plain" onClick={model.dismiss}>
            {text().close}
          </button>
        </div>
      )}
    </>
  );
}

function Table({ room, board }: RoomProps & { readonly board: () => Promise<AnyBoard> }) {
  const { model, game, names, frame } = room;
  const { value: loaded, retry } = useLoaded(async () => ({ Board: await board() }), frame.game);
  const shown = model.shown.value;
  if (!loaded || !shown) return <Loading retry={retry} />;
  return (
    <loaded.Board
      view={ofGame(shown.view)}
      events={shown.events}
      names={names}
      words={game.words}
      decides={model.decides.value}
      draft={model.draft.value}
      onDraft={model.changeDraft}
      onMove={model.move}
      refused={model.refused.value}
    />
  );
}

const Expiry = ({ frame }: { readonly frame: Frame }) => (
  <p class="play-expires">{matchSheet.text().expires(dateText(frame.expires))}</p>
);
