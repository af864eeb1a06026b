/** If and how this browser can install the page as an app (P-25). */
import { signal } from '@preact/signals';

/** Chromium's event when the page can be installed. Other browsers lack it, so TypeScript has no type for it. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** The browser's install prompt, kept until the user asks for it. */
const installEvent = signal<InstallEvent | undefined>(undefined);

addEventListener('beforeinstallprompt', (event) => {
  // The page's own hint replaces the browser's install bar.
  event.preventDefault();
  if (isInstallEvent(event)) installEvent.value = event;
});
addEventListener('appinstalled', () => {
  installEvent.value = undefined;
});

/** Return true in an app on the iOS home screen; undefined on other systems, which lack the property. */
export const isOnHomeScreen = (): boolean | undefined => {
  const standalone: unknown = Reflect.get(navigator, 'standalone');
  return typeof standalone === 'boolean' ? standalone : undefined;
};

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Other iOS browsers identify themselves in the user agent; their menus differ. */
const isSafari = (): boolean =>
  /Safari\//.test(navigator.userAgent) && !/(CriOS|FxiOS|EdgiOS|OPT)\//.test(navigator.userAgent);

export type InstallMethod = { readonly kind: 'ask'; readonly ask: () => void } | { readonly kind: 'by-hand' };

/** Return how to install; undefined if the page is installed already or the browser cannot install it. */
export function installMethod(): InstallMethod | undefined {
  const event = installEvent.value;
  if (isInstalled() || isOnHomeScreen()) return undefined;
  if (isOnHomeScreen() === false && isSafari()) return { kind: 'by-hand' };
  if (!event) return undefined;
  const ask = () => {
    // The prompt works only once.
    installEvent.value = undefined;
    event.prompt().catch(() => {});
  };
  return { kind: 'ask', ask };
}
