/** Loads a later part of the page together with its styles: stands in the build for Vite's own helper, at a fifth of the bytes. */

/** Resolves when a style sheet is there, at once for a script: that is only asked for early. A failure can be tried again. */
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
 * What the build calls for `import()`: `paths` from the root of the site. The part comes along with its styles, not after
 * them. One that cannot be had is told to the whole page: trying again may not help (lost-parts.ts).
 */
export async function __vitePreload<T>(load: () => Promise<T>, paths: readonly string[] = []): Promise<T> {
  try {
    const [part] = await Promise.all([load(), ...paths.map(loadLink)]);
    return part;
  } catch (fault) {
    dispatchEvent(new Event('lost'));
    throw fault;
  }
}
