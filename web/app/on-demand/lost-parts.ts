/**
 * Recovers from chunks that failed to load. Retrying never helps in two cases: the chunk's build is gone from the
 * server, or the request failed offline, because Chromium caches a failed module for the life of the page. A reload
 * fixes both. It happens only when nothing is lost: pending moves, drafts and keys from a link survive a reload; text
 * being typed does not.
 */
import { sessionStore } from '../../browser/storage.ts';

/** The path of the script that started this page; it identifies the build. */
export const buildName = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : '';
};

/** True if the server could not be reached at the last check: failures since then are network failures. */
let wasAway = false;

/** Return the start page as the server has it now; undefined offline and behind a captive portal. */
async function fetchStartPage(): Promise<string | undefined> {
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => answer.text())
    .catch(() => '');
  return /<script type="module"[^>]* src="\/assets\//.test(page) ? page : undefined;
}

const isTyping = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([readonly]), textarea')].some(
    ({ type, value, defaultValue }) => /^(text|url|search|textarea)$/.test(type) && value !== defaultValue,
  );

function whenHidden(then: () => void): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && then());
}

const STORAGE_KEY = 'renewed';

async function reloadIfUseful(): Promise<void> {
  const build = buildName();
  const page = await fetchStartPage();
  if (page === undefined) {
    wasAway = true;
    return;
  }
  const isRemembered = wasAway && page.includes(build);
  // The reload brought the same build and the same failure: another one would not help.
  if (!isRemembered && sessionStore.read(STORAGE_KEY) === build) return;
  wasAway = false;
  const reload = () => {
    sessionStore.write(STORAGE_KEY, build);
    // Without session storage to record it, reloads could loop forever.
    if (sessionStore.read(STORAGE_KEY) === build) location.reload();
  };
  if (isTyping()) whenHidden(reload);
  else reload();
}

/** Listen for chunks that failed to load; Vite's `import()` dispatches the event. */
export const watchLostChunks = (): void => addEventListener('vite:preloadError', () => void reloadIfUseful());
