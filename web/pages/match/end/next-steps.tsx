/** After the end: rematch, sharing the result, and other actions. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import type { GameId } from '../../../../worker/games/registry.ts';
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { isPractice } from '../../../device/daily-results.ts';
import { gameList, gameListings, gameNameOf } from '../../../games/listings.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { recordPath } from '../../../net/on-demand/seats-api.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { ShareResult } from '../../../parts/forms/share-result.tsx';
import { TaskFault } from '../../../parts/forms/task.tsx';
import { HomeLink } from '../../../parts/page/on-demand/home-link.tsx';
import { timeText } from '../../../parts/text/dates.ts';
import { loadPositionPicture } from '../links/position-picture.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { recordFileName } from './record-file-name.ts';
import { useRematch } from './use-rematch.ts';

const endSheet = sheet('match/end');

interface NextStepsProps extends RoomProps {
  /** The result in one sentence. */
  readonly result: string;
  /** Shown after the other steps. */
  readonly children: ComponentChildren;
}

/** There the panel is beside the board, and has room for every step. */
const WIDE_WINDOW = '(min-width: 60rem) and (min-height: 30rem)';

/** The rematch is announced behind the old link, for absent players too (P-7, P-53). */
export function NextSteps({ room, result, children }: NextStepsProps) {
  const { snapshot, model } = room;
  const t = endSheet.text();
  const { task, play: playAgain } = useRematch(model.match);
  // Over the board the panel is low until the other steps are asked for.
  const [isBrief] = useState(() => !isFramed() && !matchMedia(WIDE_WINDOW).matches);
  const [isRestShown, setRestShown] = useState(!isBrief);
  const [seat] = snapshot.mine;
  const next = snapshot.rematch;
  // A daily deal is shared first; playing again would be another match.
  const isDaily = snapshot.daily !== undefined && !isPractice(snapshot);
  return (
    <>
      {next && !snapshot.mine.includes(next.by) && <p>{invitation(room, next)}</p>}
      <div class={isDaily ? 'row' : 'row end-actions'}>
        {seat !== undefined && (!isDaily || isRestShown) && (
          <button
            type="button"
            class={isDaily ? undefined : 'primary'}
            disabled={task.busy}
            onClick={() => playAgain(seat)}
          >
            {next && !snapshot.mine.includes(next.by) ? t.comeAlong : isDaily ? t.newMatch : t.playAgain}
          </button>
        )}
        {next && seat === undefined && (
          <a class="alone" href={`/g/${next.match}`}>
            {t.toRematch}
          </a>
        )}
        {!isDaily && (
          <ShareResult
            text={resultText(room, result)}
            loadPicture={() => loadPositionPicture(snapshot)}
            words={{ share: t.share, copied: t.copied, copyByHand: t.copyByHand }}
          />
        )}
        {isBrief && (
          <button type="button" class="plain" aria-expanded={isRestShown} onClick={() => setRestShown(!isRestShown)}>
            {t.moreSteps}
          </button>
        )}
      </div>
      <TaskFault task={task} />
      {isRestShown && (
        <RestSteps room={room} isAsked={isBrief} busy={task.busy} onPick={playAgain}>
          {children}
        </RestSteps>
      )}
    </>
  );
}

interface RestStepsProps extends RoomProps {
  /** True if the user asked for them: they scroll into view. */
  readonly isAsked: boolean;
  readonly busy: boolean;
  readonly onPick: (from: Seat, game: GameId) => void;
  readonly children: ComponentChildren;
}

/** The steps after the first ones: another game, the replay, the record, and the way home. */
function RestSteps({ room, isAsked, busy, onPick, children }: RestStepsProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) own.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { snapshot, model } = room;
  const t = endSheet.text();
  const [seat] = snapshot.mine;
  const { recordFrom = 0 } = snapshot;
  // Others are still playing this daily deal.
  const isRecordLater = serverNow() < recordFrom;
  return (
    <div ref={own} class="stack end-rest">
      {seat !== undefined && !snapshot.rematch && (
        <details onToggle={bringIntoView}>
          <summary>{isAlone(snapshot) ? t.otherGameAlone : t.otherGame}</summary>
          <OtherGames room={room} busy={busy} onPick={(game) => onPick(seat, game)} />
        </details>
      )}
      <details onToggle={bringIntoView}>
        <summary>{t.more}</summary>
        <div class="row">
          {snapshot.entry > 0 && (
            <button type="button" onClick={() => model.showEnding()}>
              {t.ending}
            </button>
          )}
          <a class="button" href={`/g/${model.match}#entry=0`}>
            {t.replay}
          </a>
          {!isRecordLater && (
            <>
              <a class="button" href={recordPath(model.match)} download={recordFileName(snapshot)}>
                {t.record}
              </a>
              <a class="button" href={`/verify?match=${model.match}`}>
                {t.verify}
              </a>
            </>
          )}
        </div>
        {isRecordLater && <p>{t.recordFrom({ time: timeText(recordFrom, serverNow()) })}</p>}
      </details>
      <HomeLink />
      {children}
    </div>
  );
}

/** Return true if no other person had a seat. */
const isAlone = ({ seats, mine }: Snapshot): boolean =>
  seats.every(({ bot }, seat) => bot !== undefined || mine.some((own) => own === seat));

/** The sentence that says who wants to play next, and which game. */
function invitation({ names }: PageRoom, { by, game }: NonNullable<Snapshot['rematch']>): string {
  const t = endSheet.text();
  const name = names[by] ?? '';
  return game ? t.rematchIn({ name, game: gameNameOf(game, lang.value) }) : t.rematchBy({ name });
}

interface OtherGamesProps extends RoomProps {
  readonly busy: boolean;
  readonly onPick: (game: GameId) => void;
}

/** The other games; those with too few seats say so. */
function OtherGames({ room: { snapshot }, busy, onPick }: OtherGamesProps) {
  const t = endSheet.text();
  const count = snapshot.seats.length;
  return (
    <ul class="end-games">
      {gameList.flatMap((id) => {
        if (id === snapshot.game) return [];
        const [min, max] = gameListings[id].seats;
        const fits = count >= min && count <= max;
        return (
          <li key={id}>
            <button type="button" disabled={busy || !fits} onClick={() => onPick(id)}>
              {gameNameOf(id, lang.value)}
            </button>
            {!fits && <small>{t.seatsMismatch({ min, max, n: count })}</small>}
          </li>
        );
      })}
    </ul>
  );
}

/** Scroll an opened part into view. */
const bringIntoView = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }): void => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
};

const resultText = ({ snapshot, game }: PageRoom, result: string): string =>
  `${game.name}: ${result} ${location.origin}/g/${snapshot.match}`;
