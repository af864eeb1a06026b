/** The laws of every bot, checked in whole matches between bots of all strengths. */
import { describe, expect, test } from 'vitest';
import {
  type Advice,
  asSeat,
  BOT_WORK_UNITS,
  type Bot,
  createWorkBudget,
  type Game,
  type GameTypes,
  type Seat,
  STRENGTHS,
  type Strength,
} from '../../worker/games/game.ts';
import { isBetweenRounds, playMove, startMatch } from '../../worker/games/match.ts';
import type { Match } from '../../worker/games/match-types.ts';
import { isDeep, seedOf, seeds, times } from './depth.ts';
import type { GameKit } from './game-kit.ts';
import { type ContractFixture, isPlain, isSame, toText } from './laws.ts';
import { pairings } from './pairings.ts';
import { deepFreeze, headOf } from './play-match.ts';
import { mixSeeds, seededRng, seededStreams } from './rng.ts';
import { botPlayer, compareStrength, PAIRS_MAX, type StrengthTrial } from './tournament.ts';

/** Laws are checked on every 8th decision; the moves in between are just played. */
const TRY_EVERY = 8;
/** Minimum number of decisions on which the laws are checked. */
const DECISIONS_MIN = 20;
const REASONS_MAX = 3;
/** Timeout of the first test, which plays all the matches, on a busy machine. */
const TIMEOUT_MS = 120_000;
/** Work units that a bot may still use after its budget is exhausted, for steps that it has already started. */
const WORK_OVERRUN_MAX = BOT_WORK_UNITS / 5;
/** Share of trials in which bots of equal strength may pass the law of strength. */
const ERROR_RATE = isDeep ? 0.0001 : 0.01;

export const BOT_LAWS = ['legal', 'pure', 'plain', 'blind', 'reasons', 'meter', 'idle'] as const;
type BotLaw = (typeof BOT_LAWS)[number];

const TITLES: Readonly<Record<BotLaw, string>> = {
  legal: 'moves as the rules allow, at every strength',
  pure: 'gives the same advice for the same view and chance',
  plain: 'is asked and answers in plain data, and writes to nothing',
  blind: 'is not moved by what its seat may not know',
  reasons: 'has one to three reasons, none twice',
  meter: 'stops when its meter says so',
  idle: 'has an answer without any work',
};

type AnyReason = { readonly code: string };
type Failures = Map<BotLaw, string[]>;

interface BotQuestion<T extends GameTypes> {
  readonly game: Game<T>;
  readonly kit: ContractFixture<T>;
  readonly bot: Bot<T, AnyReason>;
  readonly match: Match<T>;
  readonly seat: Seat;
  readonly strength: Strength;
}

const chanceOf = ({ match, seat }: { readonly match: Match<GameTypes>; readonly seat: Seat }) =>
  seededRng(mixSeeds(match.entry, seat));

function askBot<T extends GameTypes>(asked: BotQuestion<T>, view: T['View']): Advice<T, AnyReason> {
  return asked.bot(view, asked.strength, chanceOf(asked), createWorkBudget(BOT_WORK_UNITS));
}

/** Work units that the bot uses after its budget is exhausted. */
function workOverrun<T extends GameTypes>(asked: BotQuestion<T>, view: T['View']): number {
  const meter = createWorkBudget(BOT_WORK_UNITS);
  let over = 0;
  let isOut = false;
  asked.bot(view, asked.strength, chanceOf(asked), (cost) => {
    if (isOut) over += cost;
    isOut = !meter(cost);
    return !isOut;
  });
  return over;
}

function checkAdvice<T extends GameTypes>(
  asked: BotQuestion<T>,
  advice: Advice<T, AnyReason>,
  failures: Failures,
): void {
  const { game, kit, match, seat, strength } = asked;
  const view = deepFreeze(game.view(match.state, seat));
  const note = (law: BotLaw, isKept: boolean, what: unknown): void => {
    if (!isKept) failures.set(law, [...(failures.get(law) ?? []), `${strength}: ${toText(what)} at ${toText(view)}`]);
  };
  note('pure', isSame(askBot(asked, view), advice), advice);
  note('plain', isSame(askBot(asked, JSON.parse(toText(view))), advice) && isPlain(advice), advice);
  const other = game.view(kit.scramble(match.state, seat, seededRng(match.entry)), seat);
  note('blind', isSame(askBot(asked, other), advice), advice);
  const { reasons } = advice;
  note(
    'reasons',
    reasons.length > 0 && reasons.length <= REASONS_MAX && new Set(reasons.map(toText)).size === reasons.length,
    reasons,
  );
  const over = workOverrun(asked, view);
  note('meter', over <= WORK_OVERRUN_MAX, over);
  const idle = asked.bot(view, strength, chanceOf(asked), () => false);
  note('idle', !game.refusal(view, idle.move) && idle.reasons.length > 0, idle);
}

/** Play one match. Returns the number of decisions that were checked. */
function playBotMatch<T extends GameTypes>(
  { game, kit, bot }: Pick<BotQuestion<T>, 'game' | 'kit' | 'bot'>,
  { options, seats, seed }: { readonly options: T['Options']; readonly seats: number; readonly seed: number },
  failures: Failures,
): number {
  const rngAt = seededStreams(seed);
  let { match } = startMatch(game, headOf(game, seats, asSeat(seed % seats), options), rngAt);
  let count = 0;
  for (let n = seed; !match.ranks && !isBetweenRounds(game, match); n += 1) {
    if (match.entry > kit.entriesMax) throw new Error(`no end after ${kit.entriesMax} entries`);
    const [seat = asSeat(0)] = match.active;
    const asked = { game, kit, bot, match, seat, strength: STRENGTHS[(seat + seed) % STRENGTHS.length] ?? 'normal' };
    const view = deepFreeze(game.view(match.state, seat));
    const advice = askBot(asked, view);
    const refusal = game.refusal(view, advice.move);
    if (refusal) {
      failures.set('legal', [
        ...(failures.get('legal') ?? []),
        `${toText(advice.move)}: ${toText(refusal)} at ${toText(view)}`,
      ]);
      return count;
    }
    if (n % TRY_EVERY === 0) {
      checkAdvice(asked, advice, failures);
      count += 1;
    }
    match = playMove(game, match, { seat, by: 'bot', move: advice.move }, rngAt).at(-1)?.match ?? match;
  }
  return count;
}

/** Pairs of each strength and the one below it. */
const STEPS: readonly (readonly [Strength, Strength])[] = STRENGTHS.slice(1).map((one, i) => [
  one,
  STRENGTHS[i] ?? one,
]);

/** The strengths that do not beat the one below them, each with the number of pairs of matches that both won. */
export function strengthFaults<T extends GameTypes>(
  game: Game<T>,
  bot: Bot<T, AnyReason>,
  { work = BOT_WORK_UNITS, pairsMax = PAIRS_MAX, options }: StrengthTrial<T> = {},
): readonly string[] {
  const playerOf = (strength: Strength) => botPlayer(bot, strength, strength === 'strong' ? work : BOT_WORK_UNITS);
  return STEPS.flatMap(([one, other]) => {
    const { isStronger, won, lost } = compareStrength(game, playerOf(one), playerOf(other), {
      pairsMax: times(pairsMax),
      ...(options && { options }),
      from: seedOf(1),
      errorRate: ERROR_RATE,
    });
    return isStronger ? [] : [`${one} : ${other} ${won} : ${lost}`];
  });
}

/** One test per law, over matches with each seat count and each set of options of the kit, and the law of strength. */
export function botContract<T extends GameTypes, R extends AnyReason>(
  title: string,
  game: Game<T>,
  kit: ContractFixture<T>,
  bot: Bot<T, R>,
  strength: StrengthTrial<T> = {},
): void {
  describe(`the bot of ${title}`, () => {
    const failures: Failures = new Map();
    let count = 0;

    test(
      'P-35 plays whole matches with every number of seats and every option',
      () => {
        // Games with short matches play more of them.
        for (let from = 0; count < DECISIONS_MIN && from < 1_000; from += 100)
          for (const { seats, options } of pairings(game, kit.options, isDeep))
            for (const seed of seeds(1, from + seats + kit.options.indexOf(options)))
              count += playBotMatch({ game, kit, bot }, { options, seats, seed }, failures);
        expect(count).toBeGreaterThanOrEqual(DECISIONS_MIN);
      },
      times(TIMEOUT_MS),
    );

    for (const law of BOT_LAWS)
      test(`P-35 ${TITLES[law]}`, () => {
        expect(count).toBeGreaterThan(0);
        expect((failures.get(law) ?? []).slice(0, 2)).toEqual([]);
      });

    test(
      'P-35 strong beats normal and normal beats easy, by more than chance explains',
      () => {
        expect(strengthFaults(game, bot, strength)).toEqual([]);
      },
      times(TIMEOUT_MS),
    );
  });
}

/** The contract for the bot of a game kit. */
export async function botKitContract<T extends GameTypes>({ game, fixture, loadBot }: GameKit<T>): Promise<void> {
  const { bot, strength } = await loadBot();
  botContract(game.id, game, fixture, bot, strength);
}
