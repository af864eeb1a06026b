/**
 * Choices that several seats make at the same time. Each stays sealed in the state until the last one is in. A view has
 * only the viewer's own choice, and the order of arrival is never visible. Pure.
 */
import { type Seat, seatsFrom, seatsOf, type Viewer } from './game.ts';

/** A choice that was made: 0, false and an empty text are choices too. */
type Decided = string | number | boolean | object;

const isMade = <Choice extends Decided>(choice: Choice | null | undefined): choice is Choice =>
  choice !== null && choice !== undefined;

/** By seat: the choice, or null until the seat has chosen. */
export type SealedChoices<Choice> = readonly (Choice | null)[];

/** The part of a state that holds sealed choices. */
export interface SealedState<Choice> {
  readonly choices: SealedChoices<Choice>;
}

/** Sealed choices before any seat has chosen. */
export const noChoices = (seats: number): SealedChoices<never> => seatsOf(seats).map(() => null);

/** The seats that have not chosen yet: those that may choose now. */
export const undecidedSeats = (choices: SealedChoices<unknown>): readonly Seat[] =>
  seatsOf(choices.length).filter((seat) => choices[seat] === null);

/** The field `mine` of a view: the viewer's own choice, once it is made. */
export function ownChoice<Choice extends Decided>(
  choices: SealedChoices<Choice>,
  viewer: Viewer,
): { readonly mine?: Choice } {
  const mine = viewer === 'spectator' ? null : choices[viewer];
  return isMade(mine) ? { mine } : {};
}

/** All choices made so far, each with its seat, clockwise from seat `first`. */
export const choicesFrom = <Choice extends Decided>(
  choices: SealedChoices<Choice>,
  first: Seat,
): readonly (readonly [seat: Seat, choice: Choice])[] =>
  seatsFrom(first, choices.length).flatMap((seat) => {
    const choice = choices[seat];
    return isMade(choice) ? [[seat, choice] as const] : [];
  });

/**
 * Add a seat's choice to the state. `event` is public at once, such as `chose`. With the last choice, `open` returns
 * the next state. It gets the events so far, without a `chose`, because the opened choices contain that.
 */
export function sealChoice<Choice, State extends SealedState<Choice>, Event extends { readonly kind: string }>(
  state: State,
  seat: Seat,
  choice: Choice,
  event: Event,
  open: (state: State, events: readonly Event[]) => { readonly state: State; readonly events: readonly Event[] },
): { readonly state: State; readonly events: readonly Event[] } {
  const chosen = { ...state, choices: state.choices.map((old, i) => (i === seat ? choice : old)) };
  if (chosen.choices.includes(null)) return { state: chosen, events: [event] };
  return open(chosen, event.kind === 'chose' ? [] : [event]);
}
