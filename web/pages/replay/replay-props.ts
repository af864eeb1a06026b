/** Props of the replay components. */
import type { LoadedGame } from '../../games/game-parts.ts';
import type { MatchTexts } from '../match/log/match-texts.ts';
import type { MatchReplay } from '../record/match-replay.ts';
import type { Mark } from './marks.ts';
import type { Playback } from './playback.ts';

/** Everything loaded for a replay in addition to the replay itself. */
export interface ReplayAssets {
  readonly game: LoadedGame;
  readonly texts: MatchTexts;
  readonly names: readonly string[];
  /** The spectator's views, by entry. */
  readonly views: readonly object[];
  readonly turnEnds: readonly number[];
  readonly marks: readonly Mark[];
}

export interface ReplayProps {
  readonly replay: MatchReplay;
  readonly assets: ReplayAssets;
  readonly playback: Playback;
}
