/** A die of Qwantum as a thing: a coloured face with its mark and its number. The white die has no mark. */
import type { Colour } from '../../../../worker/games/qwantum/state.ts';
import '../../../parts/colours.css';
import './dice.css';

export interface DieProps {
  readonly colour: Colour | 'white';
  readonly number: number;
}

/** Picture only: whatever holds it says what it is. */
export const Die = ({ colour, number }: DieProps) => (
  <span class="qw-die" data-colour={colour} aria-hidden="true">
    {colour !== 'white' && <span class="mark" />}
    {number}
  </span>
);
