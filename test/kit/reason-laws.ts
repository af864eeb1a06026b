/**
 * The laws of the reasons for a move: each is true, each tells the move from the best other move, no two oppose each
 * other, and one of them is enough to choose the move. Each game brings a judge that counts everything again.
 */
import {
  type Advice,
  type Bot,
  createWorkBudget,
  type Game,
  type GameTypes,
  type Strength,
} from '../../worker/games/game.ts';
import { deepFreeze } from './play-match.ts';
import { type Player, playContest } from './tournament.ts';

export type ReasonLaw = 'true' | 'different' | 'consistent' | 'enough';

/** A view, and the bot's move, reasons and best other move. */
export interface GivenAdvice<T extends GameTypes, R extends { readonly code: string }> extends Advice<T, R> {
  readonly view: T['View'];
}

/** Judges the reasons of one game without the bot's own code. */
export interface ReasonJudge<T extends GameTypes, R extends { readonly code: string }> {
  readonly isTrue: (given: GivenAdvice<T, R>, reason: R) => boolean;
  /** True if the reason speaks as much for the other move that it is compared with. */
  readonly fitsOther: (given: GivenAdvice<T, R>, reason: R) => boolean;
  /** True if the reason alone is enough to choose the move. */
  readonly isEnough: (given: GivenAdvice<T, R>, reason: R) => boolean;
  /** Codes that must not stand side by side. */
  readonly opposed: readonly (readonly [R['code'], R['code']])[];
}

/** The verdicts of a bot: they exclude each other. */
const VERDICTS = ['estimate', 'even', 'glance', 'only'];

const isOpposed = (one: string, other: string, pairs: readonly (readonly [string, string])[]): boolean =>
  (VERDICTS.includes(one) && VERDICTS.includes(other)) ||
  pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

/** Return the broken laws of one advice, each with the reason; empty if there is none. */
export function reasonFaults<T extends GameTypes, R extends { readonly code: string }>(
  judge: ReasonJudge<T, R>,
  given: GivenAdvice<T, R>,
): readonly string[] {
  const { move, reasons, instead, elsewhere } = given;
  const fault = (law: ReasonLaw, what: unknown): string => `${law}: ${JSON.stringify(what)}`;
  const same = [instead, elsewhere].filter((other) => JSON.stringify(other) === JSON.stringify(move));
  return [
    ...same.map((other) => fault('different', other)),
    ...reasons.flatMap((reason, i) => [
      ...(judge.isTrue(given, reason) ? [] : [fault('true', reason)]),
      ...(judge.fitsOther(given, reason) ? [fault('different', reason)] : []),
      ...reasons
        .slice(i + 1)
        .filter((other) => isOpposed(reason.code, other.code, judge.opposed))
        .map((other) => fault('consistent', [reason, other])),
    ]),
    ...(reasons.some((reason) => judge.isEnough(given, reason)) ? [] : [fault('enough', reasons)]),
  ];
}

/** A match in which seats play as they like, and the bot is asked for its advice. */
export interface WanderingMatch<T extends GameTypes> {
  readonly player: Player<T>;
  readonly seats: number;
  readonly seed: number;
  readonly options?: T['Options'];
  readonly strength?: Strength;
  /** One decision in this many is judged. */
  readonly every: number;
  readonly work: number;
}

/** The result of a judged match: the broken laws, and the code of each reason given. */
export interface JudgedMatch {
  readonly faults: readonly string[];
  readonly said: readonly string[];
}

/** Judge the bot's advice in positions that its own play would hardly reach. */
export function judgeWandering<T extends GameTypes, R extends { readonly code: string }>(
  game: Game<T>,
  bot: Bot<T, R>,
  judge: ReasonJudge<T, R>,
  { player, seats, seed, options, strength = 'strong', every, work }: WanderingMatch<T>,
): JudgedMatch {
  const faults: string[] = [];
  const said: string[] = [];
  let decision = 0;
  const seat: Player<T> = (view, rng) => {
    decision += 1;
    if (decision % every === 0) {
      const advice = bot(deepFreeze(view), strength, rng, createWorkBudget(work));
      said.push(...advice.reasons.map(({ code }) => code));
      const broken = reasonFaults(judge, { view, ...advice });
      faults.push(...broken.map((fault) => `${fault} ${game.notation.write(advice.move)} ${JSON.stringify(view)}`));
    }
    return player(view, rng);
  };
  playContest(
    game,
    Array.from({ length: seats }, () => seat),
    seed,
    options,
  );
  return { faults, said };
}
