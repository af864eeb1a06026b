/** Which page the address asks for, as a signal; links inside the page do not reload it. */
import { signal } from '@preact/signals';

export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'match'; readonly id: string }
  | { readonly kind: 'help'; readonly game: string }
  | { readonly kind: 'dev' }
  | { readonly kind: 'missing' };

/** Reads a path; anything unknown is the missing page. */
export function routeOf(path: string): Route {
  const [, first, second, ...rest] = path.replace(/\/$/, '').split('/');
  if (rest.length > 0) return { kind: 'missing' };
  if (!first) return { kind: 'home' };
  if (first === 'g' && second) return { kind: 'match', id: second };
  if (first === 'help' && second) return { kind: 'help', game: second };
  if (first === 'dev' && !second && import.meta.env.DEV) return { kind: 'dev' };
  return { kind: 'missing' };
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
