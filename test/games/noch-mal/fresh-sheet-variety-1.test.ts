/** NM-19, version 1 of the rules: fresh sheets vary as much as random ones. */
import { freshSheet } from '../../../worker/games/noch-mal/fresh-sheet-1.ts';
import { testVariety } from './kit/sheet-variety.ts';

testVariety(freshSheet, 250);
