/** Proves that the contract finds faults: each fault planted in the toy game breaks the expected law. */
import { describe, expect, test } from 'vitest';
import { asSeat, type Game } from '../../worker/games/game.ts';
import { startMatch } from '../../worker/games/match.ts';
import type { Match } from '../../worker/games/match-types.ts';
import { tallyLaws } from './contract.ts';
import type { Law } from './laws.ts';
import { decisionIdsRight } from './play-checked-match.ts';
import { headOf } from './play-match.ts';
import { seededStreams } from './rng.ts';
import { toyFixture } from './toy/contract-fixture.ts';
import { type Toy, type ToyState, toy } from './toy/toy.ts';

let plays = 0;

interface Fault {
  readonly law: Law;
  readonly what: string;
  readonly game: Partial<Game<Toy>>;
}

const FAULTS: readonly Fault[] = [
  {
    law: 'json',
    what: 'a state with an undefined field',
    game: { play: (...args) => ({ ...toy.play(...args), state: { ...toy.play(...args).state, last: undefined } }) },
  },
  {
    law: 'json',
    what: 'a view with a map in it',
    game: { view: (state, viewer) => ({ ...toy.view(state, viewer), cards: new Map([[1, 1]]) }) },
  },
  {
    law: 'frozen',
    what: 'a play that writes into its input',
    game: {
      play(state, seat, move, rng) {
        Object.assign(state, { shown: [...state.shown] });
        return toy.play(state, seat, move, rng);
      },
    },
  },
  {
    law: 'repeat',
    what: 'a play that remembers how often it was called',
    game: {
      play(...args) {
        plays += 1;
        const step = toy.play(...args);
        return { ...step, state: { ...step.state, plays } };
      },
    },
  },
  {
    law: 'replay',
    what: 'a setup that remembers how often it was called',
    game: {
      setup(...args) {
        plays += 1;
        const step = toy.setup(...args);
        return { ...step, state: { ...step.state, plays } };
      },
    },
  },
  {
    law: 'accepted',
    what: 'a list with a move that is refused',
    game: {
      *moves(seen) {
        yield* toy.moves(seen);
        if (seen.viewer !== 'spectator' && seen.active.includes(seen.viewer)) yield { kind: 'bid', card: 99 };
      },
    },
  },
  {
    law: 'complete',
    what: 'a list that forgets the highest card',
    game: { moves: (seen) => [...toy.moves(seen)].slice(0, 2) },
  },
  {
    law: 'active',
    what: 'a list of moves for seats that are not active',
    game: { moves: (seen) => toy.moves({ ...seen, active: seen.viewer === 'spectator' ? [] : [seen.viewer] }) },
  },
  {
    law: 'active',
    what: 'a view that hides whose turn it is',
    game: { view: (state, viewer) => ({ ...toy.view(state, viewer), active: [] }) },
  },
  { law: 'ends', what: 'a game that stops without an outcome', game: { outcome: () => undefined } },
  {
    law: 'ends',
    what: 'a payment that throws',
    game: {
      play(state, seat, move, rng) {
        if (move.kind === 'pay') throw new Error('no change');
        return toy.play(state, seat, move, rng);
      },
    },
  },
  {
    law: 'commute',
    what: 'a point for whoever bids first',
    game: {
      play(state, seat, move, rng) {
        const isFirst = state.bids.every((bid) => bid === 0) && move.kind === 'bid';
        const points = state.points.map((sum, i) => (isFirst && i === seat ? sum + 1 : sum));
        return toy.play({ ...state, points }, seat, move, rng);
      },
    },
  },
  {
    law: 'commute',
    what: 'a bid that outdates those of the others',
    game: {
      refusal: (seen, move) =>
        toy.refusal(seen, move) ??
        (move.kind === 'bid' && seen.hasBid.includes(true) && move.card !== seen.hand[0]
          ? { code: 'not-now', clause: 'TOY-1' }
          : undefined),
    },
  },
  {
    law: 'secret',
    what: 'a view that tells the sum of the first hand',
    game: {
      view: (state, viewer) => ({
        ...toy.view(state, viewer),
        sum: (state.hands[0] ?? []).reduce((sum, card) => sum + card, 0),
      }),
    },
  },
  {
    law: 'secret',
    what: 'a view that tells the order of the deck',
    game: { view: (state, viewer) => ({ ...toy.view(state, viewer), next: state.deck.slice(0, 1) }) },
  },
  {
    law: 'secret',
    what: 'a view that tells the bids to whoever watches',
    game: {
      view: (state, viewer) => ({ ...toy.view(state, viewer), bids: viewer === 'spectator' ? state.bids : [] }),
    },
  },
  {
    law: 'forced',
    what: 'a payment forced while there is a choice',
    game: { forcedMove: (open, seat) => (open.payer === seat ? { kind: 'pay', coins: 1 } : undefined) },
  },
  {
    law: 'timeout',
    what: 'a sleeper who bids a card that nobody has',
    game: { timeoutMove: (seen) => (seen.payer === 'nobody' ? { kind: 'bid', card: 99 } : toy.timeoutMove(seen)) },
  },
  {
    law: 'invariant',
    what: 'a card lost on the way',
    game: {
      play(...args) {
        const step = toy.play(...args);
        return { ...step, state: { ...step.state, shown: step.state.shown.slice(1) } };
      },
    },
  },
  {
    law: 'events',
    what: 'an event that tells the sealed bid',
    game: {
      play(state, seat, move, rng) {
        const step = toy.play(state, seat, move, rng);
        const told = step.events.map((event) => ({ ...event, card: move.kind === 'bid' ? move.card : 0 }));
        return { ...step, events: told };
      },
    },
  },
  {
    law: 'events',
    what: 'a payment that shows the hand',
    game: {
      play(state, seat, move, rng) {
        const step = toy.play(state, seat, move, rng);
        return { ...step, events: step.events.map((event) => ({ ...event, hands: state.hands })) };
      },
    },
  },
  {
    law: 'ranks',
    what: 'a winner with the fewest points',
    game: {
      outcome(state) {
        const done = toy.outcome(state);
        return done && { ...done, ranks: done.ranks.map((rank) => done.ranks.length + 1 - rank) };
      },
    },
  },
  {
    law: 'chance',
    what: 'a deck with an order, from which a draw takes the first card',
    game: { play: (state, seat, move) => toy.play(state, seat, move, () => 0) },
  },
  {
    law: 'chance',
    what: 'a draw that was decided before the move, beside a stream that decides the next one',
    game: {
      play(state: ToyState & { readonly next?: number }, seat, move, rng) {
        const step = toy.play(state, seat, move, (bound) => (state.next ?? 0) % bound);
        return { ...step, state: { ...step.state, next: rng(720_720) } };
      },
    },
  },
  {
    law: 'notation',
    what: 'a card written without its number',
    game: { notation: { write: (move) => move.kind, read: toy.notation.read } },
  },
];

describe('the contract', () => {
  for (const { law, what, game } of FAULTS)
    test(`finds ${what} by the law "${law}"`, () => {
      const { failures } = tallyLaws({ ...toy, ...game }, toyFixture, 2);

      expect(failures.map((failure) => failure.law)).toContain(law);
    });

  test('finds nothing in the toy itself', () => {
    expect(tallyLaws(toy, toyFixture, 2).failures).toEqual([]);
  });

  test('finds a decision that another seat has outdated by the law "opened"', () => {
    const { match } = startMatch(toy, headOf(toy, 2, asSeat(0)), seededStreams(1));
    const after: Match<Toy> = { ...match, entry: 1, active: [asSeat(1)], opened: [0, 0] };

    expect(decisionIdsRight(match, after, asSeat(0))).toBe(true);
    expect(decisionIdsRight(match, { ...after, opened: [0, 1] }, asSeat(0))).toBe(false);
    expect(decisionIdsRight(match, { ...after, active: [asSeat(0)] }, asSeat(0))).toBe(false);
  });
});
