/** Return the address that a text is; undefined for anything else. URL.canParse is missing in older browsers. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
