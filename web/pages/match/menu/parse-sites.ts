/** Sites as somebody types them: one or several addresses of pages, of which the site is what counts. */

/** Most sites that a match takes. */
const MOST = 10;

/** A host without a dot is somebody's own machine, or half a word. */
const HOST = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)+|\[[0-9a-f:.]+\])$/;

function siteOf(word: string): string | undefined {
  const address = /^https?:\/\//i.test(word) ? word : `https://${word}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname } = new URL(address);
  return HOST.test(hostname) ? origin : undefined;
}

/** The sites of a text, each once; nothing where a word is no address, or where they are too many. */
export function sitesIn(text: string): readonly string[] | undefined {
  const sites = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(siteOf);
  const known = sites.filter((site) => site !== undefined);
  const each = [...new Set(known)];
  return known.length === sites.length && each.length <= MOST ? each : undefined;
}
