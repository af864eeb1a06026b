/** The replay: the board at an entry, controls, and the log as text. */
import { useMemo } from 'preact/hooks';
import { loadMoments, loadMomentWords } from '../../games/extras.ts';
import { asGameValue } from '../../games/game-parts.ts';
import { loadGame } from '../../games/load-game.ts';
import { tableNames } from '../../games/shared/on-demand/say.ts';
import { lang, sheet } from '../../locales/language.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { locale } from '../../parts/text/dates.ts';
import { readerOf } from '../match/log/log-text.ts';
import { useMatchTexts } from '../match/log/match-texts.ts';
import { namesOf } from '../match/page-room.ts';
import { useScrollToChange } from '../match/past/use-scroll-to-change.ts';
import { parseEntryFragment, useEntryInUrl } from '../record/entry-url.ts';
import type { MatchReplay } from '../record/match-replay.ts';
import { Controls, Settings, useReplayKeys } from './controls.tsx';
import { marksOf, turnEndsOf } from './marks.ts';
import { MomentList, ReplayLog } from './moments-and-log.tsx';
import { type ReplayAssets, type ReplayProps, usePlayback } from './playback.ts';
import '../match/play.css';
import '../match/past/missed.css';
import '../match/play/around-board.css';
import './replay.css';

const replaySheet = sheet('record/replay');
const matchSheet = sheet('match/first');

/** Load everything a replay needs. */
function useReplayAssets(replay: MatchReplay) {
  const code = lang.value;
  const load = async () => {
    const [views, game, moments, words] = await Promise.all([
      replay.views('spectator'),
      loadGame(replay.game, code),
      loadMoments(replay.game),
      loadMomentWords(replay.game, code),
      replaySheet.load(),
      matchSheet.load(),
    ]);
    return { views, game, moments, words };
  };
  const { value: parts, retry } = useLoaded(load, `${replay.game} ${code}`);
  const { value: texts, retry: retryTexts } = useMatchTexts({ snapshot: replay });
  const value = useMemo((): ReplayAssets | undefined => {
    if (!parts || !texts) return undefined;
    const names = namesOf(replay);
    const t = replaySheet.text();
    const list = new Intl.ListFormat(locale());
    const reader = readerOf(replay);
    const words = {
      names: tableNames(names, reader, t.you),
      list: (all: readonly string[]) => list.format(all),
      round: (n: number) => t.round({ n }),
      end: t.end,
    };
    const { views, moments } = parts;
    const marks = marksOf(replay, views, moments, parts.words, words);
    const turnEnds = turnEndsOf(replay, moments);
    return { game: parts.game, texts, names, views, marks, turnEnds };
  }, [replay, parts, texts]);
  return { value, retry: retry ?? retryTexts };
}

interface PlayerProps {
  readonly replay: MatchReplay;
  /** The entry to show first if the address has none; the deal by default. */
  readonly start?: number | undefined;
}

export function Player({ replay, start }: PlayerProps) {
  const { value: assets, retry } = useReplayAssets(replay);
  return assets ? <LoadedPlayer replay={replay} assets={assets} start={start} /> : <Loading retry={retry} />;
}

/** The past is view only. */
const ignore = () => {};

function LoadedPlayer({ replay, assets, start }: Pick<ReplayProps, 'replay' | 'assets'> & Pick<PlayerProps, 'start'>) {
  const playback = usePlayback(replay, assets.turnEnds, assets.views, parseEntryFragment(location.hash) ?? start ?? 0);
  useReplayKeys(playback);
  useEntryInUrl(playback.at, playback.go);
  useScrollToChange(playback);
  const { board, boardAt } = playback;
  const props = { replay, assets, playback };
  return (
    <div class="play replay">
      <div class="play-head">
        <Controls {...props} />
      </div>
      <div class="play-table">
        <section class="play-board" data-entry={boardAt} aria-label={matchSheet.text().position}>
          <assets.game.Board
            view={asGameValue(board.view)}
            events={board.events}
            names={assets.names}
            words={assets.game.words}
            isPast
            onDraft={ignore}
            onMove={ignore}
          />
        </section>
        <aside class="play-side">
          <Settings {...props} />
          <MomentList {...props} />
          <ReplayLog {...props} />
        </aside>
      </div>
    </div>
  );
}
