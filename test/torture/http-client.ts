/** A small HTTP client with keep-alive connections. It distinguishes a lost response from a response. */
import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | Uint8Array | undefined;
  /** The connection is closed after this many ms. */
  readonly timeoutMs?: number | undefined;
}

/** Longest duration of a request, in ms: longer than any poll. */
const TIMEOUT_MS = 30_000;

/** Headers with the household of a client, as set by Cloudflare's edge, and by a trusted proxy. */
export const addressHeaders = (address: string): Readonly<Record<string, string>> => ({
  'cf-connecting-ip': address,
  'x-forwarded-for': address,
});

export class HttpClient {
  readonly #agent: Agent;
  readonly port: number;

  constructor(port: number, connections: number) {
    this.port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Send a request. Resolves to undefined if no response came: the connection was refused, reset or closed. */
  send({ method, path, headers, body, timeoutMs = TIMEOUT_MS }: HttpRequest): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      try {
        const sent = request(
          { port: this.port, host: '127.0.0.1', method, path, agent: this.#agent, headers: { ...length, ...headers } },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part) => parts.push(part));
            response.on('error', () => resolve(undefined));
            response.on('close', () => resolve(undefined));
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                text: Buffer.concat(parts).toString(),
              }),
            );
          },
        );
        sent.setTimeout(timeoutMs, () => sent.destroy());
        sent.on('error', () => resolve(undefined));
        sent.end(body);
      } catch {
        // Node itself refuses to send some paths and headers.
        resolve(undefined);
      }
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The problem code of a response; undefined if it is not a problem document. */
export function problemCodeOf({ headers, text }: Answer): string | undefined {
  if (!String(headers['content-type'] ?? '').startsWith('application/problem+json')) return undefined;
  try {
    const { code } = JSON.parse(text);
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
