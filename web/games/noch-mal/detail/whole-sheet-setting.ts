/** The setting that fits the whole sheet on the screen: off until the reader asks for it, because its cells are small. */
import { readSwitch, saveSwitch } from '../../../parts/stored-switch.ts';

const KEY = 'noch-mal-whole-sheet';

export const isSheetWhole = (): boolean => readSwitch(KEY);

export const saveSheetWhole = (isWhole: boolean): void => saveSwitch(KEY, isWhole);
