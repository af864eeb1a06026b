/** A scene: a position reached by playing the real rules, with its viewer's draft. For /dev and for tests. */

import {
  type AnyView,
  asSeat,
  type Game,
  type GameTypes,
  type Seat,
  type Viewer,
  winnersOf,
} from '../../worker/games/game.ts';
import { playMove, startMatch } from '../../worker/games/match.ts';
import { type EntryCause, isMatchEvent, type Match, type MatchStep } from '../../worker/games/match-types.ts';
import { entryStreams, SEED_BYTES } from '../../worker/record/fairness.ts';

export interface Scene<T extends GameTypes> {
  readonly name: string;
  readonly state: T['State'];
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly events: readonly T['Event'][];
  readonly draft?: object;
  readonly refused?: T['Refusal'];
  /** A hinted move. */
  readonly hint?: T['Move'];
}

/** Random streams seeded with a small number: for demos and tests, never for a match. */
export const seededStreams = (seed: number) => {
  const bytes = new Uint8Array(SEED_BYTES);
  new DataView(bytes.buffer).setUint32(0, seed);
  return entryStreams(bytes);
};

/** One position of a round, with the cause of the entry and the game's own events. */
export interface PlayedStep<T extends GameTypes> {
  readonly match: Match<T>;
  readonly by: EntryCause;
  readonly events: readonly T['Event'][];
}

/** True if the round is over and several seats share the win. */
export const isSharedWin = ({ outcome }: AnyView): boolean => winnersOf(outcome?.ranks ?? []).length > 1;

/** Chooses the next move, to lead a round to the position a scene needs. */
export type Policy<T extends GameTypes> = (view: T['View'], moves: readonly T['Move'][]) => T['Move'] | undefined;

/** Keep only the game's events; events of the match are recognised by their kind. */
export function toPlayedStep<T extends GameTypes>({ match, events }: MatchStep<T>, by: EntryCause): PlayedStep<T> {
  const isOwn = (event: (typeof events)[number]): event is T['Event'] => !isMatchEvent(event);
  return { match, by, events: events.filter(isOwn) };
}

interface RoundStart<T extends GameTypes> {
  readonly options: T['Options'];
  readonly seats: number;
  readonly seed: number;
}

/** Yield every position of one round from a seed, one move at a time. */
export function* playRound<T extends GameTypes>(
  game: Game<T>,
  { options, seats, seed }: RoundStart<T>,
  policy: Policy<T>,
): Iterable<PlayedStep<T>> {
  const rngAt = seededStreams(seed);
  const head = { game: game.id, version: game.version, options, seats, first: asSeat(0) };
  let step = toPlayedStep(startMatch(game, head, rngAt), 'auto');
  yield step;
  for (;;) {
    const [seat]: readonly Seat[] = game.outcome(step.match.state) ? [] : step.match.active;
    if (seat === undefined) return;
    const view = game.view(step.match.state, seat);
    const move = policy(view, [...game.moves(view)]);
    if (!move) throw new Error('a policy must answer a move to an active seat');
    for (const played of playMove(game, step.match, { seat, by: 'seat', move }, rngAt)) {
      step = toPlayedStep(played, played.ply.by);
      yield step;
    }
  }
}

/** The position that a scene needs. */
export interface SceneSpec<T extends GameTypes> {
  readonly name: string;
  /** Two if left out. */
  readonly seats?: number;
  readonly options?: Partial<T['Options']>;
  readonly policy?: Policy<T>;
  /** Default: the seat on turn. */
  readonly viewer?: Viewer;
  readonly names?: readonly string[];
  /** The first seed to try, 1 by default. Skips seeds known to have no match. */
  readonly seed?: number;
  readonly until: (view: T['View'], stop: PlayedStep<T>) => boolean;
  /** The viewer's draft, refusal or hint; undefined if this position does not qualify. */
  readonly extras?: (view: T['View']) => Pick<Scene<T>, 'draft' | 'refused' | 'hint'> | undefined;
}

/** Names of different languages, lengths and scripts. */
export const NAMES: readonly string[] = ['Ada', '지우', 'Björn', 'Chiamaka', 'Noor', 'Zoë'];
export const LONG_NAMES: readonly string[] = [
  'Wilhelmina Wolkenkratzer',
  '하늘빛나무그늘아래서노래하는고양이와토끼들',
  'Mmmmmmmmmmmmmmmmmmmmmmmm',
  'Al',
  'Bartholomew Butterworth',
  'Żółta Gęś',
];

/** The policy and the number of seeds to try, for all scenes of a game. */
interface SceneSearch<T extends GameTypes> {
  readonly policy: Policy<T>;
  readonly seeds: number;
}

/** The part of a round played so far, and its continuation. */
interface KnownRound {
  readonly steps: unknown[];
  readonly rest: Iterator<unknown>;
}

/** By policy, then by game and start: many scenes come from the same round. */
const knownRounds = new WeakMap<object, Map<string, KnownRound>>();

/** Like `playRound`, but reuses the part played before. */
function* walkRound<T extends GameTypes>(
  game: Game<T>,
  start: RoundStart<T>,
  policy: Policy<T>,
): Iterable<PlayedStep<T>> {
  const known = knownRounds.get(policy) ?? new Map<string, KnownRound>();
  knownRounds.set(policy, known);
  const name = JSON.stringify([game.id, start]);
  const round = known.get(name) ?? { steps: [], rest: playRound(game, start, policy)[Symbol.iterator]() };
  known.set(name, round);
  for (let at = 0; ; at += 1) {
    if (at === round.steps.length) {
      const next = round.rest.next();
      if (next.done) return;
      round.steps.push(next.value);
    }
    yield round.steps[at] as PlayedStep<T>;
  }
}

/** Return the first position that meets the spec. Throws if no seed has one. */
export function findScene<T extends GameTypes>(game: Game<T>, search: SceneSearch<T>, spec: SceneSpec<T>): Scene<T> {
  const { name, seats = 2, policy = search.policy, viewer, names = NAMES, seed: from = 1, until, extras } = spec;
  const options = { ...game.defaults, ...spec.options };
  for (let seed = from; seed <= search.seeds; seed += 1)
    for (const stop of walkRound(game, { options, seats, seed }, policy)) {
      const { state } = stop.match;
      const seenBy = viewer ?? stop.match.active[0] ?? asSeat(0);
      const view = game.view(state, seenBy);
      const done = until(view, stop) ? (extras ? extras(view) : {}) : undefined;
      if (done) return { name, state, viewer: seenBy, names: names.slice(0, seats), events: stop.events, ...done };
    }
  throw new Error(`no seed from ${from} to ${search.seeds} shows ${name}`);
}
