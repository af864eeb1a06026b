/**
 * `node meld-work.ts <tiles> ...` prints the work to decide if these tiles can form a meld of 30, as a list. Blocks are
 * counted only in functions that have not run before, so each count needs a new process.
 */
import { meldRefusal } from '../../../../worker/games/rummikub/meld.ts';
import { countingWork } from '../../../kit/count-work.ts';
import { tiles } from './build-position.ts';

const laid = process.argv.slice(2).map(tiles);
const work = countingWork((count) => laid.map((one) => count(() => meldRefusal([], [], one, { meldThenTable: true }))));
console.log(JSON.stringify(work));
