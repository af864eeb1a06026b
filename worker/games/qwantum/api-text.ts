/** The sentences of the API document about moves and options of Qwantum. */
import type { ApiText } from '../api-text.ts';
import type { Qwantum } from './state.ts';

export const apiText: ApiText<Qwantum> = {
  moves: {
    roll: 'Throws these dice once more: 0 to 6, ascending; 6 is the white one.',
    write: 'Writes what the colour is worth into its row.',
    pass: 'Writes nothing.',
  },
  options: { misthrow: 'When a turn without a number counts as a misthrow.' },
};
