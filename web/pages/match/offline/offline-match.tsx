/** The match offline: the last position that this browser saw, marked as such, and a link to the rules (P-42). */
import { useEffect, useState } from 'preact/hooks';
import { localStore } from '../../../browser/storage.ts';
import { type LastPosition, readLastPosition } from '../../../device/last-positions.ts';
import { asGameValue, type LoadedGame } from '../../../games/game-parts.ts';
import { loadGame } from '../../../games/load-game.ts';
import { lang, sheet, text } from '../../../locales/language.ts';
import type { RoomModel } from '../../../model/room-model.ts';
import { preloadWhenIdle } from '../../../parts/page/idle.ts';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import { PageTitle, Shell } from '../../../parts/page/shell.tsx';
import { timeText } from '../../../parts/text/dates.ts';
import { useNotificationSync } from '../notifications/use-notification-sync.ts';
import { namesOf } from '../page-room.ts';
import './offline-match.css';

const offlineSheet = sheet('match/offline');
const matchSheet = sheet('match/first');

const Cover = lazy(async () => (await import('../play/hand-over-cover.tsx')).loadCover());

interface OfflineMatchProps {
  readonly model: RoomModel;
}

/** Return the page after loading its texts. */
export async function loadOffline(): Promise<typeof OfflineMatch> {
  await offlineSheet.load();
  return OfflineMatch;
}

function OfflineMatch({ model }: OfflineMatchProps) {
  const code = lang.value;
  const [last] = useState(() => readLastPosition(model.match));
  // No seat is selected yet; a tapped notification selects one.
  useNotificationSync(model, undefined, 0);
  useEffect(
    () => preloadWhenIdle(async () => (await import('../../../app/on-demand/background.ts')).startBackgroundWork()),
    [],
  );
  const { value: parts } = useLoaded(() => loadParts(last?.game, code), code);
  if (!last || !parts)
    return (
      <Shell wide>
        <Loading retry={model.reload} />
      </Shell>
    );
  return (
    <Shell
      wide
      actions={
        <a class="alone away-rules" href={`/help/${last.game}`}>
          {text().rules}
        </a>
      }
    >
      <div class="play">
        <OfflineNotice last={last} onRetry={model.reload} />
        <Position last={last} parts={parts} />
      </div>
    </Shell>
  );
}

/** Load the cached parts of the game of a stored position; undefined without a stored position. */
async function loadParts(game: string | undefined, code: typeof lang.value): Promise<LoadedGame | undefined> {
  await Promise.all([offlineSheet.load(code), matchSheet.load(code)]);
  if (game === undefined) return undefined;
  return loadGame(game, code);
}

function OfflineNotice({ last, onRetry }: { readonly last: LastPosition; readonly onRetry: () => void }) {
  const t = offlineSheet.text();
  return (
    <div class="notice away" role="status">
      <p>
        <strong>{t.asOf({ time: timeText(last.seenAt, Date.now()) })}</strong> <span>{t.note}</span>
      </p>
      <button type="button" onClick={onRetry}>
        {text().again}
      </button>
    </div>
  );
}

interface PositionProps {
  readonly last: LastPosition;
  readonly parts: LoadedGame;
}

function Position({ last, parts }: PositionProps) {
  const { view, mine } = last;
  const names = namesOf(last);
  const { name } = parts;
  // On a shared device, cover the board so that one player does not see another's hand.
  const [isCovered, setCovered] = useState(mine.length > 1);
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <>
      <div class="play-head">
        <div class="play-facts">
          <PageTitle>{name}</PageTitle>
          <p>{factsText(last, names)}</p>
        </div>
        <p class="play-turn">{turnText(last, parts, names)}</p>
      </div>
      {view && isCovered && <Cover name={ownName(last, names)} onShow={() => setCovered(false)} />}
      {view && !isCovered && (
        <section class="play-board" aria-label={matchSheet.text().position}>
          <parts.Board
            view={asGameValue(view)}
            events={[]}
            names={names}
            words={parts.words}
            rack={last.rack}
            onDraft={ignore}
            onMove={ignore}
          />
        </section>
      )}
    </>
  );
}

/** A view-only board never calls these. */
const ignore = (): void => {};

const ownName = ({ viewer }: LastPosition, names: readonly string[]): string =>
  viewer === 'spectator' ? '' : (names[viewer] ?? '');

function factsText(last: LastPosition, names: readonly string[]): string {
  const t = matchSheet.text();
  const round = last.rounds > 1 && last.view ? [t.round({ n: last.round + 1, all: last.rounds })] : [];
  return [...round, t.youAre({ name: ownName(last, names) })].join(' · ');
}

function turnText(last: LastPosition, game: LoadedGame, names: readonly string[]): string {
  const t = matchSheet.text();
  // The outbox contains a move that is sent when the page is online again.
  if (localStore.read(`outbox:${last.match}:${last.viewer}`) !== undefined) return offlineSheet.text().notSent;
  switch (last.phase) {
    case 'open':
      return offlineSheet.text().open;
    case 'over':
      return t.matchOver;
    case 'between':
      return t.isOver;
    case 'playing':
    case 'stuck':
      if (last.active.some((seat) => seat === last.viewer)) return offlineSheet.text().yourTurn;
      // The spectator's text, because the user cannot do anything now.
      return last.view ? game.turn(asGameValue({ ...last.view, viewer: 'spectator' }), names) : '';
  }
}
