/** The contract fixture of the toy game. */
import type { Rng, Viewer } from '../../../worker/games/game.ts';
import type { ContractFixture } from '../laws.ts';
import { shuffled } from '../rng.ts';
import { DECK, type Toy, type ToyState } from './toy.ts';

/** Deal all cards again that the viewer cannot see: other hands, other bids, the deck. */
function scramble(state: ToyState, viewer: Viewer, rng: Rng): ToyState {
  const hides = (seat: number): boolean => seat !== viewer;
  const hidden = [
    ...state.hands.filter((_, i) => hides(i)).flat(),
    ...state.bids.filter((bid, i) => hides(i) && bid > 0),
    ...state.deck,
  ];
  const cards = [...shuffled(hidden, rng)];
  const hands = state.hands.map((hand, i) =>
    hides(i) ? cards.splice(0, hand.length).toSorted((a, b) => a - b) : hand,
  );
  const bids = state.bids.map((bid, i) => (hides(i) && bid > 0 ? (cards.pop() ?? 0) : bid));
  return { ...state, hands, bids, deck: cards };
}

/** Every card is in one place, and a card that was shown is never hidden again. */
function invariant(state: ToyState, before?: ToyState): string | undefined {
  const all = [...state.hands.flat(), ...state.bids, ...state.deck, ...state.shown].filter((card) => card > 0);
  if (`${all.toSorted((a, b) => a - b)}` !== `${DECK}`) return `the cards are ${all}`;
  if (state.coins.some((coins) => coins < 0)) return `the coins are ${state.coins}`;
  return before?.shown.every((card) => state.shown.includes(card)) === false ? 'a shown card is gone' : undefined;
}

export const toyFixture: ContractFixture<Toy> = {
  options: [{ rounds: 1 }, { rounds: 3 }],
  entriesMax: 60,
  unusedLaws: [],
  scramble,
  invariant,
  publicity(seen, move) {
    if (move.kind === 'pay') return 'open';
    return seen.hasBid.filter((has) => !has).length > 1 ? 'sealed' : 'reveals';
  },
  draws: ({ deck }, move) => move.kind === 'pay' && move.coins === 2 && deck.length > 1,
};
