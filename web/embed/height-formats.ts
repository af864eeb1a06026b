/**
 * How pages of other systems learn the height of a frame's content: each asks in its own way and understands its own
 * message. The messages have the height and what the page itself has sent, nothing of the match.
 */
import { isRecord } from '../browser/storage.ts';

/** Returns the message for a content of this size, in CSS pixels. */
export type HeightFormat = (heightPx: number, widthPx: number) => unknown;

/** Ids longer than this are ignored, in characters. */
const ID_LENGTH_MAX = 100;

/** WordPress adds a secret to the address and believes only messages that have it (wp-includes/embed.php). */
const SECRET_PATTERN = /#\?secret=([0-9a-z]{1,64})$/i;

/**
 * Split a fragment into WordPress's secret and what the address had before. The random letters of a secret may read
 * like the name of a key.
 */
export const splitFragment = (fragment: string): readonly [rest: string, secret: string | undefined] => [
  fragment.replace(SECRET_PATTERN, ''),
  SECRET_PATTERN.exec(fragment)?.[1],
];

/** WordPress applies heights of 200 to 1,000 px. */
export const wordPressFormat =
  (secret: string): HeightFormat =>
  (value) => ({ message: 'height', value, secret });

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
