/**
 * Days of a correspondence match, in strict order and with playing ahead. People in three time zones visit the real
 * service a few times a day, and choose whenever they can. Their time is simulated; the matches have no clock.
 */
import type { Game, GameTypes } from '../../worker/games/game.ts';
import { games } from '../../worker/games/registry.ts';
import { WISHES_MAX } from '../../worker/protocol/limits.ts';
import type { Seated, Snapshot, Update } from '../../worker/protocol/match.ts';
import { mixSeeds, pick, seededRng } from '../kit/rng.ts';
import { call, post, token } from './speed/http-calls.ts';
import { quantile } from './speed/load.ts';

/** UTC offset in hours, by seat. */
const ZONES = [1, 1, -5, 9] as const;
const SEATS = ZONES.length;
/** A match counts as done after this roll of Noch mal!. */
const ROLLS = 30;
/** People visit between 8 and 23 h, 2 to 4 times a day. */
const MORNING_HOUR = 8;
const WAKING_HOURS = 15;
const LOOKS_MIN = 2;
const LOOKS_MAX = 4;
const HOURS_OF_DAY = 24;
const DAYS_MAX = 120;

/** How many rolls people may be ahead, and whether they rank wishes while the active seat has not picked. */
export interface DaysMode {
  readonly steps: 0 | 1 | 2;
  readonly wishes: boolean;
}

const MODES: readonly DaysMode[] = [
  { steps: 0, wishes: false },
  { steps: 0, wishes: true },
  { steps: 1, wishes: false },
  { steps: 2, wishes: false },
];

/** Median days until roll 30 has closed, and visits of a seat until then. */
export interface DaysFigure extends DaysMode {
  readonly days: number;
  readonly looks: number;
}

/** The visits of each person, in hours from the start, earliest first. */
function looksOf(seed: number): readonly { readonly at: number; readonly seat: number }[] {
  const rng = seededRng(seed);
  const looks = ZONES.flatMap((zone, seat) =>
    Array.from({ length: DAYS_MAX }, (_, day) =>
      Array.from({ length: LOOKS_MIN + rng(LOOKS_MAX - LOOKS_MIN + 1) }, () => {
        const local = MORNING_HOUR + rng(WAKING_HOURS * 60) / 60;
        return { at: day * HOURS_OF_DAY + local - zone, seat };
      }),
    ).flat(),
  );
  return looks.sort((one, other) => one.at - other.at);
}

const parse = <T>({ text }: { readonly text: string }): T => JSON.parse(text);

/** Create a match with all seats taken. Returns the seats' keys in order. */
async function startMatch(port: number, ahead: DaysMode['steps']) {
  const create = { id: token(), game: 'noch-mal', seats: SEATS, first: 'host', entropy: token(), ahead };
  const host: Seated = parse(await post(port, '/api/matches', create));
  const path = `/api/matches/${host.match}`;
  const keys = [host.key];
  while (keys.length < SEATS) {
    const claim = { id: token(), invite: host.frame.invite, entropy: token() };
    keys.push(parse<Seated>(await post(port, `${path}/seats`, claim)).key);
  }
  return { path, keys };
}

/** Cross something if possible: always the same choice for the same position. */
function chooseMove(game: Game<GameTypes>, { view, opened }: Pick<Update, 'view' | 'opened'>, seed: number): object {
  const moves = [...game.moves(view as never)];
  const crosses = moves.filter(({ kind }) => kind !== 'pass');
  return crosses.length > 0 ? pick(crosses, seededRng(mixSeeds(seed, opened))) : { kind: 'pass' };
}

/** A choice for each pair of dice, in any order, so that some are possible whatever the active seat takes. */
function rankWishes(game: Game<GameTypes>, { view, entry }: Pick<Update, 'view' | 'entry'>, seed: number) {
  const wishView = game.wishView?.(view as never);
  const rng = seededRng(mixSeeds(seed, entry));
  const pairs = new Map<string, GameTypes['Move'][]>();
  for (const move of wishView ? game.moves(wishView) : []) {
    if (move.kind === 'pass') continue;
    const { cells: _, ...pair } = move as GameTypes['Move'] & { readonly cells: unknown };
    const key = JSON.stringify(pair);
    pairs.set(key, [...(pairs.get(key) ?? []), move]);
  }
  const ranked: GameTypes['Move'][] = [];
  const left = [...pairs.values()];
  while (left.length > 0 && ranked.length < WISHES_MAX) {
    const [moves = []] = left.splice(rng(left.length), 1);
    ranked.push(pick(moves, rng));
  }
  return ranked;
}

/** Play a match. Return the days until roll 30 closed, and the number of visits of a seat. */
async function playMatch(
  port: number,
  { steps, wishes }: DaysMode,
  seed: number,
): Promise<Pick<DaysFigure, 'days' | 'looks'>> {
  const game: Game<GameTypes> = games['noch-mal'] as never;
  const { path, keys } = await startMatch(port, steps);
  let looks = 0;
  for (const { at, seat } of looksOf(seed)) {
    looks += 1;
    const key = keys[seat];
    let seen: Snapshot | Update = parse<Snapshot>(await call(port, 'GET', path, key));
    while (seen.active.some((one) => one === seat)) {
      const body: object = { id: token(), opened: seen.opened, move: chooseMove(game, seen, mixSeeds(seed, seat)) };
      seen = parse<Update>(await post(port, `${path}/moves`, body, key));
    }
    const { opened, id: replaces } = seen.wishes ?? {};
    if (wishes && opened !== undefined && replaces === null) {
      const moves = rankWishes(game, seen, mixSeeds(seed, seat));
      const list = JSON.stringify({ id: token(), opened, replaces, moves });
      const { status, text } = await call(port, 'PUT', `${path}/wishes`, key, list);
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    }
    if (seen.entry >= ROLLS * SEATS || seen.phase === 'over') return { days: at / HOURS_OF_DAY, looks: looks / SEATS };
  }
  throw new Error(`${path} is not done after ${DAYS_MAX} days`);
}

const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Figures of each mode, from `count` matches with the same people. */
export async function daysOfMatches(port: number, count: number): Promise<readonly DaysFigure[]> {
  const figures: DaysFigure[] = [];
  for (const mode of MODES) {
    const played: Pick<DaysFigure, 'days' | 'looks'>[] = [];
    for (let n = 0; n < count; n += 1) played.push(await playMatch(port, mode, mixSeeds(62, n)));
    figures.push({
      ...mode,
      days: median(played.map(({ days }) => days)),
      looks: median(played.map(({ looks }) => looks)),
    });
  }
  return figures;
}
