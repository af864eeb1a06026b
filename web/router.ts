/** Which page the address asks for, as a signal; links inside the page do not reload it. */
import { signal } from '@preact/signals';

/** `aside`: neither the first page nor a match; which page its path means is known to pages/aside.tsx. */
export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'match'; readonly id: string }
  | { readonly kind: 'aside'; readonly path: readonly string[] };

/** Reads a path, with or without a slash at its end. */
export function routeOf(pathname: string): Route {
  const path = pathname.split('/').filter(Boolean);
  const [first, id, more] = path;
  if (!first) return { kind: 'home' };
  return first === 'g' && id && !more ? { kind: 'match', id } : { kind: 'aside', path };
}

export const route = signal<Route>({ kind: 'home' });

const follow = () => {
  const next = routeOf(location.pathname);
  // A changed fragment alone is no new page.
  if (JSON.stringify(next) !== JSON.stringify(route.peek())) route.value = next;
};

/** Goes to a path of this site. */
export function go(path: string): void {
  history.pushState(null, '', path);
  follow();
  scrollTo(0, 0);
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented);

/** Follows the address bar and the page's own links. */
export function startRouter(): void {
  follow();
  addEventListener('popstate', follow);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : undefined;
    if (!link || !isPlain(event) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
