/** The match in the path of a page's address, as links are passed on. */

/** The path without slashes at its end. */
export const withoutEndSlashes = (path: string): string => path.replace(/\/+$/, '') || '/';

/**
 * Return the id in `/g/<id>`, which may be invented; undefined for other paths. A link taken out of a text may have a
 * bracket, a full stop or a particle behind a whole id.
 */
export const matchOfPath = (path: string): string | undefined =>
  /^\/+g\/+([0-9a-z]{24}(?![\w-]|\/+[\w-])|[\w-]+$)/.exec(withoutEndSlashes(path))?.[1];
