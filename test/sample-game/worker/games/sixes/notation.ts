/** Moves of Sixes as text: `roll 1 3` rolls the first and the third die again, `write 4`, `copy`, `pass`. */
import type { NotationExamples } from '../game.ts';
import { DICE, type Move, NUMBERS, type Sixes } from './state.ts';

export function write(move: Move): string {
  switch (move.kind) {
    case 'roll':
      return `roll ${move.dice.map((die) => die + 1).join(' ')}`;
    case 'write':
      return `write ${move.cell}`;
    case 'copy':
    case 'pass':
      return move.kind;
  }
}

export function read(text: string): Move | undefined {
  if (text === 'copy' || text === 'pass') return { kind: text };
  const cell = NUMBERS.find((number) => text === `write ${number}`);
  if (cell) return { kind: 'write', cell };
  const words = text.split(' ');
  const move: Move = { kind: 'roll', dice: DICE.filter((die) => words.includes(`${die + 1}`)) };
  return move.dice.length > 0 && write(move) === text ? move : undefined;
}

export const notationExamples: NotationExamples<Sixes> = [
  ['roll 1 4', { kind: 'roll', dice: [0, 3] }],
  ['write 6', { kind: 'write', cell: 6 }],
  ['copy', { kind: 'copy' }],
  ['pass', { kind: 'pass' }],
];
