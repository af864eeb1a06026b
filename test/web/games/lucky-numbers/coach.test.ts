/** The guided first turn of Lucky Numbers over random matches: when it begins, its sentences, when it ends. */
import { describe, expect, test } from 'vitest';
import { coach } from '../../../../web/games/lucky-numbers/guide/coach.ts';
import { asSeat, seatsOf } from '../../../../worker/games/game.ts';
import { moves } from '../../../../worker/games/lucky-numbers/legal.ts';
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import { EMPTY, inSetup, type Options, type View } from '../../../../worker/games/lucky-numbers/state.ts';
import { playMove, startMatch } from '../../../../worker/games/match.ts';
import { kit } from '../../../games/lucky-numbers/kit/game-kit.ts';
import { headOf, randomPlies } from '../../../kit/play-match.ts';
import { seededRng, seededStreams } from '../../../kit/rng.ts';
import { coachContract } from '../../kit/coach-contract.tsx';

const OPTIONS: readonly Options[] = (['sorted', 'michael'] as const).flatMap((setup) =>
  [false, true].map((isMore) => ({ setup, tournament: isMore, bruno: isMore, soloSets: isMore ? 2 : 1 })),
);
/** Entries after which every seat has had several turns, including the setup. */
const ENTRIES = 50;

/** One seat's view, and its moves so far. */
interface Sight {
  readonly view: View;
  /** The number of its own moves. */
  readonly moved: number;
  /** True if one of them ended a turn. */
  readonly hasHadTurn: boolean;
}

/** Return every seat's views in a match; the clock plays for an absent seat now and then. */
function sights(seed: number, seats: number, options: Options): readonly Sight[] {
  const rng = seededRng(seed);
  const rngAt = seededStreams(seed);
  const choose = randomPlies(luckyNumbers, rng, 12);
  let { match } = startMatch(luckyNumbers, headOf(luckyNumbers, seats, asSeat(rng(seats)), options), rngAt);
  let made = seatsOf(seats).map(() => ({ moved: 0, hasHadTurn: false }));
  const here = () =>
    made.map((so, seat) => ({
      ...so,
      view: luckyNumbers.view(match.state, asSeat(seat)),
    }));
  const seen = [...here()];
  while (!match.ranks && match.entry < ENTRIES)
    for (const { match: next, ply } of playMove(luckyNumbers, match, choose(match), rngAt)) {
      const { state } = next;
      match = next;
      made = made.map(({ moved, hasHadTurn }, seat) => {
        const own = moved + (ply.by === 'seat' && ply.seat === seat ? 1 : 0);
        const isMidTurn = state.turn === seat && state.drawn !== EMPTY;
        return { moved: own, hasHadTurn: hasHadTurn || (own > 0 && !isMidTurn) };
      });
      seen.push(...here());
    }
  return seen;
}

const asked = [1, 2, 3, 4, 5, 6].flatMap((seed) =>
  [1, 2, 3, 4].flatMap((seats) => OPTIONS.flatMap((options) => sights(seed, seats, options))),
);
const isActive = ({ viewer, active }: View): boolean => active.some((seat) => seat === viewer);

/** Return the possible drafts: every tile in hand, on every cell where it may go. */
const drafts = (view: View): readonly object[] =>
  [...moves(view)].flatMap((move) => {
    if (move.kind === 'place') return [{ tile: view.drawn, cell: move.cell }];
    return move.kind === 'take' ? [{ tile: move.tile }, { tile: move.tile, cell: move.cell }] : [];
  });

coachContract(kit, { drafts: (view) => drafts(view).slice(0, 2) });

describe('the guide through the first turn of Lucky Numbers', () => {
  test('begins with the first decision, and tells those who wait for it what is going on', () => {
    const first = asked.filter(({ view, moved }) => moved === 0 && !view.outcome && view.drawn === EMPTY);
    const said = (wanted: boolean) =>
      new Set(first.filter(({ view }) => isActive(view) === wanted).map(({ view }) => coach(view, undefined, 0)));

    expect(said(true)).toEqual(new Set(['start', 'choose']));
    expect(said(false)).toEqual(new Set(['wait']));
  });

  test('speaks of taking only where a tile can be taken', () => {
    for (const { view } of asked.filter(({ view }) => isActive(view) && view.drawn === EMPTY)) {
      const canTake = [...moves(view)].some(({ kind }) => kind === 'take');
      expect(coach(view, undefined, 0)).toBe(canTake ? 'choose' : 'start');
    }
  });

  test('leads from the tile in the hand to the cell, and to its being placed', () => {
    const open = asked.filter(({ view, hasHadTurn }) => !hasHadTurn && isActive(view));
    let laid = 0;
    for (const { view, moved } of open)
      for (const draft of drafts(view)) {
        const isLaid = 'cell' in draft;
        expect(coach(view, draft, moved)).toBe(isLaid ? 'lay' : 'place');
        laid += Number(isLaid);
      }
    expect(laid).toBeGreaterThan(500);
    for (const { view, moved } of open.filter(({ view }) => view.drawn !== EMPTY))
      expect(coach(view, undefined, moved)).toBe(inSetup(view) ? 'slot' : 'place');
  });

  test('is done when the first own turn is over, not before, and says nothing else after that', () => {
    const over = asked.filter(({ hasHadTurn }) => hasHadTurn);
    const open = asked.filter(({ hasHadTurn }) => !hasHadTurn);

    expect(Math.min(over.length, open.length)).toBeGreaterThan(500);
    for (const { view, moved } of over) expect(coach(view, undefined, moved)).toBe('done');
    for (const { view, moved } of open) expect(coach(view, undefined, moved)).not.toBe('done');
  });
});
