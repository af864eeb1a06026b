/** NM-19: fresh sheets vary as much as random ones. */
import { freshSheet } from '../../../worker/games/noch-mal/fresh-sheet.ts';
import { testVariety } from './kit/sheet-variety.ts';

testVariety(freshSheet, 200);
