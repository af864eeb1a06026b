/**
 * Asks the browser not to clear this site's storage when space runs out: it has the keys of the seats, the list of matches
 * and the matches of this device. Chromium decides without a question; Firefox would ask, so it is left alone.
 */

/** Only Chromium has it. */
const SILENT_SIGN = 'userAgentData';

/** Ask once there is something to lose. A refusal changes nothing. */
export async function keepStorage(matches: number): Promise<void> {
  // Absent on a page without https.
  const { storage }: { readonly storage?: StorageManager } = navigator;
  if (matches === 0 || !storage || !(SILENT_SIGN in navigator)) return;
  if (!(await storage.persisted())) await storage.persist();
}
