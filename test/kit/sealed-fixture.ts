/** Shared part of the contract fixtures of games with sealed choices: the secrets, and when they become public. */
import { type BaseView, type Seat, seatsOf, type Viewer } from '../../worker/games/game.ts';
import type { SealedState } from '../../worker/games/sealed.ts';

type ChoiceOf<State extends SealedState<unknown>> = NonNullable<State['choices'][number]>;

/** Exchange the choices of all seats but the viewer. `other` returns a choice that the seat could have made instead. */
export const scrambleChoices = <State extends SealedState<unknown>>(
  state: State,
  viewer: Viewer,
  other: (seat: Seat, choice: ChoiceOf<State>) => ChoiceOf<State>,
): State => ({
  ...state,
  choices: seatsOf(state.choices.length).map((seat) => {
    const choice = state.choices[seat] ?? null;
    return seat === viewer || choice === null ? choice : other(seat, choice);
  }),
});

/** A choice stays sealed while another seat still has to choose. The last one reveals all. */
export const sealedPublicity = ({ active }: Pick<BaseView, 'active'>): 'sealed' | 'reveals' =>
  active.length > 1 ? 'sealed' : 'reveals';
