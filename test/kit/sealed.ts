/** The half of a contract fixture that games with sealed choices share: what stays secret, and when it becomes public. */
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

/** A choice stays sealed as long as another seat still has to choose. The last one reveals all. */
export const sealedPublicity = ({ active }: Pick<BaseView, 'active'>): 'sealed' | 'reveals' =>
  active.length > 1 ? 'sealed' : 'reveals';
