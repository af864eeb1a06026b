/** Sites as somebody types them: one or several addresses of pages, of which the site is what counts. */

/** Most sites that a match takes. */
const SITES_MAX = 10;

/** A host without a dot is somebody's own machine, or half a word. */
const HOST_PATTERN = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)+|\[[0-9a-f:.]+\])$/;

function parseSite(word: string): string | undefined {
  const address = /^https?:\/\//i.test(word) ? word : `https://${word}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname } = new URL(address);
  return HOST_PATTERN.test(hostname) ? origin : undefined;
}

/** The sites of a text, each once; nothing where a word is no address, or where they are too many. */
export function parseSites(text: string): readonly string[] | undefined {
  const sites = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseSite);
  const known = sites.filter((site) => site !== undefined);
  const unique = [...new Set(known)];
  return known.length === sites.length && unique.length <= SITES_MAX ? unique : undefined;
}
