/** The sentences of the API document about moves and options of Noch mal!. */
import type { ApiText } from '../api-text.ts';
import type { NochMal } from './state.ts';

export const apiText: ApiText<NochMal> = {
  moves: {
    cross:
      'Crosses cells for a colour die and a number die. Cells are 0 to 104, row by row from the top left, ascending.',
    pass: 'Crosses nothing.',
  },
  options: { sheet: 'The printed sheet, or a new one for this match.' },
};
