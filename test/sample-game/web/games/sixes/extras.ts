/** Sixes around its board: what pages load after the board, or instead of it, in one file. */
import type { Reason } from '../../../worker/games/sixes/bot.ts';
import type { Sixes } from '../../../worker/games/sixes/state.ts';
import type { GameExtras } from '../game-ui.ts';
import { rulesText } from '../shared/on-demand/rules-text.tsx';
import { hints, sentences } from './text/on-demand/sentences.ts';

export const extras: GameExtras<'sixes', Sixes, Reason> = {
  sentences,
  hints,
  rules: (nodes) => rulesText(nodes, {}),
};
