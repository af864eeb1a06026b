/** Worker that finds a good move, for a hint or for a bot: loads the bot of the requested game and answers. */

import { BOT_WORK_UNITS, createWorkBudget, type Rng, type Strength } from '../../worker/games/game.ts';
import type { AnyBot } from '../../worker/games/registry.ts';
import type { HintRequest, HintResponse } from './hint-client.ts';

interface BotFile {
  readonly bot: AnyBot;
  /** The strength of the hint, if it is not the best. */
  readonly hintStrength?: Strength;
}

const botModules = import.meta.glob<BotFile>('../../worker/games/*/bot.ts');

/** A hint may take longer than a bot's move, because the user asked for it and only their own device computes. */
const HINT_WORK_MAX = 3 * BOT_WORK_UNITS;

const UINT32_COUNT = 2 ** 32;

/** Draws above the last whole multiple of `bound` are rejected, so that all numbers are equally likely. */
const rng: Rng = (bound) => {
  const limit = UINT32_COUNT - (UINT32_COUNT % bound);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % bound;
  }
};

/** Return the file of a bot; undefined if it cannot be loaded. */
const loadBot = async (game: string): Promise<BotFile | undefined> =>
  botModules[`../../worker/games/${game}/bot.ts`]?.().catch(() => undefined);

async function respond({ n, game, view, strength }: HintRequest): Promise<HintResponse> {
  const botModule = await loadBot(game);
  if (!botModule) return { kind: 'missing', n };
  if (!view) return { kind: 'loaded', n };
  const work = strength ? BOT_WORK_UNITS : HINT_WORK_MAX;
  try {
    const level = strength ?? botModule.hintStrength ?? 'strong';
    return { kind: 'advice', n, advice: botModule.bot(view, level, rng, createWorkBudget(work)) };
  } catch (error) {
    return { kind: 'failed', n, why: String(error) };
  }
}

addEventListener('message', async ({ data }: MessageEvent<HintRequest>) => postMessage(await respond(data)));
