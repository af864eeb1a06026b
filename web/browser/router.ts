/** Which page the address asks for, as a signal; links inside the page do not reload it. */
import { signal } from '@preact/signals';

export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'match'; readonly id: string }
  /** Whatever is opened once in a while: `pages/more.tsx` reads the path on. */
  | { readonly kind: 'more'; readonly path: string };

/** Reads a path; a fragment with an entry asks for the match's replay. */
export function routeOf(path: string, fragment = ''): Route {
  if (path === '/') return { kind: 'home' };
  const id = !fragment.startsWith('#entry') && /^\/g\/([^/]+)\/?$/.exec(path)?.[1];
  return id ? { kind: 'match', id } : { kind: 'more', path };
}

export const route = signal<Route>({ kind: 'home' });

const syncRoute = () => {
  const next = routeOf(location.pathname, location.hash);
  // Another entry or a key in the fragment is no new page.
  if (JSON.stringify(next) !== JSON.stringify(route.peek())) route.value = next;
};

/** Goes to a path of this site. */
export function navigate(path: string): void {
  history.pushState(null, '', path);
  syncRoute();
  scrollTo(0, 0);
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented);

/** Follows the address bar and the page's own links. */
export function startRouter(): void {
  syncRoute();
  addEventListener('popstate', syncRoute);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : undefined;
    if (!link || !isPlainClick(event) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
