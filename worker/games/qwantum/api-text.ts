/** The sentences of the API document about moves and options of Qwantum. */
import type { ApiText } from '../api-text.ts';
import type { Qwantum } from './state.ts';

export const apiText: ApiText<Qwantum> = {
  moves: {
    roll: 'Rolls these dice again: 0 to 6, ascending; 6 is the white one.',
    write: 'Writes the worth of the colour into its row.',
    pass: 'Writes nothing.',
  },
  options: { misthrow: 'When a turn without a number counts as a misthrow.' },
};
