/** Proves that the law of strength finds faults: toy bots that are not stronger in the right order fail it. */
import { describe, expect, test } from 'vitest';
import type { Bot, Strength } from '../../../worker/games/game.ts';
import { strengthFaults } from '../bot-contract.ts';
import { seeds } from '../depth.ts';
import { compareStrength, type Player, randomPlayer } from '../tournament.ts';
import { type Toy, type ToyMove, toy } from './toy.ts';

/** Bids its highest or its lowest card, and pays this many coins if possible. */
const player =
  (bids: 'highest' | 'lowest', coins: number): Player<Toy> =>
  (view) => {
    const moves: readonly ToyMove[] = [...toy.moves(view)];
    const paid = moves.find((move) => move.kind === 'pay' && move.coins === coins);
    // Cards are listed in ascending order.
    const chosen = paid ?? (bids === 'highest' ? moves.at(-1) : moves[0]);
    if (!chosen) throw new Error('no move');
    return chosen;
  };

const GOOD = player('highest', 2);
const FAIR = player('lowest', 1);
const POOR = player('lowest', 2);
const RANDOM = randomPlayer(toy);

const botOf =
  (players: Readonly<Record<Strength, Player<Toy>>>): Bot<Toy, { readonly code: string }> =>
  (view, strength, rng) => ({ move: players[strength](view, rng), reasons: [{ code: 'toy' }] });

const faultsOf = (easy: Player<Toy>, normal: Player<Toy>, strong: Player<Toy>): readonly string[] =>
  strengthFaults(toy, botOf({ easy, normal, strong })).map((fault) => fault.replace(/ \d.*/, ''));

describe('the law of strength', () => {
  test('passes a bot that plays better with each strength', () => {
    expect(faultsOf(POOR, FAIR, GOOD)).toEqual([]);
  });

  test.each([
    ['one way to play at all strengths', [GOOD, GOOD, GOOD], ['normal : easy', 'strong : normal']],
    ['random moves at all strengths', [RANDOM, RANDOM, RANDOM], ['normal : easy', 'strong : normal']],
    ['a strong bot that plays as the normal one', [POOR, FAIR, FAIR], ['strong : normal']],
    ['an easy bot that plays as the normal one', [FAIR, FAIR, GOOD], ['normal : easy']],
    ['strengths in the wrong order', [GOOD, FAIR, POOR], ['normal : easy', 'strong : normal']],
  ] as const)('finds %s', (_, [easy, normal, strong], faults) => {
    expect(faultsOf(easy, normal, strong)).toEqual(faults);
  });

  test('takes equal players for unequal ones in about one of a hundred trials at most', () => {
    const trials = seeds(100);
    const passed = trials.filter(
      (seed) => compareStrength(toy, RANDOM, RANDOM, { from: 1_000 * seed, pairsMax: 40 }).isStronger,
    );

    expect(passed.length / trials.length).toBeLessThanOrEqual(0.02);
  });
});
