/**
 * The requests and responses of a world. Their bodies are texts that are there at once: Node's own pass each one through
 * a stream, which took a large part of a run.
 */

/** The body of a message, which nothing in a world reads but whole. */
class WorldBody {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = BodyInit | WorldBody | null | undefined;

const textOf = (content: Content): string => {
  if (content === null || content === undefined) return '';
  if (content instanceof WorldBody) return content.text;
  if (typeof content === 'string') return content;
  throw new Error('a body that is no text is not part of the world');
};

class Message {
  readonly headers: Headers;
  readonly body: WorldBody | null;

  constructor(content: Content, headers: HeadersInit | undefined) {
    this.headers = new Headers(headers);
    this.body = content === null || content === undefined ? null : new WorldBody(textOf(content));
    if (typeof content === 'string' && !this.headers.has('content-type'))
      this.headers.set('content-type', 'text/plain;charset=UTF-8');
  }

  async text(): Promise<string> {
    return this.body?.text ?? '';
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.body?.text ?? '');
  }

  async arrayBuffer(): Promise<ArrayBufferLike> {
    return new TextEncoder().encode(this.body?.text ?? '').buffer;
  }
}

type ResponseOptions = ResponseInit & { readonly webSocket?: unknown };

/** A response that may also be the 101 of a handshake, which Node's own refuses. */
export class WorldResponse extends Message {
  readonly status: number;
  readonly statusText = '';
  readonly redirected = false;
  readonly webSocket: unknown;

  constructor(content?: Content, { status = 200, headers, webSocket }: ResponseOptions = {}) {
    super(content, headers);
    this.status = status;
    this.webSocket = webSocket;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  clone(): WorldResponse {
    const { body, status, headers, webSocket } = this;
    return new WorldResponse(body, { status, headers, webSocket });
  }

  static json(value: unknown, options: ResponseOptions = {}): WorldResponse {
    const headers = new Headers(options.headers);
    if (!headers.has('content-type')) headers.set('content-type', 'application/json');
    return new WorldResponse(JSON.stringify(value), { ...options, headers });
  }
}

export class WorldRequest extends Message {
  readonly url: string;
  readonly method: string;
  #signal: AbortSignal | undefined;

  constructor(url: string | URL, { method = 'GET', headers, body }: RequestInit = {}) {
    super(body, headers);
    this.url = String(url);
    this.method = method;
  }

  /** It never aborts: no request of a world ends before its answer. */
  get signal(): AbortSignal {
    this.#signal ??= new AbortController().signal;
    return this.#signal;
  }
}
