/** Whether and how this browser can put the page among its apps (P-25). */
import { signal } from '@preact/signals';

/** What Chromium hands over where the page can be installed; other browsers have no such event, so no type either. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** The browser's own question, kept until somebody asks for it. */
const installEvent = signal<InstallEvent | undefined>(undefined);

addEventListener('beforeinstallprompt', (event) => {
  // The page's own quiet line stands in for the browser's bar.
  event.preventDefault();
  if (isInstallEvent(event)) installEvent.value = event;
});
addEventListener('appinstalled', () => {
  installEvent.value = undefined;
});

/** iOS alone has the property: true in an app on the home screen. */
export const isOnHomeScreen = (): boolean | undefined => {
  const standalone: unknown = Reflect.get(navigator, 'standalone');
  return typeof standalone === 'boolean' ? standalone : undefined;
};

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** The other browsers of iOS say who they are; their menus differ. */
const isSafari = (): boolean =>
  /Safari\//.test(navigator.userAgent) && !/(CriOS|FxiOS|EdgiOS|OPT)\//.test(navigator.userAgent);

export type InstallMethod = { readonly kind: 'ask'; readonly ask: () => void } | { readonly kind: 'by-hand' };

/** How to install; nothing where it is installed already, or where the browser knows no way. */
export function installMethod(): InstallMethod | undefined {
  const event = installEvent.value;
  if (isInstalled() || isOnHomeScreen()) return undefined;
  if (isOnHomeScreen() === false && isSafari()) return { kind: 'by-hand' };
  if (!event) return undefined;
  const ask = () => {
    // It can be asked once.
    installEvent.value = undefined;
    event.prompt().catch(() => {});
  };
  return { kind: 'ask', ask };
}
