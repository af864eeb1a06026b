/** VAPID keys, which sign push messages (RFC 8292). When run, prints a new pair as settings of the service. */
import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** Generate a pair in base64url: the public key as an uncompressed point on P-256, 65 bytes; the private key, 32. */
export function generateVapidKeys() {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: d };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, key] of Object.entries(generateVapidKeys())) console.log(`${name}=${key}`);
