/** The laws that every game keeps in every position, each a function that notes its uses and what fails. */
import { isDeepStrictEqual } from 'node:util';
import { type Game, type GameTypes, type Rng, type Seat, seatsOf, type Viewer } from '../../worker/games/game.ts';
import type { Match, RngAt } from '../../worker/games/match.ts';
import { deepFreeze } from './play-match.ts';
import { shuffled } from './rng.ts';

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
] as const;
export type Law = (typeof LAWS)[number];

/** What a game's tests add to the game so that the laws can be tried on it. */
export interface Kit<T extends GameTypes> {
  readonly options: readonly T['Options'][];
  /** No round has more entries than this. */
  readonly bound: number;
  /** Laws that this game gives no occasion for. */
  readonly never: readonly Law[];
  /** A move that the wire would let pass, legal or not. */
  readonly wellFormed: (rng: Rng, view: T['View']) => T['Move'];
  /** Exchanges everything that the viewer may not know. Written from the rules, not from `view`. */
  readonly scramble: (state: T['State'], viewer: Viewer, rng: Rng) => T['State'];
  /** What is wrong with a state, also in the light of the one before it in the same round. */
  readonly invariant: (state: T['State'], before?: T['State']) => string | undefined;
  /** `open`: all that happens is known beforehand to whoever looks; `sealed`: what was chosen stays hidden; else `reveals`. */
  readonly publicity: (view: T['View'], move: T['Move']) => 'open' | 'sealed' | 'reveals';
}

/** Counts a use of a law, and a failure if it is not kept. */
export type Note = (law: Law, kept: boolean, what: () => string) => void;

/** One position of a match, round still going on. */
export interface Scene<T extends GameTypes> {
  readonly game: Game<T>;
  readonly kit: Kit<T>;
  readonly match: Match<T>;
  readonly rngAt: RngAt;
  /** For choices of the tests, apart from the game's own randomness. */
  readonly rng: Rng;
}

export const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b);
export const text = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
export const isPlain = (value: unknown): boolean => same(JSON.parse(text(value)), value);

/** Which law a throw breaks: writing to something frozen is a TypeError, whatever else is thrown is a bug of another kind. */
export const lawOfThrow = (error: unknown): Law =>
  /read only|extensible|Cannot (assign|delete|add|define)/.test(`${error}`) ? 'frozen' : 'ends';

const viewersOf = (match: Match<GameTypes>): readonly Viewer[] => [...seatsOf(match.header.seats), 'spectator'];
const viewOf = <T extends GameTypes>({ game, match }: Scene<T>, viewer: Viewer): T['View'] =>
  deepFreeze(game.view(match.state, viewer));

/** Views are plain, say who looks and who is active, and know the outcome. */
function viewsAreTrue<T extends GameTypes>(scene: Scene<T>, note: Note): void {
  const { game, match } = scene;
  note('json', isPlain(match), () => `match ${text(match)}`);
  for (const viewer of viewersOf(match)) {
    const view = viewOf(scene, viewer);
    note('json', isPlain(view), () => `view of ${viewer}: ${text(view)}`);
    const honest = same(view.active, game.active(match.state)) && same(view.outcome, game.outcome(match.state));
    note('active', view.viewer === viewer && honest, () => `view of ${viewer} says ${text(view)}`);
  }
}

/** Active seats have moves, all of them accepted and readable; nobody else has any. */
function movesAreLegal<T extends GameTypes>(scene: Scene<T>, note: Note): void {
  const { game, match } = scene;
  for (const viewer of viewersOf(match)) {
    const view = viewOf(scene, viewer);
    const moves = [...game.moves(view)];
    const isActive = viewer !== 'spectator' && game.active(match.state).includes(viewer);
    note('active', isActive === moves.length > 0, () => `${viewer} has ${moves.length} moves`);
    if (!isActive) continue;
    for (const move of moves) {
      const refusal = game.refusal(view, deepFreeze(move));
      note('accepted', refusal === undefined, () => `${text(move)} of ${viewer}: ${text(refusal)}`);
      note('json', isPlain(move), () => `move ${text(move)}`);
      const written = game.notation.write(move);
      note('notation', same(game.notation.read(written), move), () => `${text(move)} is written ${written}`);
    }
  }
}

/** Where `moves` is said to be complete, nothing outside of it is accepted. */
function listIsComplete<T extends GameTypes>(scene: Scene<T>, note: Note): void {
  const { game, kit, match, rng } = scene;
  for (const seat of game.active(match.state)) {
    const view = viewOf(scene, seat);
    for (let tries = 0; tries < 12; tries += 1) {
      const move = kit.wellFormed(rng, view);
      const refusal = game.refusal(view, move);
      note('json', refusal === undefined || isPlain(refusal), () => `refusal ${text(refusal)}`);
      if (refusal || game.listsMoves !== 'all') continue;
      const listed = [...game.moves(view)].some((one) => same(one, move));
      note('complete', listed, () => `${text(move)} of ${seat} is accepted and not in the list`);
    }
  }
}

/** What everybody can see to be the only move is the only move. */
function forcedIsOnly<T extends GameTypes>(scene: Scene<T>, note: Note): void {
  const { game, kit, match, rng } = scene;
  const open = viewOf(scene, 'spectator');
  for (const seat of seatsOf(match.header.seats)) {
    const move = game.forcedMove(open, seat);
    if (!move) continue;
    const view = viewOf(scene, seat);
    const moves = [...game.moves(view)];
    note('forced', moves.length === 1 && same(moves[0], move), () => `${text(move)} of ${seat}, not ${text(moves)}`);
    note('forced', !game.refusal(view, move), () => `${text(move)} of ${seat} is refused`);
    for (let tries = 0; tries < 12; tries += 1) {
      const other = kit.wellFormed(rng, view);
      note('forced', same(other, move) || game.refusal(view, other) !== undefined, () => `${text(other)} goes too`);
    }
  }
}

/** A clock can run out on every active seat, and something comes of it. */
function sleepersGoOn<T extends GameTypes>({ game, match, rngAt }: Scene<T>, note: Note): void {
  for (const seat of game.active(match.state)) {
    try {
      const move = game.timeoutMove(deepFreeze(game.view(match.state, seat)));
      const { state } = game.play(match.state, seat, move, rngAt(match.entry + 1));
      note('timeout', !same(state, match.state), () => `nothing comes of ${text(move)} of ${seat}`);
      note('timeout', !game.refusal(game.view(match.state, seat), move), () => `${text(move)} of ${seat} is refused`);
      note('notation', same(game.notation.read(game.notation.write(move)), move), () => text(move));
    } catch (error) {
      note('timeout', false, () => `${error}`);
    }
  }
}

/** Seats that choose at the same time may do so in any order. */
function choicesCommute<T extends GameTypes>({ game, match, rngAt, rng }: Scene<T>, note: Note): void {
  const active = game.active(match.state);
  if (active.length < 2) return;
  const chosen = new Map(active.map((seat) => [seat, shuffled([...game.moves(game.view(match.state, seat))], rng)[0]]));
  const inOrder = (order: readonly Seat[]): T['State'] =>
    order.reduce((state, seat, i) => {
      const move = chosen.get(seat);
      const refusal = move && game.refusal(game.view(state, seat), move);
      const open = game.active(state).includes(seat) && !refusal;
      note('commute', open, () => `${text(move)} of ${seat} is outdated by another choice: ${text(refusal)}`);
      return move && open ? game.play(state, seat, move, rngAt(match.entry + 1 + i)).state : state;
    }, match.state);
  const order = shuffled(active, rng);
  const [one, other] = [inOrder(order), inOrder(order.toReversed())];
  note('commute', same(one, other), () => `order ${order}: ${text(one)}\nbackwards: ${text(other)}`);
}

/** Nobody's view, and nothing that becomes public by an open move, depends on what that viewer may not know. */
function secretsStay<T extends GameTypes>(scene: Scene<T>, note: Note): void {
  const { game, kit, match, rng, rngAt } = scene;
  const { state } = match;
  for (const viewer of viewersOf(match)) {
    const other = deepFreeze(kit.scramble(state, viewer, rng));
    if (same(other, state)) continue;
    const [seen, unseen] = [game.view(state, viewer), game.view(other, viewer)];
    note('secret', same(seen, unseen), () => `${viewer} sees ${text(seen)}\nor ${text(unseen)}`);
    for (const seat of game.active(state)) {
      const [move] = shuffled([...game.moves(game.view(state, seat))], rng);
      if (!move || kit.publicity(game.view(state, seat), move) !== 'open') continue;
      if (!game.active(other).includes(seat) || game.refusal(game.view(other, seat), move)) continue;
      const told = [state, other].map((from) => game.play(from, seat, move, rngAt(match.entry + 1)).events);
      note('events', same(told[0], told[1]), () => `${text(move)} of ${seat} tells ${viewer} ${text(told)}`);
    }
  }
}

/** A sealed choice tells the table nothing of what was chosen. */
function sealsHold<T extends GameTypes>({ game, kit, match, rng, rngAt }: Scene<T>, note: Note): void {
  for (const seat of game.active(match.state)) {
    const view = game.view(match.state, seat);
    const sealed = [...game.moves(view)].filter((move) => kit.publicity(view, move) === 'sealed');
    const [one, other] = shuffled(sealed, rng);
    if (!one || !other) continue;
    const told = [one, other].map((move) => game.play(match.state, seat, move, rngAt(match.entry + 1)).events);
    note('events', same(told[0], told[1]), () => `${seat} chooses ${text(one)} or ${text(other)}: ${text(told)}`);
  }
}

/** Tried on every position of a playout in which the round goes on. */
export const SCENE_LAWS = [
  viewsAreTrue,
  movesAreLegal,
  listIsComplete,
  forcedIsOnly,
  sleepersGoOn,
  choicesCommute,
  secretsStay,
  sealsHold,
] as const;
