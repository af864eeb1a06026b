/** Lets pictures take the masks that the build has made (`worker/tools/write-packed-masks.ts`) instead of computing them. */
import { masks } from '../../dist/drawing/masks.js';
import { readMasksFrom } from './masks.ts';
import { packedMaskReader } from './packed-masks.ts';

readMasksFrom(packedMaskReader(masks));
