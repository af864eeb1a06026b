/** The setting that fits the whole sheet on the screen: as the reader chose, and at first on small upright phones. */
import { localStore } from '../../../browser/storage.ts';

const KEY = 'noch-mal-whole-sheet';

/** Larger cells would show half of the sheet. Frames are as high as their content. */
const SMALL_PHONE = '(max-width: 26rem) and (min-height: 30rem) and (max-height: 44rem)';

export function isSheetWhole(): boolean {
  const stored = localStore.read(KEY);
  return stored === undefined ? parent === window && matchMedia(SMALL_PHONE).matches : stored === 'on';
}

export const saveSheetWhole = (isWhole: boolean): void => localStore.write(KEY, isWhole ? 'on' : 'off');
