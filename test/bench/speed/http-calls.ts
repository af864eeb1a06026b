/** HTTP calls of the bench, over keep-alive connections. */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** Close idle connections, which the server may have closed already. */
export const hangUp = (): void => agent.destroy();

export const token = (): string => randomBytes(16).toString('hex');

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export const call = (port: number, method: string, path: string, key?: string, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(key && { authorization: `Bearer ${key}` }),
    };
    const req = request({ port, host: '127.0.0.1', method, path, headers, agent }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part) => parts.push(part));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    req.on('error', reject);
    req.end(body);
  });

export const post = async (port: number, path: string, body: object, key?: string): Promise<Answer> => {
  const answer = await call(port, 'POST', path, key, JSON.stringify(body));
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer;
};

/** Milliseconds until a GET returns 200. */
export async function timeOfGet(port: number, path: string, key?: string): Promise<number> {
  const began = performance.now();
  const { status, text } = await call(port, 'GET', path, key);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return performance.now() - began;
}
