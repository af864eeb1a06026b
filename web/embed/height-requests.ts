/**
 * Requests for the height of a frame by pages of other systems, each in its own way. The answers have the height and what
 * the page itself has sent, nothing of the match. Loaded with the first message that may be such a request.
 */
import { isRecord } from '../browser/storage.ts';
import type { HeightFormat } from './height-formats.ts';

/** Ids longer than this are ignored, in characters. */
const ID_LENGTH_MAX = 100;

/** The page around tells its frame an id, which the answers repeat (iframely.com/oembed2). */
const iframelyFormat =
  (windowId: string | number): HeightFormat =>
  (height) => ({ method: 'resize', windowId, height });

const RESIZER = '[iFrameSizer]';

/** The first field of the page's settings is the id of the frame. */
const resizerFormat =
  (id: string): HeightFormat =>
  (height, width) =>
    `${RESIZER}${id}:${height}:${width}:size`;

const isId = (id: unknown): id is string | number =>
  typeof id === 'number' || (typeof id === 'string' && id !== '' && id.length <= ID_LENGTH_MAX);

/** Return the system that the message asks for and its format; undefined if it is no such request. */
export function requestedFormat(data: unknown): readonly [system: string, format: HeightFormat] | undefined {
  if (isRecord(data) && data.method === 'register' && isId(data.windowId))
    return ['iframely', iframelyFormat(data.windowId)];
  if (typeof data !== 'string' || !data.startsWith(RESIZER)) return undefined;
  const id = data.slice(RESIZER.length).split(':', 1)[0];
  return isId(id) ? ['iframe-resizer', resizerFormat(id)] : undefined;
}
