/** Strength of the bots and the cost of their moves: seeded deals, each played twice with the seats swapped. */
import {
  BOT_WORK_UNITS,
  createWorkBudget,
  type Game,
  type GameTypes,
  STRENGTHS,
  type Strength,
} from '../../worker/games/game.ts';
import { gameIds } from '../../worker/games/registry.ts';
import { withKit } from '../games/kits.ts';
import type { BotKit } from '../kit/game-kit.ts';
import { botPlayer, type DuelResult, duel, type Player, playContest, randomPlayer } from '../kit/tournament.ts';

/** The result of a duel, with the players' names. */
export interface Result extends DuelResult {
  readonly one: string;
  readonly other: string;
}

/** CPU time of single moves in ms, ascending. */
export interface Costs {
  readonly strength: Strength;
  readonly times: readonly number[];
}

export interface Tournament {
  readonly game: string;
  readonly duels: (pairs: number) => Generator<Result>;
  /** Points of solo matches, ascending; empty if the game has no solo mode. */
  readonly solos: (deals: number) => readonly (readonly [who: string, points: readonly number[]])[];
  /** Costs of all moves in this number of matches. */
  readonly costs: (matches: number) => readonly Costs[];
}

function tournament<T extends GameTypes>(game: Game<T>, { bot, baseline }: BotKit<T>): Tournament {
  const all: Readonly<Record<string, Player<T>>> = {
    random: randomPlayer(game),
    easy: botPlayer(bot, 'easy'),
    normal: botPlayer(bot, 'normal'),
    strong: botPlayer(bot, 'strong'),
    ...(baseline && { published: baseline }),
  };
  const solo = (choose: Player<T>, deals: number): readonly number[] =>
    Array.from({ length: deals }, (_, i) => playContest(game, [choose], i + 1).points[0] ?? 0).sort((a, b) => a - b);
  return {
    game: game.id,
    *duels(pairs) {
      for (const [one = '', other = ''] of DUEL_PAIRS) {
        const [a, b] = [all[one], all[other]];
        if (a && b) yield { one, other, ...duel(game, a, b, pairs) };
      }
    },
    solos: (deals) =>
      game.seats[0] > 1 ? [] : Object.entries(all).map(([who, choose]) => [who, solo(choose, deals)] as const),
    costs: (matches) => STRENGTHS.map((strength) => ({ strength, times: moveTimes(game, bot, strength, matches) })),
  };
}

const DUEL_PAIRS = [
  ['easy', 'random'],
  ['normal', 'random'],
  ['normal', 'easy'],
  ['strong', 'normal'],
  ['strong', 'random'],
  ['published', 'random'],
  ['strong', 'published'],
] as const;

/** Measures CPU time instead of elapsed time, because other processes may be running. */
function moveTimes<T extends GameTypes>(
  game: Game<T>,
  bot: BotKit<T>['bot'],
  strength: Strength,
  matches: number,
): readonly number[] {
  const times: number[] = [];
  const timed: Player<T> = (view, rng) => {
    const began = process.cpuUsage();
    const { move } = bot(view, strength, rng, createWorkBudget(BOT_WORK_UNITS));
    const { user, system } = process.cpuUsage(began);
    times.push((user + system) / 1_000);
    return move;
  };
  const [, most] = game.seats;
  for (let seed = 1; seed <= matches; seed += 1)
    playContest(
      game,
      Array.from({ length: seed % 2 === 0 ? most : 2 }, () => timed),
      seed,
    );
  // Drop the first match: it warms up the code.
  return times.slice(Math.floor(times.length / matches)).sort((a, b) => a - b);
}

/** The tournaments of the named games. */
export const loadTournaments = (named: (id: string) => boolean): Promise<readonly Tournament[]> =>
  Promise.all(
    gameIds.filter(named).map((id) => withKit(id, async ({ game, loadBot }) => tournament(game, await loadBot()))),
  );
