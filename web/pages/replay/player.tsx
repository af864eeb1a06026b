/** The replay itself: the board as it was, the buttons that lead through it, what happened in words. */
import { useMemo } from 'preact/hooks';
import { momentsOf, momentWordsOf } from '../../games/asides.ts';
import { boardOf, wordsOf } from '../../games/boards.ts';
import { type AnyBoard, type GameWords, ofGame } from '../../games/game-parts.ts';
import { lang } from '../../i18n/language.ts';
import { replaySheet } from '../../i18n/replay-sheet.ts';
import { matchSheet } from '../../i18n/sheets.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { locale } from '../../parts/text/dates.ts';
import { type Story, useStory } from '../match/log/story.ts';
import { useInSight } from '../match/past/in-sight.ts';
import { namesOf } from '../match/room.ts';
import { entryIn, useAddress } from '../record/entry.ts';
import type { Film } from '../record/film.ts';
import { Controls } from './controls.tsx';
import { useKeys } from './keys.ts';
import { Lines, Marks } from './lines.tsx';
import { type Mark, marksOf, turnsOf } from './marks.ts';
import { type Projector, useProjector } from './projector.ts';
import { Settings } from './settings.tsx';
import '../match/play.css';
import '../match/past/past.css';
import '../match/play/side.css';
import './replay.css';

/** Everything that is loaded for a replay beside the film. */
interface Cast {
  readonly Board: AnyBoard;
  readonly game: GameWords;
  readonly story: Story;
  readonly names: readonly string[];
  /** The spectator's, by entry. */
  readonly views: readonly object[];
  readonly turns: readonly number[];
  readonly marks: readonly Mark[];
}

export interface ReelProps {
  readonly film: Film;
  readonly cast: Cast;
  readonly projector: Projector;
}

/** Whatever words a replay needs, once they are there. */
function useCast(film: Film) {
  const code = lang.value;
  const load = async () => {
    const [views, board, game, moments, words] = await Promise.all([
      film.views('spectator'),
      boardOf(film.game),
      wordsOf(film.game, code),
      momentsOf(film.game),
      momentWordsOf(film.game, code),
      replaySheet.load(),
      matchSheet.load(),
    ]);
    return { views, board, game, moments, words };
  };
  const { value: parts, retry } = useLoaded(load, `${film.game} ${code}`);
  const { value: story, retry: retryStory } = useStory({ frame: film });
  const value = useMemo((): Cast | undefined => {
    if (!parts || !story) return undefined;
    const names = namesOf(film);
    const t = replaySheet.text();
    const list = new Intl.ListFormat(locale());
    const words = { names, list: (all: readonly string[]) => list.format(all), round: t.round, end: t.end };
    const { views, moments } = parts;
    const marks = marksOf(film, views, moments, parts.words, words);
    const turns = turnsOf(film, moments);
    return { Board: parts.board.Board, game: parts.game, story, names, views, marks, turns };
  }, [film, parts, story]);
  return { value, retry: retry ?? retryStory };
}

interface PlayerProps {
  readonly film: Film;
  /** The entry that is shown first where the address names none; the deal if left out. */
  readonly start?: number | undefined;
}

export function Player({ film, start }: PlayerProps) {
  const { value: cast, retry } = useCast(film);
  return cast ? <Reel film={film} cast={cast} start={start} /> : <Loading retry={retry} />;
}

/** Nothing is decided about the past. */
const nothing = () => {};

function Reel({ film, cast, start }: Pick<ReelProps, 'film' | 'cast'> & Pick<PlayerProps, 'start'>) {
  const projector = useProjector(film, cast.turns, cast.views, entryIn(location.hash) ?? start ?? 0);
  useKeys(projector);
  useAddress(projector.at, projector.go);
  useInSight(projector);
  const { board } = projector;
  const props = { film, cast, projector };
  return (
    <div class="play replay">
      <div class="play-head">
        <Controls {...props} />
      </div>
      <div class="play-table">
        <section class="play-board" aria-label={matchSheet.text().position}>
          <cast.Board
            view={ofGame(board.view)}
            events={board.events}
            names={cast.names}
            words={cast.game.words}
            isPast
            onDraft={nothing}
            onMove={nothing}
          />
        </section>
        <aside class="play-side">
          <Settings {...props} />
          <Marks {...props} />
          <Lines {...props} />
        </aside>
      </div>
    </div>
  );
}
