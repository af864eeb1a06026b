/** One seeded match of a game, played at random with every law tried at every entry. Knows no test runner. */
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
  toText,
} from './laws.ts';
import { fastSeedText, type Script } from './log-text.ts';
import { deepFreeze, headOf, randomPlies } from './play-match.ts';
import { mixSeeds, seededRng, seededStreams } from './rng.ts';

export interface Failure {
  readonly law: Law;
  readonly what: string;
  /** How many entries had been tried by then. */
  readonly entry: number;
}

/** How often each law was used, and where it was not kept. */
export interface LawReport<T extends GameTypes> {
  readonly uses: ReadonlyMap<Law, number>;
  readonly failures: readonly Failure[];
  /** How many lists of moves were cut off because they would have taken too much work. */
  readonly listsCutOff: number;
  /** The match as it was tried; its last entry may be one that the game threw at. */
  readonly script: Script<T>;
}

/** Which match to play; the same trial always finds the same. */
export interface TrialMatch<T extends GameTypes> {
  readonly options: T['Options'];
  readonly seats: number;
  readonly seed: number;
}

/** Everything that a playout carries with it. */
interface RunningCheck<T extends GameTypes> {
  readonly game: Game<T>;
  readonly kit: ContractFixture<T>;
  readonly head: MatchHeader<T['Options']>;
  readonly rngAt: RngAt;
  readonly rng: Rng;
  readonly note: ReportLaw;
  readonly onCutOff: () => void;
  /** What was tried so far. */
  readonly plies: Ply<T['Move']>[];
}

/** Points are exact and fit the ranks: 1 1 3, and a better rank never has fewer points. */
function ranksAgree(points: readonly Points[], ranks: readonly number[], seats: number): boolean {
  const counted = ranks.map((own) => 1 + ranks.filter((other) => other < own).length);
  const fair = ranks.every((own, i) =>
    ranks.every((other, j) => own >= other || comparePoints(points[i] ?? 0, points[j] ?? 0) >= 0),
  );
  const areExact = points.every(isPoints);
  return areExact && points.length === seats && ranks.length === seats && isSame(counted, ranks) && fair;
}

/** The decision of whoever did not move stays open as it was; every other decision that is open now is new. */
export function decisionIdsRight(before: Match<GameTypes>, after: Match<GameTypes>, mover: Seat): boolean {
  return after.active.every((seat) => {
    const waits = before.active.includes(seat) && seat !== mover;
    return after.opened[seat] === (waits ? before.opened[seat] : after.entry);
  });
}

/** What holds between one entry and the next. */
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

/** Notes what followed a ply by itself until the game threw, the entry that it threw at included. */
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
    // It has thrown before: that is why we are here.
  }
}

/** The same ply twice: same bytes, frozen input. Answers nothing if the game threw. */
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

/** Mostly listed moves; now and then one that is accepted without being listed, and now and then a sleeper. */
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
  const move = kit.randomMove(rng, view);
  return game.refusal(view, move) ? ply : { ...ply, move };
}

/** Freezes a match and tries the laws of positions on it. */
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

/** Plays one match and tries all laws on the way. A throw of the game is a failure too. */
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
