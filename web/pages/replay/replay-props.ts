/** What the parts of a replay are given. */
import type { LoadedGame } from '../../games/game-parts.ts';
import type { MatchTexts } from '../match/log/match-texts.ts';
import type { MatchReplay } from '../record/match-replay.ts';
import type { Mark } from './marks.ts';
import type { Playback } from './playback.ts';

/** Everything that is loaded for a replay beside the replay itself. */
export interface ReplayAssets {
  readonly game: LoadedGame;
  readonly texts: MatchTexts;
  readonly names: readonly string[];
  /** The spectator's, by entry. */
  readonly views: readonly object[];
  readonly turnEnds: readonly number[];
  readonly marks: readonly Mark[];
}

export interface ReplayProps {
  readonly replay: MatchReplay;
  readonly assets: ReplayAssets;
  readonly playback: Playback;
}
