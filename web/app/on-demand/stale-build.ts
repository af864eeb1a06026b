/**
 * A page outlives the build that it came from, and parts that it had not loaded may be gone from the server. What nobody
 * kept for it makes the page reload into the new build: once, and only when nothing is lost by it. Moves on their way,
 * half-made turns and keys from a link are all kept across a reload; what somebody types is not.
 */
import { sessionStore } from '../../browser/storage.ts';

/** The path of the script that this page was started by: it names the build. */
export const buildName = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : '';
};

/** Whether the server has a build other than this page's. A net that is away says nothing, nor does the login page of a hotel. */
async function isOutdated(): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => answer.text())
    .catch(() => '');
  return page.includes('<script type="module" src="/assets/') && !page.includes(buildName());
}

const isTyping = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([readonly])')].some(
    ({ type, value, defaultValue }) => type === 'text' && value !== defaultValue,
  );

function whenHidden(then: () => void): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && then());
}

const STORAGE_KEY = 'renewed';

async function reloadIfOutdated(): Promise<void> {
  const build = buildName();
  // Where the reload brought the same build again, another one would too.
  if (sessionStore.read(STORAGE_KEY) === build || !(await isOutdated())) return;
  const reload = () => {
    sessionStore.write(STORAGE_KEY, build);
    // Without a place to note it, it could go round in circles.
    if (sessionStore.read(STORAGE_KEY) === build) location.reload();
  };
  if (isTyping()) whenHidden(reload);
  else reload();
}

/** Listens for parts that could not be loaded; preload-helper.ts tells of them. */
export const watchLostChunks = (): void => addEventListener('lost', () => void reloadIfOutdated());
