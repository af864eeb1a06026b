/**
 * Back closes the topmost dialog before it leaves the page (P-55): each open dialog has a history entry. In frames of
 * other sites no entry is added, because the history belongs to the whole tab.
 */
import { isFramed } from '../net/on-demand/embed-mode.ts';

/** Callbacks of open dialogs, topmost last. */
const open: (() => void)[] = [];
/** The number of history entries added for dialogs. */
let entries = 0;
/** True while the page itself goes back over entries of closed dialogs, which the browser does asynchronously. */
let isGoingBack = false;

let isSyncDue = false;

/** Called once the page has gone back over the entries of closed dialogs. */
let waiting: (() => void)[] = [];

const isBusy = (): boolean => isSyncDue || isGoingBack;

/** Tell programs that use the page (`browser/page-state.ts`) whether it will go back or is going back. */
function tellState(): void {
  document.documentElement.toggleAttribute('data-back', isBusy());
  if (isBusy()) return;
  const ready = waiting;
  waiting = [];
  for (const resolve of ready) resolve();
}

/** Resolve once the page has gone back over the entries of closed dialogs: before that it must not change its address. */
export const dialogsClosed = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (!isBusy()) tellState();
  });

const entryNumber = (): number => {
  const { state } = history;
  return typeof state === 'object' && state !== null && typeof state.dialog === 'number' ? state.dialog : 0;
};

/** Adjust the number of history entries to the open dialogs. */
function syncEntries(): void {
  if (isGoingBack) return;
  // A link in a dialog led to another page: its entries stay behind that page.
  if (entryNumber() !== entries) entries = entryNumber();
  for (; entries < open.length; entries += 1) history.pushState({ dialog: entries + 1 }, '');
  if (entries === open.length) return;
  isGoingBack = true;
  history.go(open.length - entries);
}

/** Runs after the current task, because a dialog may be replaced by another, which reuses its entry. */
function syncSoon(): void {
  if (isSyncDue) return;
  isSyncDue = true;
  tellState();
  setTimeout(() => {
    isSyncDue = false;
    syncEntries();
    tellState();
  });
}

addEventListener('popstate', () => {
  entries = entryNumber();
  // A dialog that was opened meanwhile gets its entry now.
  if (isGoingBack) {
    isGoingBack = false;
    syncEntries();
    tellState();
  } else for (const close of open.slice(entries).reverse()) close();
});

/** Register an open dialog; `onClose` is called on Back. Return a function that unregisters it. */
export function addDialog(onClose: () => void): () => void {
  if (isFramed()) return () => {};
  open.push(onClose);
  // Add the entry at once, so that a quick Back closes the dialog.
  if (!isSyncDue) syncEntries();
  return () => {
    open.splice(open.lastIndexOf(onClose), 1);
    syncSoon();
  };
}
