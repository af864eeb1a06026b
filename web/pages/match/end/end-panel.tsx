/** The end of a round or of the match, over the lower part of the board: result, points, and next steps (P-53). */
import { useEffect, useState } from 'preact/hooks';
import { winnersOf } from '../../../../worker/games/game.ts';
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { isDeviceMatch } from '../../../browser/device-match-id.ts';
import { loadEnding } from '../../../games/extras.ts';
import { type AnyEnding, asGameValue } from '../../../games/game-parts.ts';
import { sharersOf } from '../../../games/shared/on-demand/say.ts';
import { sheet } from '../../../locales/language.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { readerOf } from '../log/log-text.ts';
import { useMatchTexts } from '../log/match-texts.ts';
import { isPlayedByBot, type PageRoom, type RoomProps } from '../page-room.ts';
import { PANEL_GAP_PX, scrollNeeded } from '../play/panel-place.ts';
import { NextSteps } from './next-steps.tsx';
import { personalResult, resultSheet, Series } from './personal-result.tsx';
import { PointsTable, roundPoints } from './points-table.tsx';
import { SoundOffer } from './sound-offer.tsx';
import './end.css';

const endSheet = sheet('match/end');
const logSheet = sheet('match/log');
const matchSheet = sheet('match/first');

const Celebration = lazy(async () => (await import('./celebration.tsx')).Celebration, true);
const DeviceNextSteps = lazy(async () => (await import('../../device/after-device-match.tsx')).loadDeviceNextSteps());
const DailyEnd = lazy(async () => (await import('./daily-result.tsx')).loadDailyEnd());

/** Return the component after loading its texts. */
export async function loadEnd(): Promise<typeof End> {
  await Promise.all([endSheet.load(), resultSheet.load()]);
  return End;
}

/** Return the component of the turn's line once the match is over. */
export async function loadResult(): Promise<typeof Result> {
  await Promise.all([endSheet.load(), resultSheet.load()]);
  return Result;
}

/** The result in place of the turn. The heading of the panel tells it to screen readers. */
function Result({ room }: RoomProps) {
  const { personal, title } = useResult(room) ?? {};
  return <span aria-hidden="true">{personal ?? title?.(room.seat)}</span>;
}

/** Return the sentences of the end; undefined until their texts are loaded. */
function useResult(room: PageRoom) {
  const { snapshot, names, seat } = room;
  const t = endSheet.text();
  const texts = useMatchTexts(room).value;
  const view = snapshot.view;
  const { value: ending, retry } = useLoaded(() => loadEnding(snapshot.game), snapshot.game);
  if (!texts || !(ending || retry)) return undefined;
  const isOver = snapshot.phase === 'over';
  const isEnded = snapshot.ended !== undefined;
  const isAtLimit = isOver && hasReachedLimit(snapshot);
  const hasLeavers = snapshot.seats.some(({ left }) => left);
  const winner = (reader: typeof seat | 'anybody'): string => {
    if (isOnlyWinner(snapshot, reader)) return t.youWin;
    const winners = winnersOf(snapshot.ranks ?? []);
    const you = reader === seat ? readerOf(snapshot) : undefined;
    return t.winner({ ...sharersOf(winners, names, you), n: winners.length });
  };
  /** As it is read by this seat, or by anybody. */
  const title = (reader: typeof seat | 'anybody'): string => {
    if (isEnded) return t.ended;
    if (isAtLimit) return t.limitReached;
    // The game's own texts ignore seats that left, which rank last.
    if (isOver && hasLeavers) return winner(reader);
    if (!view) return matchSheet.text().matchOver;
    return texts.outcome(asGameValue(reader === 'anybody' ? { ...view, viewer: 'spectator' } : view), names);
  };
  const counts = view && ending?.counts?.(asGameValue(view));
  const personal = isOver && !isEnded && !isAtLimit ? personalResult(room, seat, counts) : undefined;
  return { ending, winner, title, counts, personal, isOver, isEnded, isAtLimit, hasLeavers };
}

function End({ room }: RoomProps) {
  const { snapshot, names, model, seat } = room;
  const t = endSheet.text();
  const [isFolded, setFolded] = useState(false);
  const view = snapshot.view;
  const result = useResult(room);
  useEndingMarks(room, result?.ending);
  useFlourish(room);
  if (!result) return null;
  const { ending, winner, title, counts, personal, isOver, isEnded, isAtLimit, hasLeavers } = result;
  const leftNames = names.filter((_, other) => snapshot.seats[other]?.left && other !== seat);
  // Show one table of points only. A board has its own only for a round that was played to its end.
  const isOnBoard = ending?.hasScoreTable && hasRoundPoints(view) && snapshot.rounds === 1 && !hasLeavers;
  // The heading says the whole result of two people.
  const isTold = personal !== undefined && snapshot.seats.length === 2 && snapshot.rounds === 1;
  const hasTotals = !isEnded || snapshot.totals.some((total) => total !== 0);
  const hasTable = snapshot.seats.length > 1 && !isOnBoard && !isTold && hasTotals;
  const kind = isFramed() ? 'end-framed' : isFolded ? 'end-over end-folded' : 'end-over';
  return (
    <section class={`card end ${kind}`} aria-labelledby="end-title">
      {isOver && hasJustWon(room) && <Celebration />}
      <div class="end-head">
        <div role="status">
          <h2 id="end-title">
            {personal && <span class="end-personal">{personal} </span>}
            {!(isTold && view && ending?.isOnlyPoints?.(asGameValue(view))) && (
              <span class={personal && 'end-why'}>{title(seat)}</span>
            )}
          </h2>
        </div>
        {!isFramed() && (
          <button type="button" class="plain end-fold" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
            {isFolded ? t.showResult : t.showBoard}
          </button>
        )}
      </div>
      <div class="stack end-body">
        {isOver && isPlayedByBot(room) && !isLeaver(room) && (
          <p>{resultSheet.text().botPlayed({ bot: botNameOf(room.seat ?? 0) })}</p>
        )}
        {isOver && <LentSeats room={room} />}
        {isLeaver(room) && <p>{logSheet.text().conceded({ name: '', isYou: true })}</p>}
        {leftNames.length > 0 && <p>{t.hasLeft({ names: leftNames })}</p>}
        {isEnded && <p>{snapshot.rolledBack === undefined ? t.endedNote : t.endedLost}</p>}
        {isAtLimit && <p>{t.limitNote}</p>}
        {isOver && (isAtLimit || (snapshot.rounds > 1 && !isEnded && !hasLeavers)) && snapshot.seats.length > 1 && (
          <p>{winner(seat)}</p>
        )}
        {isOver && snapshot.daily !== undefined && snapshot.mine.length > 0 && <DailyEnd room={room} />}
        {hasTable && <PointsTable room={room} counts={counts} />}
        <Series room={room} />
        {!isOver && seat !== undefined && (
          <div class="row end-actions">
            <button
              type="button"
              class="primary"
              disabled={model.pending.value !== undefined}
              onClick={() => model.move({ kind: 'round' })}
            >
              {t.nextRound}
            </button>
            <small>{t.nextRoundNote}</small>
          </div>
        )}
        {isOver && !isDeviceMatch(snapshot.match) && (
          <NextSteps room={room} result={title('anybody')}>
            {!isFramed() && hasJustWon(room) && <SoundOffer />}
          </NextSteps>
        )}
        {isOver && isDeviceMatch(snapshot.match) && <DeviceNextSteps room={room} />}
      </div>
    </section>
  );
}

/** True if the user has left the match: a bot plays on, but that is no news to them. */
const isLeaver = ({ snapshot, seat }: PageRoom): boolean => seat !== undefined && snapshot.seats[seat]?.left === true;

const botNameOf = (at: number): string => matchSheet.text().botName({ n: at + 1 });

/** Whose seats a bot played to the end: on every page these keep the names of their players. */
const LentSeats = ({ room: { snapshot, names } }: RoomProps) =>
  snapshot.seats.map(({ lent, left }, at) => {
    if (!lent || left || snapshot.mine.some((own) => own === at)) return null;
    return <p key={at}>{resultSheet.text().botFor({ bot: botNameOf(at), name: names[at] ?? '' })}</p>;
  });

/** Mark on the board why the round ended, while the end is shown. `file` is undefined while it loads. */
function useEndingMarks({ snapshot: { entry, view }, seat }: PageRoom, file: AnyEnding | undefined): void {
  useEffect(() => {
    const selectors = file && view ? file.endingMarks(asGameValue(view)) : [];
    const marks = selectors.flatMap((mark) => [...document.querySelectorAll(`.play-board ${mark}`)]);
    for (const one of marks) one.toggleAttribute('data-ended', true);
    // A player looks at the own board, even if another seat has ended the round. Without marks nothing on a board did.
    const own = seat === undefined ? [] : document.querySelectorAll('.play-board .board-own');
    if (marks.length > 0) bringIntoView(own.length > 0 ? [...own] : marks);
    return () => {
      for (const one of marks) one.toggleAttribute('data-ended', false);
    };
  }, [entry, file]);
}

/** A light runs over the board once when a match has just ended, for everyone who sees it. */
function useFlourish({ snapshot }: PageRoom): void {
  useEffect(() => {
    const board = document.querySelector('.play-board');
    if (!board || snapshot.phase !== 'over' || !hasJustEnded(snapshot)) return undefined;
    board.toggleAttribute('data-flourish', true);
    return () => {
      board.toggleAttribute('data-flourish', false);
    };
  }, [snapshot.phase]);
}

/** A phone on its side shows the whole board. */
const LOW_WINDOW = '(max-height: 29.99rem)';

/** Scroll until the marks are visible above the result panel, which covers the board. A frame does not scroll. */
function bringIntoView(marks: readonly Element[]): void {
  const [first] = marks;
  const card = document.querySelector('.end-over')?.getBoundingClientRect();
  if (!first || !card || isFramed() || matchMedia(LOW_WINDOW).matches) return;
  const spans = marks.map((mark) => mark.getBoundingClientRect());
  const extent = {
    start: Math.min(...spans.map(({ top }) => top)),
    end: Math.max(...spans.map(({ bottom }) => bottom)),
  };
  // In a wide window the panel is beside the board.
  const isBeside = spans.every(({ right }) => right <= card.left);
  const fold = document.querySelector<HTMLElement>('.end-fold')?.offsetHeight ?? 0;
  const end = isBeside ? innerHeight : card.top - fold;
  const area = { start: PANEL_GAP_PX, end: end - PANEL_GAP_PX };
  // Of a board that does not fit, the upper part is seen.
  const part = { start: extent.start, end: Math.min(extent.end, extent.start + area.end - area.start) };
  scrollBy({ top: scrollNeeded(part, area), behavior: 'smooth' });
}

/** Return true if the round was played to its end, so that it has points. */
const hasRoundPoints = (view: object | undefined): boolean => roundPoints(asGameValue(view)).length > 0;

/** How long after its last entry a match is celebrated, in ms; not when it is opened again later. */
const CELEBRATION_MS = 60_000;

const hasJustEnded = ({ ended, log }: Snapshot): boolean =>
  ended === undefined && serverNow() - (log.at(-1)?.at ?? 0) < CELEBRATION_MS;

const hasJustWon = ({ snapshot }: PageRoom): boolean =>
  hasJustEnded(snapshot) && snapshot.seats.length > 1 && snapshot.mine.some((seat) => snapshot.ranks?.[seat] === 1);

/** Return true if this seat won alone. On a shared device the winner is named instead. */
const isOnlyWinner = ({ ranks, mine }: Snapshot, reader: unknown): boolean => {
  const [winner, another] = winnersOf(ranks ?? []);
  return mine.length === 1 && winner === reader && another === undefined;
};

/** Return true if the match ended because it reached the maximum length. */
export const hasReachedLimit = ({ log }: Pick<Snapshot, 'log'>): boolean =>
  log.at(-1)?.events.some(({ kind }) => kind === 'limit-reached') ?? false;
