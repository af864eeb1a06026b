/** The setting that fits the whole sheet on the screen: as the reader chose, and at first on small upright phones. */
import { readSwitch, saveSwitch } from '../../../parts/stored-switch.ts';

const KEY = 'noch-mal-whole-sheet';

/** Larger cells would show half of the sheet. Frames are as high as their content. */
const SMALL_PHONE = '(max-width: 26rem) and (min-height: 30rem) and (max-height: 44rem)';

export const isSheetWhole = (): boolean => readSwitch(KEY) ?? (parent === window && matchMedia(SMALL_PHONE).matches);

export const saveSheetWhole = (isWhole: boolean): void => saveSwitch(KEY, isWhole);
