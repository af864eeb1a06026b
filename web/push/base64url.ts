/** The text form of binary keys in Web Push (RFC 4648 section 5). */
export function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
