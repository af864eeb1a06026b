/** The laws that every game keeps in every position. Each is a function that reports its uses and failures. */
import { isDeepStrictEqual } from 'node:util';
import { type Game, type GameTypes, type Rng, type Seat, seatsOf, type Viewer } from '../../worker/games/game.ts';
import type { Match, RngAt } from '../../worker/games/match-types.ts';
import { deepFreeze } from './play-match.ts';
import { mixSeeds, seededRng, shuffled } from './rng.ts';
import { randomMoveIn } from './shape-moves.ts';

export const LAWS = [
  'json',
  'frozen',
  'repeat',
  'accepted',
  'complete',
  'active',
  'ends',
  'commute',
  'secret',
  'forced',
  'timeout',
  'invariant',
  'events',
  'ranks',
  'replay',
  'notation',
  'opened',
  'chance',
] as const;
export type Law = (typeof LAWS)[number];

/** The additions of a game's tests that are needed for checking the laws. */
export interface ContractFixture<T extends GameTypes> {
  readonly options: readonly T['Options'][];
  /** No round has more entries than this. */
  readonly entriesMax: number;
  /** Laws that do not apply to this game; none by default. */
  readonly unusedLaws?: readonly Law[];
  /** A random move that the wire would accept, legal or not; by default any that the game's shapes allow. */
  readonly randomMove?: (rng: Rng, view: T['View']) => T['Move'];
  /** Replace everything that the viewer may not know. Written from the rules, not from `view`. */
  readonly scramble: (state: T['State'], viewer: Viewer, rng: Rng) => T['State'];
  /**
   * Return the fault of a state, alone or compared with the previous state of the same round; undefined if there is
   * none.
   */
  readonly invariant: (state: T['State'], before?: T['State']) => string | undefined;
  /** `open`: every viewer can predict the result; `sealed`: the choice stays hidden; otherwise `reveals`. */
  readonly publicity: (view: T['View'], move: T['Move']) => 'open' | 'sealed' | 'reveals';
  /** True if by the rules chance decides in this move, with at least two possible results. `after` follows it. */
  readonly draws: (before: T['State'], move: T['Move'], after: T['State']) => boolean;
}

/** The random moves of a fixture: its own, or any that the shapes allow. */
export const randomMoveOf =
  <T extends GameTypes>(
    { moveShapes }: Pick<Game<T>, 'moveShapes'>,
    { randomMove }: Pick<ContractFixture<T>, 'randomMove'>,
  ): NonNullable<ContractFixture<T>['randomMove']> =>
  (rng, view) =>
    randomMove ? randomMove(rng, view) : (randomMoveIn(moveShapes, rng) as T['Move']);

/** Count a use of a law, and a failure if it is not kept. */
export type ReportLaw = (law: Law, kept: boolean, what: () => string) => void;

/** A position of a match whose round is still going on. */
export interface LawPosition<T extends GameTypes> {
  readonly game: Game<T>;
  readonly kit: ContractFixture<T>;
  readonly match: Match<T>;
  readonly rngAt: RngAt;
  /** For choices of the tests; separate from the game's own randomness. */
  readonly rng: Rng;
  /** A viewer's view, frozen. Views and lists of moves are computed once. */
  readonly view: (viewer: Viewer) => T['View'];
  readonly moves: (viewer: Viewer) => readonly T['Move'][];
}

/** Parts of a position. `onCutOff` is called for each incomplete list of moves. */
type PositionParts<T extends GameTypes> = Omit<LawPosition<T>, 'view' | 'moves'> & { readonly onCutOff: () => void };

/**
 * Return a position that computes views and lists of moves on first use and caches them, because a list may need a
 * search.
 */
export function lawPosition<T extends GameTypes>({ onCutOff, ...parts }: PositionParts<T>): LawPosition<T> {
  const { game, match } = parts;
  const views = new Map<Viewer, T['View']>();
  const lists = new Map<Viewer, readonly T['Move'][]>();
  const view = (viewer: Viewer): T['View'] => {
    const known = views.get(viewer) ?? deepFreeze(game.view(match.state, viewer));
    views.set(viewer, known);
    return known;
  };
  const moves = (viewer: Viewer): readonly T['Move'][] => {
    const known = lists.get(viewer) ?? [...game.moves(view(viewer), onCutOff)];
    lists.set(viewer, known);
    return known;
  };
  return { ...parts, view, moves };
}

export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b);
export const toText = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
export const isPlain = (value: unknown): boolean => isSame(JSON.parse(toText(value)), value);

/** The law that an exception breaks: writing to a frozen object is a TypeError; any other exception is another bug. */
export const lawOfThrow = (error: unknown): Law =>
  /read only|extensible|Cannot (assign|delete|add|define)/.test(`${error}`) ? 'frozen' : 'ends';

const viewersOf = (match: Match<GameTypes>): readonly Viewer[] => [...seatsOf(match.header.seats), 'spectator'];

/** Views are plain, name the viewer and the active seats, and contain the outcome. */
function viewsAreTrue<T extends GameTypes>(scene: LawPosition<T>, note: ReportLaw): void {
  const { game, match } = scene;
  note('json', isPlain(match), () => `match ${toText(match)}`);
  for (const viewer of viewersOf(match)) {
    const view = scene.view(viewer);
    note('json', isPlain(view), () => `view of ${viewer}: ${toText(view)}`);
    const honest = isSame(view.active, game.active(match.state)) && isSame(view.outcome, game.outcome(match.state));
    note('active', view.viewer === viewer && honest, () => `view of ${viewer} says ${toText(view)}`);
  }
}

/** Active seats have moves, all of them accepted and readable. Other viewers have no moves. */
function movesAreLegal<T extends GameTypes>(scene: LawPosition<T>, note: ReportLaw): void {
  const { game, match } = scene;
  for (const viewer of viewersOf(match)) {
    const view = scene.view(viewer);
    const moves = scene.moves(viewer);
    const isActive = viewer !== 'spectator' && game.active(match.state).includes(viewer);
    note('active', isActive === moves.length > 0, () => `${viewer} has ${moves.length} moves`);
    if (!isActive) continue;
    for (const move of moves) {
      const refusal = game.refusal(view, deepFreeze(move));
      note('accepted', refusal === undefined, () => `${toText(move)} of ${viewer}: ${toText(refusal)}`);
      note('json', isPlain(move), () => `move ${toText(move)}`);
      const written = game.notation.write(move);
      note('notation', isSame(game.notation.read(written), move), () => `${toText(move)} is written ${written}`);
    }
  }
}

/** If `moves` claims to be complete, no other move is accepted. */
function listIsComplete<T extends GameTypes>(scene: LawPosition<T>, note: ReportLaw): void {
  const { game, kit, match, rng } = scene;
  for (const seat of game.active(match.state)) {
    const view = scene.view(seat);
    for (let tries = 0; tries < 12; tries += 1) {
      const move = randomMoveOf(game, kit)(rng, view);
      const refusal = game.refusal(view, move);
      note('json', refusal === undefined || isPlain(refusal), () => `refusal ${toText(refusal)}`);
      if (refusal || game.listsMoves !== 'all') continue;
      const listed = scene.moves(seat).some((one) => isSame(one, move));
      note('complete', listed, () => `${toText(move)} of ${seat} is accepted and not in the list`);
    }
  }
}

/** A move that looks like the only one from the public view is the only one. */
function forcedIsOnly<T extends GameTypes>(scene: LawPosition<T>, note: ReportLaw): void {
  const { game, kit, match, rng } = scene;
  const open = scene.view('spectator');
  for (const seat of seatsOf(match.header.seats)) {
    const move = game.forcedMove(open, seat);
    if (!move) continue;
    const view = scene.view(seat);
    const moves = scene.moves(seat);
    note(
      'forced',
      moves.length === 1 && isSame(moves[0], move),
      () => `${toText(move)} of ${seat}, not ${toText(moves)}`,
    );
    note('forced', !game.refusal(view, move), () => `${toText(move)} of ${seat} is refused`);
    for (let tries = 0; tries < 12; tries += 1) {
      const other = randomMoveOf(game, kit)(rng, view);
      note('forced', isSame(other, move) || game.refusal(view, other) !== undefined, () => `${toText(other)} goes too`);
    }
  }
}

/** Every active seat can time out, and the match advances. */
function sleepersGoOn<T extends GameTypes>({ game, match, rngAt, view }: LawPosition<T>, note: ReportLaw): void {
  for (const seat of game.active(match.state)) {
    try {
      const move = game.timeoutMove(view(seat));
      const { state } = game.play(match.state, seat, move, rngAt(match.entry + 1));
      note('timeout', !isSame(state, match.state), () => `nothing comes of ${toText(move)} of ${seat}`);
      note('timeout', !game.refusal(view(seat), move), () => `${toText(move)} of ${seat} is refused`);
      note('notation', isSame(game.notation.read(game.notation.write(move)), move), () => toText(move));
    } catch (error) {
      note('timeout', false, () => `${error}`);
    }
  }
}

/** Seats that choose at the same time may do so in any order. */
function choicesCommute<T extends GameTypes>(
  { game, match, rngAt, rng, moves }: LawPosition<T>,
  note: ReportLaw,
): void {
  const active = game.active(match.state);
  if (active.length < 2) return;
  const chosen = new Map(active.map((seat) => [seat, shuffled(moves(seat), rng)[0]]));
  const inOrder = (order: readonly Seat[]): T['State'] =>
    order.reduce((state, seat, i) => {
      const move = chosen.get(seat);
      const refusal = move && game.refusal(game.view(state, seat), move);
      const open = game.active(state).includes(seat) && !refusal;
      note('commute', open, () => `${toText(move)} of ${seat} is outdated by another choice: ${toText(refusal)}`);
      return move && open ? game.play(state, seat, move, rngAt(match.entry + 1 + i)).state : state;
    }, match.state);
  const order = shuffled(active, rng);
  const [one, other] = [inOrder(order), inOrder(order.toReversed())];
  note('commute', isSame(one, other), () => `order ${order}: ${toText(one)}\nbackwards: ${toText(other)}`);
}

/** The view of a viewer, and the public results of open moves, do not depend on anything hidden from that viewer. */
function secretsStay<T extends GameTypes>(scene: LawPosition<T>, note: ReportLaw): void {
  const { game, kit, match, rng, rngAt } = scene;
  const { state } = match;
  for (const viewer of viewersOf(match)) {
    const other = deepFreeze(kit.scramble(state, viewer, rng));
    if (isSame(other, state)) continue;
    const [seen, unseen] = [scene.view(viewer), game.view(other, viewer)];
    note('secret', isSame(seen, unseen), () => `${viewer} sees ${toText(seen)}\nor ${toText(unseen)}`);
    aheadIsSecret(scene, other, viewer, note);
    for (const seat of game.active(state)) {
      const [move] = shuffled(scene.moves(seat), rng);
      if (!move || kit.publicity(scene.view(seat), move) !== 'open') continue;
      if (!game.active(other).includes(seat) || game.refusal(game.view(other, seat), move)) continue;
      const told = [state, other].map((from) => game.play(from, seat, move, rngAt(match.entry + 1)).events);
      note('events', isSame(told[0], told[1]), () => `${toText(move)} of ${seat} tells ${viewer} ${toText(told)}`);
    }
  }
}

/** A seat that plays ahead of the open step does not see the others' choices in it. */
function aheadIsSecret<T extends GameTypes>(
  { game, match, rngAt }: LawPosition<T>,
  other: T['State'],
  viewer: Viewer,
  note: ReportLaw,
): void {
  const { ahead } = game;
  if (viewer === 'spectator' || !ahead?.hasChosen(match.state, viewer)) return;
  const viewAfter = (state: T['State']): T['View'] =>
    game.view(ahead.closeFor(state, viewer, rngAt(match.entry + 1)), viewer);
  const [seen, unseen] = [viewAfter(match.state), viewAfter(other)];
  note('secret', isSame(seen, unseen), () => `${viewer} sees ahead ${toText(seen)}\nor ${toText(unseen)}`);
}

/** A sealed choice reveals nothing about itself. */
function sealsHold<T extends GameTypes>(scene: LawPosition<T>, note: ReportLaw): void {
  const { game, kit, match, rng, rngAt } = scene;
  for (const seat of game.active(match.state)) {
    const view = scene.view(seat);
    const sealed = scene.moves(seat).filter((move) => kit.publicity(view, move) === 'sealed');
    const [one, other] = shuffled(sealed, rng);
    if (!one || !other) continue;
    const told = [one, other].map((move) => game.play(match.state, seat, move, rngAt(match.entry + 1)).events);
    note(
      'events',
      isSame(told[0], told[1]),
      () => `${seat} chooses ${toText(one)} or ${toText(other)}: ${toText(told)}`,
    );
  }
}

/** With this many other streams a draw of two equally likely results stays the same once in 2^48 draws. */
const CHANCE_STREAMS = 48;

/**
 * A draw depends on the random stream of its move alone. If the state kept a hidden order, such as a
 * shuffled bag or the next dice, every stream would show the same. Only what somebody sees counts, because a state may
 * use the stream just to prepare the draw after this one.
 */
function chanceIsFresh<T extends GameTypes>({ game, kit, match, rngAt, rng, moves }: LawPosition<T>, note: ReportLaw) {
  for (const seat of game.active(match.state)) {
    const [move] = shuffled(moves(seat), rng);
    if (!move) continue;
    const played = game.play(match.state, seat, move, rngAt(match.entry + 1));
    if (!kit.draws(match.state, move, played.state)) continue;
    const seen = ({ state, events }: typeof played) => [
      events,
      viewersOf(match).map((viewer) => game.view(state, viewer)),
    ];
    const first = seen(played);
    const differs = (_: unknown, stream: number): boolean =>
      !isSame(seen(game.play(match.state, seat, move, seededRng(mixSeeds(match.entry, stream)))), first);
    const isFresh = Array.from({ length: CHANCE_STREAMS }).some(differs);
    note('chance', isFresh, () => `${toText(move)} of ${seat} shows the same with every random stream`);
  }
}

/** Checked in every position of a playout in which the round goes on. */
export const POSITION_LAWS = [
  viewsAreTrue,
  movesAreLegal,
  listIsComplete,
  forcedIsOnly,
  sleepersGoOn,
  choicesCommute,
  secretsStay,
  sealsHold,
  chanceIsFresh,
] as const;
