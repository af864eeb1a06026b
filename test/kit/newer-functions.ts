/** Functions of browsers that are newer than the oldest browsers supported (web/README.md). */

/** By the path from the global object. */
export const NEWER_FUNCTIONS = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Atomics.pause',
  'Error.isError',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'Iterator',
  'Map.groupBy',
  'Map.prototype.getOrInsert',
  'Map.prototype.getOrInsertComputed',
  'Math.f16round',
  'Math.sumPrecise',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'Response.json',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isDisjointFrom',
  'Set.prototype.isSubsetOf',
  'Set.prototype.isSupersetOf',
  'Set.prototype.symmetricDifference',
  'Set.prototype.union',
  'URL.canParse',
  'URL.parse',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'Uint8Array.prototype.toBase64',
  'Uint8Array.prototype.toHex',
  'CloseWatcher',
  'Document.prototype.caretPositionFromPoint',
  'Document.prototype.startViewTransition',
  'Element.prototype.checkVisibility',
  'Element.prototype.moveBefore',
  'Element.prototype.setHTML',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'Navigation',
  'Notification.maxActions',
  'cookieStore',
  'documentPictureInPicture',
  'navigation',
  'requestIdleCallback',
  'scheduler',
] as const;

/** The built scripts name these only after they have checked that they exist: in the page, Preact and the hash library. */
export const CHECKED_FIRST: readonly string[] = [
  'requestIdleCallback',
  'Element.prototype.moveBefore',
  'Uint8Array.fromHex',
  'Uint8Array.prototype.toHex',
];

/** Playwright itself calls these in the page, so a browser test cannot take them away. */
export const NEEDED_BY_TESTS: readonly string[] = ['Element.prototype.checkVisibility'];
