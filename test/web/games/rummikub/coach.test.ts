/** The guided first turn of Rummikub over random matches: when it begins, its sentences, when it ends. */
import { describe, expect, test } from 'vitest';
import { coach as en } from '../../../../dist/locales/web/en/games/rummikub/late.js';
import { coach as ko } from '../../../../dist/locales/web/ko/games/rummikub/late.js';
import { initialDraft, pushStep, tileOf, turnStartOf } from '../../../../web/games/rummikub/board/draft.ts';
import { layAsNewPile } from '../../../../web/games/rummikub/board/draft-edits.ts';
import { saveableDraft } from '../../../../web/games/rummikub/board/saved-draft.ts';
import { coach } from '../../../../web/games/rummikub/guide/coach.ts';
import { asSeat, type Seat } from '../../../../worker/games/game.ts';
import { playMove, startMatch } from '../../../../worker/games/match.ts';
import { meldRefusal } from '../../../../worker/games/rummikub/meld.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import { bestMeld } from '../../../../worker/games/rummikub/solver/solve.ts';
import { MELD, type Options, type Tile, type View } from '../../../../worker/games/rummikub/state.ts';
import { kit } from '../../../games/rummikub/kit/game-kit.ts';
import { headOf, randomPlies } from '../../../kit/play-match.ts';
import { seededRng, seededStreams } from '../../../kit/rng.ts';
import { coachContract } from '../../kit/coach-contract.tsx';

const OPTIONS: readonly Partial<Options>[] = [
  {},
  { meldThenTable: true },
  { jokers: 'locked' },
  { strict: true },
  { poolEnd: 'all-stuck', penalty: 1 },
  { box: 'xp', rounds: 2 },
];

interface Position {
  readonly view: (seat: Seat) => View;
  /** The number of moves each seat made itself, by seat. */
  readonly made: readonly number[];
}

interface Wish {
  readonly seed: number;
  readonly seats: number;
  readonly options: Options;
}

/** The number of entries per match; more would only cost solver time. */
const ENTRIES = 18;

function* positions({ seed, seats, options }: Wish): Iterable<Position> {
  const rng = seededRng(seed);
  const choose = randomPlies(rummikub, rng);
  const rngAt = seededStreams(seed);
  let { match } = startMatch(rummikub, headOf(rummikub, seats, asSeat(0), options), rngAt);
  let made: readonly number[] = Array.from({ length: seats }, () => 0);
  const here = (): Position => {
    const { state } = match;
    return { view: (seat) => rummikub.view(state, seat), made };
  };
  yield here();
  while (!match.ranks && match.entry < ENTRIES)
    for (const { match: next, ply } of playMove(rummikub, match, choose(match), rngAt)) {
      made = made.map((count, seat) => count + (ply.by === 'seat' && ply.seat === seat ? 1 : 0));
      match = next;
      yield here();
    }
}

const WISHES: readonly Wish[] = OPTIONS.flatMap((some, i) =>
  [2, 3, 4, 5, 6]
    .filter((seats) => seats < 5 || some.box === 'xp')
    .map((seats) => ({ seed: 10 * i + seats, seats, options: { ...rummikub.defaults, ...some } })),
);

/** Every input the guide can get in a match. */
const asked = WISHES.flatMap((wish) =>
  [...positions(wish)].flatMap(({ view, made }) => made.map((moved, seat) => ({ view: view(asSeat(seat)), moved }))),
);

const isActive = ({ viewer, active }: View): boolean => active.some((seat) => seat === viewer);
const isMelded = ({ viewer, melded }: View): boolean => viewer !== 'spectator' && melded[viewer] === true;
/** Views of seats on turn without an initial meld. */
const beginners = asked.filter(({ view }) => isActive(view) && !isMelded(view)).map(({ view }) => view);

/** Return a draft with these sets of the rack on the table, made as on the board. */
function laying(view: View, sets: readonly (readonly Tile[])[]): object {
  const start = turnStartOf(view.table, view.rack ?? []);
  const rest = [...start.rack];
  const piecesOf = (set: readonly Tile[]) =>
    set.flatMap((tile) =>
      rest.splice(
        rest.findIndex((piece) => tileOf(piece) === tile),
        1,
      ),
    );
  return saveableDraft(
    sets.reduce((at, set) => pushStep(at, layAsNewPile(at.piles, piecesOf(set))), initialDraft(start)),
  );
}

coachContract(kit, {
  entries: 18,
  drafted: 60,
  drafts(view) {
    const meld = bestMeld(view.rack ?? []);
    return meld ? [laying(view, meld.sets.slice(0, 1)), laying(view, meld.sets)] : [];
  },
});

describe('the guide through the first turn of Rummikub', () => {
  test('begins with the first decision, and before it tells those who wait', () => {
    const first = asked.filter(({ view, moved }) => moved === 0 && !view.outcome);

    expect(first.length).toBeGreaterThan(100);
    for (const { view } of first) {
      const said = coach(view, undefined, 0);
      expect(isActive(view) ? ['meld', 'draw'] : ['wait']).toContain(said);
    }
  });

  test('is done after one move, and says nothing else after it', () => {
    const later = asked.filter(({ moved }) => moved > 0);

    expect(later.length).toBeGreaterThan(500);
    for (const { view, moved } of later)
      expect(coach(view, undefined, moved)).toBe(isMelded(view) ? 'done-melded' : 'done');
    expect(new Set(later.map(({ view }) => isMelded(view))).size).toBe(2);
  });

  test('RK-4: says that one can begin exactly where the rules see 30 points among the tiles', () => {
    const said = beginners.slice(0, 60).map((view) => {
      // If the table may be used in the same turn, the rules count all laid tiles towards the 30.
      const canMeld = meldRefusal([], [], view.rack ?? [], { meldThenTable: true }) === undefined;
      expect(coach(view, undefined, 0)).toBe(canMeld ? 'meld' : 'draw');
      return canMeld;
    });

    expect(new Set(said).size).toBe(2);
  });

  test('follows a first meld from the first set to the button', () => {
    let count = 0;
    for (const view of beginners) {
      const meld = bestMeld(view.rack ?? []);
      if (!meld) continue;
      const [set = []] = meld.sets;
      expect(coach(view, laying(view, [set.slice(0, 2)]), 0)).toBe('sets');
      expect(coach(view, laying(view, meld.sets), 0)).toBe('play');
      count += 1;
    }
    expect(count).toBeGreaterThan(10);
  });

  test('goes on telling to draw where what is laid can never be enough', () => {
    const poor = beginners.slice(0, 60).filter((view) => coach(view, undefined, 0) === 'draw');
    expect(poor.length).toBeGreaterThan(10);
    for (const view of poor) expect(coach(view, laying(view, [(view.rack ?? []).slice(0, 3)]), 0)).toBe('draw');
  });

  test('tells those who come after their first meld about the table', () => {
    const melded = asked.filter(({ view }) => isActive(view) && isMelded(view));

    expect(melded.length).toBeGreaterThan(20);
    for (const { view } of melded) expect(coach(view, undefined, 0)).toBe('table');
  });

  test('names the points of the first meld wherever it tells about it', () => {
    for (const words of [en, ko])
      for (const step of ['meld', 'draw', 'sets', 'done'] as const) expect(words[step]).toContain(`${MELD}`);
  });
});
