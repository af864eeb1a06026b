/** The guided first roll of Noch mal! over random matches: when it begins, its sentences, when it ends. */
import { describe, expect, test } from 'vitest';
import { type Draft, draftFromMove, takenIndexes } from '../../../../web/games/noch-mal/board/draft.ts';
import { coach } from '../../../../web/games/noch-mal/guide/coach.ts';
import { asSeat, seatsOf } from '../../../../worker/games/game.ts';
import { playMove, startMatch } from '../../../../worker/games/match.ts';
import { availableDice } from '../../../../worker/games/noch-mal/legal.ts';
import { nochMal } from '../../../../worker/games/noch-mal/rules.ts';
import { type Cross, SHEETS, type View } from '../../../../worker/games/noch-mal/state.ts';
import { kit } from '../../../games/noch-mal/kit/game-kit.ts';
import { headOf, randomPlies } from '../../../kit/play-match.ts';
import { seededRng, seededStreams } from '../../../kit/rng.ts';
import { coachContract } from '../../kit/coach-contract.tsx';

/** Entries after which every seat has had several rolls. */
const ENTRIES = 24;

/** One seat's view, and the number of its own moves so far. */
interface Sight {
  readonly view: View;
  readonly moved: number;
}

/** Return every seat's views in a match; the clock passes for an absent seat now and then. */
function sights(seed: number, seats: number): readonly Sight[] {
  const rng = seededRng(seed);
  const rngAt = seededStreams(seed);
  const choose = randomPlies(nochMal, rng, 3);
  const sheet = SHEETS[seed % SHEETS.length] ?? 'classic';
  let { match } = startMatch(nochMal, headOf(nochMal, seats, asSeat(rng(seats)), { sheet }), rngAt);
  let made = seatsOf(seats).map(() => 0);
  const here = () => made.map((moved, seat) => ({ moved, view: nochMal.view(match.state, asSeat(seat)) }));
  const seen = [...here()];
  while (!match.ranks && match.entry < ENTRIES)
    for (const { match: next, ply } of playMove(nochMal, match, choose(match), rngAt)) {
      match = next;
      made = made.map((moved, seat) => moved + (ply.by === 'seat' && ply.seat === seat ? 1 : 0));
      seen.push(...here());
    }
  return seen;
}

const asked = [1, 2, 3, 4].flatMap((seed) => [1, 2, 3, 4, 5, 6].flatMap((seats) => sights(seed, seats)));
const isActive = ({ viewer, active }: View): boolean => active.some((seat) => seat === viewer);
const open = asked.filter(({ view, moved }) => moved === 0 && isActive(view)).map(({ view }) => view);
const crosses = (view: View): readonly Cross[] =>
  [...nochMal.moves(view)].flatMap((move) => (move.kind === 'cross' ? [move] : []));

/** Return every pair of open dice as a draft. */
const pairsOf = (view: View): readonly Draft[] => {
  const { roll, dice } = view;
  const out = takenIndexes(view);
  return dice.colours.flatMap((_, colour) =>
    dice.numbers.flatMap((_, number) =>
      colour === out.colour || number === out.number ? [] : [{ roll, colour, number, cells: [] }],
    ),
  );
};

coachContract(kit, {
  drafted: 120,
  drafts: (view) => [
    ...pairsOf(view),
    { roll: view.roll, colour: 0, cells: [] },
    ...crosses(view)
      .slice(0, 1)
      .map((move) => draftFromMove(view, move)),
  ],
});

describe('the guide through the first roll of Noch mal!', () => {
  test('begins with the first decision, and tells those who wait for it what is going on', () => {
    const waiting = asked.filter(({ view, moved }) => moved === 0 && !isActive(view) && !view.outcome);

    expect(Math.min(open.length, waiting.length)).toBeGreaterThan(50);
    for (const view of open) expect(coach(view, undefined, 0)).toBe('start');
    for (const { view } of waiting) expect(coach(view, undefined, 0)).toBe('wait');
  });

  test('leads from the dice to the cells and to the whole choice', () => {
    let whole = 0;
    for (const view of open.slice(0, 120))
      for (const move of crosses(view).slice(0, 40)) {
        const draft = draftFromMove(view, move);
        expect(coach(view, draft, 0)).toBe('cross');
        expect(coach(view, { ...draft, cells: [] }, 0)).toBe('cells');
        expect(['other', 'jokers', 'cells']).toContain(coach(view, { ...draft, number: undefined, cells: [] }, 0));
        expect(['cells', 'cross']).toContain(coach(view, { roll: view.roll, cells: draft.cells.slice(0, 1) }, 0));
        whole += 1;
      }
    expect(whole).toBeGreaterThan(1_000);
  });

  test('explains jokers with the first die exactly where a joker can be taken', () => {
    const seen = open.flatMap((view) => {
      const step = coach(view, { roll: view.roll, colour: 0, cells: [] }, 0);
      if (step !== 'jokers' && step !== 'other') return [];
      const { colours, numbers } = availableDice(view);
      expect(step).toBe([...colours, ...numbers].includes('joker') ? 'jokers' : 'other');
      return [step];
    });

    expect(new Set(seen).size).toBe(2);
  });

  test('says so where nothing fits two dice, and only there', () => {
    let stuck = 0;
    for (const view of open)
      for (const draft of pairsOf(view)) {
        const colour = view.dice.colours[draft.colour ?? 0];
        const number = view.dice.numbers[draft.number ?? 0];
        const fits = crosses(view).some((move) => move.colour === colour && move.number === number);
        expect(coach(view, draft, 0)).toBe(fits ? 'cells' : 'stuck');
        stuck += Number(!fits);
      }
    expect(stuck).toBeGreaterThan(50);
  });

  test('is done with the first own choice or pass, and says nothing else after that', () => {
    const over = asked.filter(({ moved }) => moved > 0);

    expect(over.length).toBeGreaterThan(500);
    expect(over.some(({ view }) => view.roll === 1)).toBe(true);
    for (const { view, moved } of over) expect(coach(view, undefined, moved)).toBe('done');
  });
});
