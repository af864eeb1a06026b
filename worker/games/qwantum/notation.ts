/** Moves of Qwantum as text: `roll 1 4 w` throws the first and fourth colour die and the white one again; `write red`. */
import { WHITE_DIE } from './dice.ts';
import { COLOURS, DICE_COUNT, type Move } from './state.ts';

const dieName = (die: number): string => (die === WHITE_DIE ? 'w' : `${die + 1}`);
const dice = new Map(Array.from({ length: DICE_COUNT }, (_, die) => [dieName(die), die]));

export function write(move: Move): string {
  switch (move.kind) {
    case 'roll':
      return `roll ${move.dice.map(dieName).join(' ')}`;
    case 'write':
      return `write ${move.colour}`;
    case 'pass':
      return 'pass';
  }
}

export function read(text: string): Move | undefined {
  if (text === 'pass') return { kind: 'pass' };
  const [verb, ...words] = text.split(' ');
  if (verb === 'write') {
    const colour = COLOURS.find((one) => words.length === 1 && one === words[0]);
    return colour && { kind: 'write', colour };
  }
  const named = words.map((word) => dice.get(word) ?? -1);
  const isAscending = named.every((die, i) => die > (named[i - 1] ?? -1));
  return verb === 'roll' && named.length > 0 && isAscending ? { kind: 'roll', dice: named } : undefined;
}
