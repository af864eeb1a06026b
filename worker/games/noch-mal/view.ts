/**
 * The view of Noch mal!: the sheets, only the viewer's own choice in the open roll (NM-15), and the view for wishes.
 */
import type { OwnView, Viewer } from '../game.ts';
import { ownChoice } from '../sealed.ts';
import { sheetNameOrLetters } from './sheet.ts';
import { type Pair, type Stage, type State, stageOf, type View } from './state.ts';

/** The dice that the active seat took out, or undefined. Its cells stay sealed. */
function takenPair({ turn, choices }: State, stage: Stage): Pair | undefined {
  const choice = choices[turn];
  if (stage !== 'rest' || choice?.kind !== 'cross') return undefined;
  return { colour: choice.colour, number: choice.number };
}

export function view(state: State, viewer: Viewer): OwnView<View> {
  const stage = stageOf(state);
  const taken = takenPair(state, stage);
  return {
    sheet: sheetNameOrLetters(state.sheet),
    roll: state.roll,
    turn: state.turn,
    stage,
    dice: state.dice,
    ...(taken && { taken }),
    crossed: state.crossed,
    jokers: state.jokers,
    columns: state.columns,
    colours: state.colours,
    ...(state.coloursMax && { coloursMax: state.coloursMax }),
    ...ownChoice(state.choices, viewer),
  };
}

/**
 * Return the view of a seat that waits for the active seat to pick (NM-2), with all six dice to choose from (NM-4). Dice
 * that are taken only make fewer choices legal. Undefined if the seat does not wait for a pick.
 */
export function wishView(view: View): View | undefined {
  const { viewer, active, turn, stage, outcome } = view;
  const isWaiting = stage === 'pick' && !outcome && viewer !== 'spectator' && viewer !== turn;
  return isWaiting ? { ...view, active: [...active, viewer] } : undefined;
}
