/** The match without a net: the last position that this browser saw, told as such, and the way to the rules (P-42). */
import { useEffect, useState } from 'preact/hooks';
import { kept } from '../../../browser/storage.ts';
import { type LastFrame, lastFrame } from '../../../device/last-positions.ts';
import { boardOf, wordsOf } from '../../../games/boards.ts';
import { type AnyBoard, entryOf, type GameWords, ofGame } from '../../../games/game-parts.ts';
import { awaySheet } from '../../../i18n/away-sheet.ts';
import { lang, text } from '../../../i18n/language.ts';
import { matchSheet } from '../../../i18n/sheets.ts';
import type { RoomModel } from '../../../model/room.ts';
import { prepare } from '../../../parts/page/idle.ts';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import { Shell, Title } from '../../../parts/page/shell.tsx';
import { timeText } from '../../../parts/text/dates.ts';
import { useNotices } from '../notifications/use-notices.ts';
import { namesOf } from '../room.ts';
import './away.css';

const Cover = lazy(async () => (await import('../play/cover.tsx')).loadCover());

interface AwayProps {
  readonly model: RoomModel;
}

/** The page, once its words are there. */
export async function loadAway(): Promise<typeof Away> {
  await awaySheet.load();
  return Away;
}

function Away({ model }: AwayProps) {
  const code = lang.value;
  const [last] = useState(() => lastFrame(model.match));
  // No seat is looked through yet; the one that a notification names will be.
  useNotices(model, undefined, 0);
  useEffect(() => prepare(async () => (await import('../../../app/on-demand/background.ts')).settleIn()), []);
  const { value: parts } = useLoaded(() => partsOf(last?.game, code), code);
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
        <AsOf last={last} onRetry={model.reload} />
        <Position last={last} parts={parts} />
      </div>
    </Shell>
  );
}

interface Parts {
  readonly board: AnyBoard;
  readonly game: GameWords;
}

/** All that is kept of a game of which a position is kept; nothing where the browser has cleared it away. */
async function partsOf(game: string | undefined, code: typeof lang.value): Promise<Parts | undefined> {
  await Promise.all([awaySheet.load(code), matchSheet.load(code)]);
  if (game === undefined) return undefined;
  const [{ Board }, words] = await Promise.all([boardOf(game), wordsOf(game, code)]);
  return { board: Board, game: words };
}

function AsOf({ last, onRetry }: { readonly last: LastFrame; readonly onRetry: () => void }) {
  const t = awaySheet.text();
  return (
    <div class="notice warn away" role="status">
      <p>
        <strong>{t.asOf(timeText(last.seenAt))}</strong> {t.note}
      </p>
      <button type="button" onClick={onRetry}>
        {text().again}
      </button>
    </div>
  );
}

interface PositionProps {
  readonly last: LastFrame;
  readonly parts: Parts;
}

function Position({ last, parts }: PositionProps) {
  const { view, mine, game } = last;
  const names = namesOf(last);
  const name = entryOf(game)?.name ?? game;
  // A device that several people share does not show one hand to whoever happens to hold it.
  const [isCovered, setCovered] = useState(mine.length > 1);
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <>
      <div class="play-head">
        <div class="play-facts">
          <Title>{name}</Title>
          <p>{factsOf(last, names)}</p>
        </div>
        <p class="play-turn">{sentenceOf(last, parts.game, names)}</p>
      </div>
      {view && isCovered && <Cover name={ownName(last, names)} onTaken={() => setCovered(false)} />}
      {view && !isCovered && (
        <section class="play-board" aria-label={matchSheet.text().position}>
          <parts.board
            view={ofGame(view)}
            events={[]}
            names={names}
            words={parts.game.words}
            rack={last.rack}
            onDraft={ignore}
            onMove={ignore}
          />
        </section>
      )}
    </>
  );
}

/** A board without a decision asks for nothing. */
const ignore = (): void => {};

const ownName = ({ viewer }: LastFrame, names: readonly string[]): string =>
  viewer === 'spectator' ? '' : (names[viewer] ?? '');

function factsOf(last: LastFrame, names: readonly string[]): string {
  const t = matchSheet.text();
  const round = last.rounds > 1 && last.view ? [t.round(last.round + 1, last.rounds)] : [];
  return [...round, t.youAre(ownName(last, names))].join(' · ');
}

function sentenceOf(last: LastFrame, game: GameWords, names: readonly string[]): string {
  const t = matchSheet.text();
  // The outbox holds a move that is sent as soon as the page can.
  if (kept.read(`outbox:${last.match}:${last.viewer}`) !== undefined) return t.notSent;
  switch (last.phase) {
    case 'open':
      return awaySheet.text().open;
    case 'over':
      return t.matchOver;
    case 'between':
      return t.isOver;
    case 'playing':
    case 'stuck':
      if (last.active.some((seat) => seat === last.viewer)) return awaySheet.text().yourTurn;
      // Told as to a watcher, who is not asked to do anything.
      return last.view ? game.turn(ofGame({ ...last.view, viewer: 'spectator' }), names) : '';
  }
}
