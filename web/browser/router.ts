/** The route of the current address, as a signal. Links inside the site do not reload the page. */
import { signal } from '@preact/signals';
import { matchOfPath, withoutEndSlashes } from '../../worker/protocol/match-path.ts';
import { isDeviceMatch } from './device-match-id.ts';

export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'match'; readonly id: string }
  /** Rarely opened pages: `pages/more.tsx` parses the rest of the path. */
  | { readonly kind: 'more'; readonly path: string };

/** Parse a path; a fragment with an entry opens the match's replay. Text behind a match's id and slashes at the end are ignored. */
export function routeOf(address: string, fragment = ''): Route {
  const path = withoutEndSlashes(address);
  if (path === '/') return { kind: 'home' };
  const match = matchOfPath(path);
  if (fragment.startsWith('#entry')) return { kind: 'more', path: match === undefined ? path : `/g/${match}` };
  const id = match ?? /^\/g\/([^/]+)$/.exec(path)?.[1];
  // Its replay, above, has the same path in the address bar.
  if (id && isDeviceMatch(id)) return { kind: 'more', path: `/device/${id}` };
  return id ? { kind: 'match', id } : { kind: 'more', path };
}

export const route = signal<Route>({ kind: 'home' });

const syncRoute = () => {
  const next = routeOf(location.pathname, location.hash);
  // A different entry or a key in the fragment is not a new route.
  if (JSON.stringify(next) !== JSON.stringify(route.peek())) route.value = next;
};

/** Navigate to a path of this site. */
export function navigate(path: string): void {
  history.pushState(null, '', path);
  syncRoute();
  scrollTo(0, 0);
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented);

/** Follow the address bar and links inside the site. */
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
