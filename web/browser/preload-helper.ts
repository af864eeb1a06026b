/** Loads a chunk together with its styles. Replaces Vite's own helper in the build, at a fifth of its size. */
import { markLoading } from './page-state.ts';

/**
 * Resolve when a style sheet has loaded. A script is only preloaded, so it resolves at once. A failed load can be
 * retried.
 */
const loadLink = (path: string) =>
  new Promise<unknown>((done, fail) => {
    const isStyle = path.endsWith('.css');
    const known = document.querySelector<HTMLLinkElement>(`link[href="/${path}"]`);
    const link = known ?? document.createElement('link');
    if (!isStyle || link.sheet) done(undefined);
    link.addEventListener('load', done);
    link.addEventListener('error', () => {
      link.remove();
      fail(new Error(path));
    });
    if (known) return;
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.href = `/${path}`;
    document.head.append(link);
  });

/**
 * The build calls this for `import()`; `paths` start at the root of the site. Script and styles load in parallel. A
 * failure dispatches `lost` on the window, because retrying may not help (lost-parts.ts).
 */
export async function __vitePreload<T>(load: () => Promise<T>, paths: readonly string[] = []): Promise<T> {
  const loaded = markLoading();
  try {
    const [part] = await Promise.all([load(), ...paths.map(loadLink)]);
    return part;
  } catch (fault) {
    dispatchEvent(new Event('lost'));
    throw fault;
  } finally {
    loaded();
  }
}
