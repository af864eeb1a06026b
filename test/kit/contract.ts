/** The contract of every game as a test suite: all laws, every seat count, several options, many seeded matches. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Game, GameTypes } from '../../worker/games/game.ts';
import { isDeep, seeds, times } from './depth.ts';
import { type ContractFixture, LAWS, type Law } from './laws.ts';
import { pairings } from './pairings.ts';
import { checkLaws, type Failure } from './play-checked-match.ts';

const TITLES: Readonly<Record<Law, string>> = {
  json: 'survives JSON unchanged: matches, views, moves, events, refusals',
  frozen: 'plays without touching its input',
  repeat: 'gives the same bytes for the same seed and moves',
  accepted: 'accepts every move that it lists',
  complete: 'lists every move that it accepts',
  active: 'gives moves to active seats and to nobody else',
  ends: 'has nobody active if and only if there is an outcome, within a bound',
  commute: 'does not care in which order choices at the same time arrive',
  secret: 'shows nobody what they may not know',
  forced: 'forces only what is the only move',
  timeout: 'knows what happens to a sleeper',
  invariant: 'keeps its invariant',
  events: 'tells nothing secret by what becomes public',
  ranks: 'ranks by points',
  replay: 'replays a log to the same match',
  notation: 'reads what it writes',
  opened: 'keeps a decision open while others decide theirs',
  chance: 'draws by the stream of the move and keeps no hidden order',
};

/** Timeout for playing all the matches before the first test, on a busy machine. */
const TIMEOUT_MS = 120_000;

interface Tally {
  readonly uses: Map<Law, number>;
  readonly failures: Failure[];
}

/** Play `matches` for each pairing of seats and options, and add up the results. */
export function tallyLaws<T extends GameTypes>(game: Game<T>, kit: ContractFixture<T>, matches: number): Tally {
  const tally: Tally = { uses: new Map(), failures: [] };
  for (const { seats, options } of pairings(game, kit.options, isDeep))
    for (const seed of seeds(matches, 1)) {
      const found = checkLaws(game, kit, { options, seats, seed });
      for (const [law, count] of found.uses) tally.uses.set(law, (tally.uses.get(law) ?? 0) + count);
      tally.failures.push(...found.failures);
    }
  return tally;
}

/** One test per law. A law that was never used fails, unless the kit says that it does not apply to the game. */
export function contract<T extends GameTypes>(
  title: string,
  game: Game<T>,
  kit: ContractFixture<T>,
  matches: number,
): void {
  describe(`${title} keeps the contract`, () => {
    let tally: Tally = { uses: new Map(), failures: [] };
    beforeAll(() => {
      tally = tallyLaws(game, kit, matches);
    }, times(TIMEOUT_MS));

    for (const law of LAWS)
      test(`${title} ${TITLES[law]}`, () => {
        const broken = tally.failures.filter((failure) => failure.law === law).map(({ what }) => what);
        expect(broken.slice(0, 3)).toEqual([]);
        const uses = tally.uses.get(law) ?? 0;
        if (kit.unusedLaws?.includes(law)) expect(uses, `${law} applies: take it out of unusedLaws`).toBe(0);
        else expect(uses, `${law} never applied: if it cannot, list it in unusedLaws of the kit`).toBeGreaterThan(0);
      });
  });
}
