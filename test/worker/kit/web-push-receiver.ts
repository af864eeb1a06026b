/** Web Push on the browser's side: keys, decryption, tokens. Written from the RFCs, without the sending library. */

/** The parts of a subscription that a browser keeps. */
export interface Receiver {
  readonly privateKey: CryptoKey;
  /** An uncompressed point on P-256: 65 bytes. */
  readonly publicBytes: Uint8Array;
  /** 16 bytes. */
  readonly auth: Uint8Array;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const UTF8 = new TextEncoder();

export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** From base64url, RFC 4648 §5. */
export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** To base64url without padding. */
export const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Create the secrets of a subscription, and its public keys. */
export async function newReceiver(): Promise<{
  readonly receiver: Receiver;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}> {
  const pair = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair;
  const publicBytes = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
  const auth = crypto.getRandomValues(new Uint8Array(16));
  const keys = { p256dh: base64Url(publicBytes), auth: base64Url(auth) };
  return { receiver: { privateKey: pair.privateKey, publicBytes, auth }, keys };
}

/** RFC 5869 with SHA-256. */
async function hkdf(salt: Uint8Array, secret: Uint8Array, info: Uint8Array, length: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const params = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(params, key, length * 8));
}

/** The plain text of a message in one record, RFC 8188 §2 with the keys of RFC 8291 §3. */
export async function decryptPush(receiver: Receiver, body: Uint8Array): Promise<Uint8Array> {
  const salt = body.slice(0, 16);
  const recordSize = new DataView(body.buffer, body.byteOffset).getUint32(16);
  const idLength = body[20] ?? 0;
  const sender = body.slice(21, 21 + idLength);
  const record = body.slice(21 + idLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const senderKey = await crypto.subtle.importKey('raw', sender, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: senderKey } as unknown as SubtleCryptoDeriveKeyAlgorithm,
    receiver.privateKey,
    256,
  );
  const info = [...UTF8.encode('WebPush: info\0'), ...receiver.publicBytes, ...sender];
  const secret = await hkdf(receiver.auth, new Uint8Array(shared), Uint8Array.from(info), 32);
  const content = await hkdf(salt, secret, UTF8.encode('Content-Encoding: aes128gcm\0'), 16);
  // The only record has number 0, so the nonce is used unchanged.
  const iv = await hkdf(salt, secret, UTF8.encode('Content-Encoding: nonce\0'), 12);
  const key = await crypto.subtle.importKey('raw', content, 'AES-GCM', false, ['decrypt']);
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, record));
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return padded.slice(0, end);
}

/** The claims of a token after verifying its signature, RFC 7515 with ES256. */
export async function verifyVapidToken(
  token: string,
  publicKey: Uint8Array,
): Promise<Readonly<Record<string, unknown>>> {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const { alg } = JSON.parse(textOf(bytesOf(header)));
  if (alg !== 'ES256') throw new Error(`signed with ${alg}`);
  const key = await crypto.subtle.importKey('raw', publicKey, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ]);
  const signed = UTF8.encode(`${header}.${claims}`);
  const isRight = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), signed);
  if (!isRight) throw new Error('the signature is wrong');
  return JSON.parse(textOf(bytesOf(claims)));
}
