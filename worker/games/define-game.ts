/**
 * Completes the rules of a game: the usual value of each member that it leaves out, and the fields that every view has.
 */
import type { AnyOutcome, Game, GameTypes, NoOptions, OwnView, Seat } from './game.ts';
import type { ShapesOf } from './move-shapes.ts';
import { hasUsualNotation, usualNotation } from './usual-notation.ts';

/**
 * Members with a usual value: all options fit every number of seats, a match has one round, the list of moves is
 * complete, no move is forced, the clock plays the first move of the list, and moves are written field by field.
 */
type Usual = 'optionFault' | 'rounds' | 'listsMoves' | 'forcedMove' | 'timeoutMove' | 'notation';

/**
 * The members of `Game` that a game writes. A game without options has no defaults, and one whose states hold the
 * outcome has no function for it. A view has only the game's own fields.
 */
export type GameParts<T extends GameTypes> = Omit<
  Game<T>,
  Usual | 'defaults' | 'moveShapes' | 'notation' | 'outcome' | 'view'
> &
  Partial<Pick<Game<T>, Usual>> & {
    readonly moveShapes: ShapesOf<T['Move']>;
    readonly view: (...of: Parameters<Game<T>['view']>) => OwnView<T['View']>;
  } & (keyof T['Options'] extends never ? { readonly defaults?: undefined } : Pick<Game<T>, 'defaults'>) &
  ('outcome' extends keyof T['State'] ? Partial<Pick<Game<T>, 'outcome'>> : Pick<Game<T>, 'outcome'>);

type Optional = Usual | 'defaults' | 'outcome';

const NO_OPTIONS: NoOptions = {};

const firstListed =
  <T extends GameTypes>({ id, moves }: Pick<Game<T>, 'id' | 'moves'>): Game<T>['timeoutMove'] =>
  (view) => {
    const [first] = moves(view);
    if (!first) throw new Error(`${id}: an active seat without a move`);
    return first;
  };

/** The `forcedMove` of a game in which everybody sees all that the moves of a seat depend on. */
export const onlyListedMove =
  <T extends GameTypes>(moves: Game<T>['moves']): Game<T>['forcedMove'] =>
  (open: T['View'], seat: Seat) => {
    if (!open.active.includes(seat)) return undefined;
    const [only, second] = moves({ ...open, viewer: seat });
    return second ? undefined : only;
  };

/** Return the rules of a game with the usual value of each member left out. */
export function defineGame<T extends GameTypes>(parts: GameParts<T>): Game<T> {
  // The compiler cannot join these parts while the types of the game are generic.
  const own = parts as unknown as Omit<Game<T>, Optional> & Partial<Pick<Game<T>, Optional>>;
  const outcome: Game<T>['outcome'] = own.outcome ?? ((state: { readonly outcome?: AnyOutcome }) => state.outcome);
  if (!own.notation && !hasUsualNotation(own.moveShapes)) throw new Error(`${own.id} needs a notation of its own`);
  return {
    optionFault: () => undefined,
    rounds: () => 1,
    listsMoves: 'all',
    forcedMove: () => undefined,
    timeoutMove: firstListed(own),
    notation: usualNotation(own.moveShapes),
    ...own,
    defaults: own.defaults ?? NO_OPTIONS,
    outcome,
    view(state, viewer) {
      const ended = outcome(state as never);
      const view: object = own.view(state, viewer);
      return { viewer, active: own.active(state), ...view, ...(ended && { outcome: ended }) };
    },
  } as Game<T>;
}
