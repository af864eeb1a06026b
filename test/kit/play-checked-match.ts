/** Plays one random match of a game from a seed and checks every law at every entry. Independent of the test runner. */
import { asSeat, type Game, type GameTypes, type Rng, type Seat } from '../../worker/games/game.ts';
import {
  advance,
  FORCED_MOVES_MAX,
  isBetweenRounds,
  nextForcedPly,
  playMove,
  replay,
  startMatch,
  timeoutPly,
} from '../../worker/games/match.ts';
import type { Match, MatchHeader, Ply, RngAt } from '../../worker/games/match-types.ts';
import { readLine, writeLine } from '../../worker/games/notation.ts';
import { comparePoints, isPoints, type Points } from '../../worker/games/points.ts';
import {
  type ContractFixture,
  isPlain,
  isSame,
  LAWS,
  type Law,
  type LawPosition,
  lawOfThrow,
  lawPosition,
  POSITION_LAWS,
  type ReportLaw,
  randomMoveOf,
  toText,
} from './laws.ts';
import { fastSeedText, type Script } from './log-text.ts';
import { deepFreeze, headOf, randomPlies } from './play-match.ts';
import { mixSeeds, seededRng, seededStreams } from './rng.ts';

export interface Failure {
  readonly law: Law;
  readonly what: string;
  /** Number of entries checked before the failure. */
  readonly entry: number;
}

/** Uses of each law, and its failures. */
export interface LawReport<T extends GameTypes> {
  readonly uses: ReadonlyMap<Law, number>;
  readonly failures: readonly Failure[];
  /** Number of lists of moves that were cut off because they would have taken too much work. */
  readonly listsCutOff: number;
  /** The match as far as it was played. Its last entry may be the one at which the game threw. */
  readonly script: Script<T>;
}

/** The match to play. The same trial always plays the same match. */
export interface TrialMatch<T extends GameTypes> {
  readonly options: T['Options'];
  readonly seats: number;
  readonly seed: number;
}

/** State of a playout. */
interface RunningCheck<T extends GameTypes> {
  readonly game: Game<T>;
  readonly kit: ContractFixture<T>;
  readonly head: MatchHeader<T['Options']>;
  readonly rngAt: RngAt;
  readonly rng: Rng;
  readonly note: ReportLaw;
  readonly onCutOff: () => void;
  /** The plies checked so far. */
  readonly plies: Ply<T['Move']>[];
}

/** True if points are exact and fit the ranks: ranks like 1 1 3, and a better rank never has fewer points. */
function ranksAgree(points: readonly Points[], ranks: readonly number[], seats: number): boolean {
  const counted = ranks.map((own) => 1 + ranks.filter((other) => other < own).length);
  const fair = ranks.every((own, i) =>
    ranks.every((other, j) => own >= other || comparePoints(points[i] ?? 0, points[j] ?? 0) >= 0),
  );
  const areExact = points.every(isPoints);
  return areExact && points.length === seats && ranks.length === seats && isSame(counted, ranks) && fair;
}

/** True if waiting seats keep their open decision, and every other open decision is new. */
export function decisionIdsRight(before: Match<GameTypes>, after: Match<GameTypes>, mover: Seat): boolean {
  return after.active.every((seat) => {
    const waits = before.active.includes(seat) && seat !== mover;
    return after.opened[seat] === (waits ? before.opened[seat] : after.entry);
  });
}

/** Check the laws between one entry and the next. */
function checkEntry<T extends GameTypes>(
  course: RunningCheck<T>,
  before: Match<T>,
  after: Match<T>,
  ply: Ply<T['Move']>,
): void {
  const { game, kit, note } = course;
  const state = game.outcome(after.state);
  note('ends', (game.active(after.state).length === 0) === (state !== undefined), () => toText(after.state));
  const within = after.round === before.round ? before.state : undefined;
  const wrong = kit.invariant(after.state, within);
  note('invariant', wrong === undefined, () => `entry ${after.entry}: ${wrong}`);
  const line = writeLine(game, after.entry, ply);
  note('notation', isSame(readLine(game, line), { n: after.entry, ...ply }), () => line);
  if (state) {
    note('ranks', ranksAgree(state.points, state.ranks, after.header.seats), () => toText(state));
  } else if (after.round === before.round) {
    note('opened', decisionIdsRight(before, after, ply.seat), () => `entry ${after.entry}: ${after.opened}`);
  }
  if (after.ranks && after.rounds > 1)
    note('ranks', ranksAgree(after.totals, after.ranks, after.header.seats), () => toText(after));
}

/** Record the forced plies after a ply until the game throws, including the one at which it throws. */
function checkForced<T extends GameTypes>(
  { game, rngAt, plies }: RunningCheck<T>,
  match: Match<T>,
  ply: Ply<T['Move']>,
): void {
  let at = match;
  let next: Ply<T['Move']> | undefined = ply;
  try {
    for (let n = 0; next && n < FORCED_MOVES_MAX; n += 1) {
      at = advance(game, at, next, rngAt).match;
      next = nextForcedPly(game, at);
      if (next) plies.push(next);
    }
  } catch {
    // Expected: the game threw here before.
  }
}

/** Play the same ply twice and compare the bytes, with frozen input. Returns undefined if the game threw. */
function checkPly<T extends GameTypes>(
  course: RunningCheck<T>,
  match: Match<T>,
  ply: Ply<T['Move']>,
): ReturnType<typeof playMove<T>> | undefined {
  const { game, rngAt, note } = course;
  const bytes = toText(match);
  try {
    const steps = playMove(game, match, deepFreeze(ply), rngAt);
    note('frozen', toText(match) === bytes, () => `entry ${match.entry + 1} ${toText(ply.move)} changed its input`);
    for (const step of steps) note('json', isPlain(step.events), () => `events ${toText(step.events)}`);
    const again = toText(playMove(game, match, ply, rngAt));
    note(
      'repeat',
      toText(steps) === again,
      () => `entry ${match.entry + 1} ${toText(ply.move)}: ${toText(steps)}\n${again}`,
    );
    return steps;
  } catch (error) {
    checkForced(course, match, ply);
    note(lawOfThrow(error), false, () => `entry ${match.entry + 1} ${toText(ply.move)}: ${error}`);
    return undefined;
  }
}

/** Choose mostly listed moves, sometimes an accepted move that is not listed, and sometimes a timeout. */
function choosePly<T extends GameTypes>({
  game,
  kit,
  match,
  rng,
  view: viewOf,
  moves,
}: LawPosition<T>): Ply<T['Move']> {
  if (rng(30) === 0) return timeoutPly(game, match, match.active[rng(match.active.length)] ?? match.header.first);
  const ply = randomPlies(game, rng, 0, (_, seat) => moves(seat))(match);
  if (game.listsMoves === 'all' || isBetweenRounds(game, match) || rng(2) === 0) return ply;
  const view = viewOf(ply.seat);
  const move = randomMoveOf(game, kit)(rng, view);
  return game.refusal(view, move) ? ply : { ...ply, move };
}

/** Freeze a match and check the laws of positions on it. */
function checkPosition<T extends GameTypes>(
  { game, kit, rngAt, rng, note, onCutOff }: RunningCheck<T>,
  match: Match<T>,
): LawPosition<T> {
  const position = lawPosition({ game, kit, match: deepFreeze(match), rngAt, rng, onCutOff });
  for (const law of POSITION_LAWS) law(position, note);
  return position;
}

function playAll<T extends GameTypes>(course: RunningCheck<T>): void {
  const { game, kit, head, rngAt, note, plies } = course;
  const start = startMatch(game, head, rngAt);
  note('repeat', isSame(start, startMatch(game, head, rngAt)), () => 'setup');
  note('json', isPlain(start), () => toText(start));
  note('invariant', kit.invariant(start.match.state) === undefined, () => `${kit.invariant(start.match.state)}`);
  let position = checkPosition(course, start.match);
  let { match } = position;
  while (!match.ranks && match.active.length > 0 && plies.length <= kit.entriesMax * match.rounds) {
    const ply = choosePly(position);
    plies.push(ply);
    const steps = checkPly(course, match, ply);
    if (!steps) return;
    plies.push(...steps.slice(1).map((step) => step.ply));
    for (const step of steps) {
      checkEntry(course, match, step.match, step.ply);
      position = checkPosition(course, step.match);
      match = position.match;
    }
    if (steps.length > 1)
      note('forced', !nextForcedPly(game, match), () => `entry ${match.entry} leaves a forced move`);
  }
  note('ends', match.ranks !== undefined, () => `no end after ${plies.length} entries`);
  const again = replay(game, head, numbered(plies), rngAt);
  note('replay', isSame(again, match), () => `${toText(match)}\n${toText(again)}`);
}

const numbered = <Move>(plies: readonly Ply<Move>[]) => plies.map((ply, i) => ({ ...ply, n: i + 1 }));

/** Play one match and check all laws. A throw of the game is a failure too. */
export function checkLaws<T extends GameTypes>(
  game: Game<T>,
  kit: ContractFixture<T>,
  trial: TrialMatch<T>,
): LawReport<T> {
  const plies: Ply<T['Move']>[] = [];
  const uses = new Map<Law, number>(LAWS.map((law) => [law, 0]));
  const failures: Failure[] = [];
  let listsCutOff = 0;
  const onCutOff = (): void => {
    listsCutOff += 1;
  };
  const { seats, seed, options } = trial;
  const note: ReportLaw = (law, kept, what) => {
    uses.set(law, (uses.get(law) ?? 0) + 1);
    if (!kept)
      failures.push({ law, what: `${seats} seats, seed ${seed}, ${toText(options)}: ${what()}`, entry: plies.length });
  };
  const rng = seededRng(mixSeeds(seed, seats));
  const head = headOf(game, seats, asSeat(rng(seats)), options);
  try {
    playAll({ game, kit, head, rngAt: seededStreams(seed), rng, note, onCutOff, plies });
  } catch (error) {
    note(lawOfThrow(error), false, () => `thrown: ${error instanceof Error ? error.stack : error}`);
  }
  return { uses, failures, listsCutOff, script: { head, seed: fastSeedText(seed), entries: numbered(plies) } };
}
