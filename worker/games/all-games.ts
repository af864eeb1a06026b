/** All games, one line each: the name of an export is the id of the game. */
export { entry as 'lucky-numbers' } from './lucky-numbers/entry.ts';
export { entry as 'noch-mal' } from './noch-mal/entry.ts';
export { entry as qwantum } from './qwantum/entry.ts';
export { entry as rummikub } from './rummikub/entry.ts';
