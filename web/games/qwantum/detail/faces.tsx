/** All faces of all dice, each below its die, with the faces of the current roll marked; loaded on request. */
import { FACES, FACES_PER_DIE, WHITE_DIE } from '../../../../worker/games/qwantum/dice.ts';
import { DICE_COUNT, type Dice } from '../../../../worker/games/qwantum/state.ts';
import { DieFace, type Face } from '../board/dice.tsx';
import type { Words } from '../text/keys.ts';
import './detail.css';

export interface FacesProps {
  /** Without a roll no face is marked. */
  readonly dice?: Dice;
  readonly words: Words;
}

const SIDE_INDEXES = Array.from({ length: FACES_PER_DIE }, (_, side) => side);
const DIE_INDEXES = Array.from({ length: DICE_COUNT }, (_, die) => die);

const faceOf = (die: number, side: number): Face => FACES[die]?.[side] ?? { colour: 'white', number: side + 1 };

export const Faces = ({ dice, words }: FacesProps) => (
  <div class="board-slots qw-dice qw-faces">
    {DIE_INDEXES.map((die) => (
      <ul key={die} class="board-slot" aria-label={die === WHITE_DIE ? words.white : words.facesOf({ nth: die + 1 })}>
        {SIDE_INDEXES.map((side) => {
          const face = faceOf(die, side);
          const isUp = dice?.[die] === side;
          const name = face.colour === 'white' ? `${face.number}` : words.worth(face);
          return (
            <li key={side} data-up={isUp ? '' : undefined}>
              <span class="visually-hidden">{isUp ? words.faceUp({ face: name }) : name}</span>
              <DieFace {...face} />
            </li>
          );
        })}
      </ul>
    ))}
  </div>
);
