/**
 * How pages of other systems learn the height of a frame's content: each understands its own message. WordPress says in
 * the address that it waits for one; the others ask by a message (height-requests.ts).
 */
/** Returns the message for a content of this size, in CSS pixels. */
export type HeightFormat = (heightPx: number, widthPx: number) => unknown;

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
