/** Creates a match from the choices on the first page; loaded before a button is likely to be pressed. */
import { AHEAD_SEATS_MIN } from '../../../worker/games/ahead-steps.ts';
import { paceOf } from '../../../worker/games/default-options.ts';
import { STRENGTHS, type Strength } from '../../../worker/games/game.ts';
import type { GameId } from '../../../worker/games/registry.ts';
import type { Clock } from '../../../worker/protocol/clock.ts';
import type { BotSeat } from '../../../worker/protocol/fields.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import type { CreateBody } from '../../../worker/protocol/requests.ts';
import { localStore } from '../../browser/storage.ts';
import { saveDailyMatch } from '../../device/daily-results.ts';
import { saveSeated } from '../../device/my-matches.ts';
import { gameListings } from '../../games/listings.ts';
import { loadGame } from '../../games/load-game.ts';
import { lang } from '../../locales/language.ts';
import { randomHex } from '../../net/api.ts';
import { requestKey } from '../../net/on-demand/request-key.ts';
import { keyFragment } from '../../net/page-held-keys.ts';
import type { Result } from '../../net/transport.ts';
import { deviceLabel } from '../../parts/text/device-label.ts';
import { allOptions, type CreateMode, type NewMatchForm } from './new-match-form.ts';

/** Return true for matches that can let seats choose ahead of the open roll. The server checks the same. */
export const canChooseAhead = (game: GameId, seats: number, clock: Clock | undefined): boolean =>
  gameListings[game].allowsAhead === true && seats >= AHEAD_SEATS_MIN && clock?.kind !== 'live';

type Game = CreateBody['game'];
type RequestIds = Pick<CreateBody, 'id' | 'entropy'>;

/** Return the bot level chosen last in this browser. */
export const savedStrength = (): Strength => STRENGTHS.find((one) => one === localStore.read('strength')) ?? 'normal';

export const saveStrength = (strength: Strength): void => localStore.write('strength', strength);

const newRequestIds = (): RequestIds => ({ id: randomHex(), entropy: randomHex() });

/**
 * Request ids by form content and button. A second tap after a lost answer repeats the first request; changed choices
 * create another match.
 */
const requestIdsByForm = new WeakMap<NewMatchForm, Partial<Record<CreateMode, RequestIds>>>();
/** The same for daily deals, by game and day. */
const dailyRequestIds = new Map<string, RequestIds>();

function requestIdsFor(choices: NewMatchForm, mode: CreateMode): RequestIds {
  const known = requestIdsByForm.get(choices);
  const requestIds = known?.[mode] ?? newRequestIds();
  requestIdsByForm.set(choices, { ...known, [mode]: requestIds });
  return requestIds;
}

const botSeats = (count: number): readonly BotSeat[] =>
  Array.from({ length: count }, () => ({ strength: savedStrength(), yields: false }));

function seatFields(game: Game, { seats, bots }: NewMatchForm, mode: CreateMode): Pick<CreateBody, 'seats' | 'bots'> {
  const minSeats = Math.max(2, gameListings[game].seats[0]);
  switch (mode) {
    case 'chosen':
      return { seats, ...(bots && { bots }) };
    case 'bot':
      return { seats: minSeats, bots: [...botSeats(minSeats - 1)] };
    case 'alone':
      return { seats: 1 };
  }
}

function buildBody(game: Game, choices: NewMatchForm, mode: CreateMode): CreateBody {
  const { first, options, hints, clock, awayDays, recovery, ahead } = choices;
  const seats = seatFields(game, choices, mode);
  const name = choices.name.trim();
  return {
    ...requestIdsFor(choices, mode),
    game,
    ...seats,
    first,
    label: deviceLabel(),
    ...(name && { name }),
    ...(options && { options: allOptions(options, seats.seats, paceOf(clock)) }),
    ...(hints && { hints }),
    // A solo game needs no clock and no recovery.
    ...(clock && seats.seats > 1 && { clock }),
    ...(awayDays !== undefined && clock && clock.kind !== 'live' && seats.seats > 1 && { awayDays }),
    ...(recovery && seats.seats > 1 && { recovery }),
    ...(ahead && canChooseAhead(game, seats.seats, clock) && { ahead }),
  };
}

/** Load the board while the match is created, so that a player who starts at once does not wait twice. */
const preloadBoard = (game: Game): void => {
  // The match page retries if this fails.
  loadGame(game, lang.peek()).catch(() => {});
};

interface Created {
  /** The page on which the match goes on. */
  readonly path: string;
}

/** Create a match, add it to the user's list, and keep the name for the next one. */
export async function createMatch(game: Game, choices: NewMatchForm, mode: CreateMode): Promise<Result<Created>> {
  const body = buildBody(game, choices, mode);
  const bots = body.bots?.length ?? 0;
  // Without others to wait for, a match needs no connection (P-77): it begins on this device, with these choices.
  if (!navigator.onLine && bots === body.seats - 1)
    return { ok: true, value: { path: `/device?game=${game}&bots=${bots}` } };
  const response = requestKey<Seated>('', body);
  preloadBoard(game);
  const answer = await response;
  if (!answer.ok) return answer;
  requestIdsByForm.delete(choices);
  saveSeated(answer.value, body.entropy);
  localStore.write('name', choices.name.trim() || undefined);
  return { ok: true, value: { path: `/g/${answer.value.match}` } };
}

/**
 * Create the match of a daily deal. All but the name is the same for every player. The match is stored at once, so that
 * it is found again after a failure.
 */
export async function createDailyMatch(game: Game, daily: string) {
  const key = `${game} ${daily}`;
  const requestIds = dailyRequestIds.get(key) ?? newRequestIds();
  dailyRequestIds.set(key, requestIds);
  const name = localStore.read('name');
  const [seats] = gameListings[game].seats;
  const body = { ...requestIds, game, seats, daily, label: deviceLabel(), ...(name && { name }) };
  const response = requestKey<Seated>('', body);
  preloadBoard(game);
  const answer = await response;
  if (!answer.ok) return answer;
  dailyRequestIds.delete(key);
  saveSeated(answer.value, requestIds.entropy);
  // The list of daily deals could not open a seat that only the page holds.
  if (keyFragment(answer.value.match) === '') saveDailyMatch(answer.value.frame);
  return answer;
}
