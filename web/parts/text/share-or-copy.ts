/** Shares a result: by the system's share sheet, else by the clipboard, else as text to copy by hand. */

/** `copied`: it is on the clipboard. `shown`: the user must copy it (no secure context, old browsers). */
export type ShareOutcome = 'copied' | 'shown' | undefined;

/** Share a text, with a picture if the system accepts one. */
export async function shareOrCopy(text: string, picture?: File): Promise<ShareOutcome> {
  if ('share' in navigator) {
    const withPicture = { text, ...(picture && { files: [picture] }) };
    // A closed share sheet needs no fallback.
    await navigator.share(navigator.canShare?.(withPicture) ? withPicture : { text }).catch(() => {});
    return undefined;
  }
  try {
    await globalThis.navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'shown';
  }
}
