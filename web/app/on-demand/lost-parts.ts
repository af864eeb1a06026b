/**
 * Parts of the page that could not be loaded. Two kinds never come by trying again: parts of a build that is gone from the
 * server, and files that failed while the net was away, because Chromium remembers a failed module as long as the page
 * lives. A reload mends both, and it happens only when nothing is lost by it. Moves on their way, half-made turns and keys
 * from a link are all kept across a reload; what somebody types is not.
 */
import { sessionStore } from '../../browser/storage.ts';

/** The path of the script that this page was started by: it names the build. */
export const buildName = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : '';
};

/** True while the last look at the server found none: what failed since then failed for that. */
let wasAway = false;

/** The start page as the server has it now; undefined for a net that is away, and for the login page of a hotel. */
async function fetchStartPage(): Promise<string | undefined> {
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => answer.text())
    .catch(() => '');
  return page.includes('<script type="module" src="/assets/') ? page : undefined;
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
  // Where the reload brought the same build and the same fault again, another one would too.
  if (!isRemembered && sessionStore.read(STORAGE_KEY) === build) return;
  wasAway = false;
  const reload = () => {
    sessionStore.write(STORAGE_KEY, build);
    // Without a place to note it, it could go round in circles.
    if (sessionStore.read(STORAGE_KEY) === build) location.reload();
  };
  if (isTyping()) whenHidden(reload);
  else reload();
}

/** Listens for parts that could not be loaded; preload-helper.ts tells of them. */
export const watchLostChunks = (): void => addEventListener('lost', () => void reloadIfUseful());
