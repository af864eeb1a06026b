/** The dice of Qwantum: their faces, and the worth of each colour in a throw. */
import { COLOURS, type Colour, type Dice } from './state.ts';

/** One face of a colour die. */
export interface Face {
  readonly colour: Colour;
  /** 1 to 6. */
  readonly number: number;
}

const BY_LETTER: Readonly<Record<string, Colour>> = Object.fromEntries(
  COLOURS.map((colour) => [colour.charAt(0).toUpperCase(), colour]),
);

const facesOf = (text: string): readonly Face[] =>
  text.split(' ').map((face) => ({ colour: BY_LETTER[face.charAt(0)] ?? 'purple', number: Number(face.charAt(1)) }));

/** The six faces of each of the six colour dice. Each colour is on 9 of the 36 faces, each number on 6. */
export const FACES: readonly (readonly Face[])[] = [
  'R1 R4 Y5 B1 B5 P6',
  'R2 R6 Y1 Y3 B5 P4',
  'R1 R3 Y2 Y4 B4 P3',
  'R5 Y6 B2 B4 P1 P3',
  'R3 Y4 B2 B6 P2 P5',
  'R6 Y1 Y5 B3 P2 P6',
].map(facesOf);

/** Index of the white die among the seven; the colour dice come before it. */
export const WHITE_DIE = FACES.length;
/** Number of faces of a die. */
export const FACES_PER_DIE = 6;

/** The upper face of a colour die, 0 to 5; undefined for the white die. */
export const faceUp = (dice: Dice, die: number): Face | undefined => FACES[die]?.[dice[die] ?? 0];

/** The number of the white die, 1 to 6. */
export const whiteOf = (dice: Dice): number => (dice[WHITE_DIE] ?? 0) + 1;

/** The worth of a colour: the sum of its dice and the white die (QW-3). Without any die of it, the white die (QW-7). */
export function worthOf(dice: Dice, colour: Colour): number {
  const shown = FACES.map((_, die) => faceUp(dice, die));
  return shown.reduce((sum, face) => (face?.colour === colour ? sum + face.number : sum), whiteOf(dice));
}
