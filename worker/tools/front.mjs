/** Front of the local server: accepts connections, adds the client's address, and drops the simulator's own headers. */
import { Agent, createServer, request } from 'node:http';
import { problemDocument } from '../http/problems.ts';
import { BODY_BYTES_MAX } from '../protocol/limits.ts';

/** Headers of one connection; the next one has its own (RFC 9110, section 7.6.1). */
const HOP_BY_HOP =
  /^(connection|keep-alive|proxy-(authenticate|authorization|connection)|te|trailer|transfer-encoding|upgrade)$/i;
/** Cloudflare's edge and Miniflare speak by these, so they never come from outside. */
const INTERNAL_HEADERS = /^(cf|mf)-/i;
/** Paths that Miniflare answers itself. */
const INTERNAL_PATHS = /^\/(cdn-cgi|__cf_local)(\/|$)/;

/** Times in ms: for the head and the whole of a request, and between two requests of a connection. */
const HEAD_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 75_000;
/** The runtime closes an idle connection after 5 s, so this side does it earlier. */
const UPSTREAM_IDLE_MS = 3_000;
/** How long the rest of a body that is too large is read and thrown away, so that its sender hears the answer. */
const DRAIN_MS = 5_000;

/** The address without the prefix that IPv4 has on a socket for both versions. */
const peerOf = ({ remoteAddress = '' }) => remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '');

/** Pairs of names and values as Node lists them, without those that end here. */
function headerPairs(rawHeaders, isDropped) {
  const pairs = [];
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (!isDropped(rawHeaders[i])) pairs.push([rawHeaders[i], rawHeaders[i + 1]]);
  return pairs;
}

const isEndToEnd = (name) => !HOP_BY_HOP.test(name);

/** The headers for the worker: those of the client, and its address in the place where Cloudflare tells it. */
const headersFor = (incoming, more) => [
  ...headerPairs(
    incoming.rawHeaders,
    (name) => !isEndToEnd(name) || INTERNAL_HEADERS.test(name) || /^(content-length|expect)$/i.test(name),
  ).flat(),
  ...['CF-Connecting-IP', peerOf(incoming.socket)],
  ...more,
];

/** The code of the problem with the target of a request; undefined if it may go on. */
function refusalOf(target = '') {
  if (!target.startsWith('/') || !URL.canParse(`http://localhost${target}`)) return 'bad-request';
  return INTERNAL_PATHS.test(new URL(`http://localhost${target}`).pathname) ? 'not-found' : undefined;
}

/**
 * Reads a body, of which one byte more than the limit is enough: the worker then says that it is too large.
 * Undefined if the upload breaks off.
 */
const readBody = (incoming) =>
  new Promise((resolve) => {
    const chunks = [];
    let bytes = 0;
    incoming.on('data', (chunk) => {
      const room = BODY_BYTES_MAX + 1 - bytes;
      if (room <= 0) return;
      chunks.push(chunk.subarray(0, room));
      bytes += Math.min(room, chunk.length);
      if (bytes > BODY_BYTES_MAX) resolve(Buffer.concat(chunks));
    });
    incoming.on('end', () => resolve(Buffer.concat(chunks)));
    incoming.on('close', () => resolve(undefined));
    incoming.on('error', () => resolve(undefined));
  });

/** Calls back when the whole upload has come and was thrown away, or after a while. */
function onceDrained(incoming, done) {
  const timer = setTimeout(done, DRAIN_MS);
  const stop = () => {
    clearTimeout(timer);
    done();
  };
  if (incoming.complete || incoming.destroyed) stop();
  else incoming.once('end', stop).once('close', stop);
}

/** The head of a response as text, for a socket that was to be upgraded. */
const headText = ({ statusCode, statusMessage, rawHeaders }, more) =>
  [
    `HTTP/1.1 ${statusCode} ${statusMessage}`,
    ...[...headerPairs(rawHeaders, (name) => !isEndToEnd(name)), ...more].map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/**
 * Listens on the address and passes requests and sockets on to the upstream URL. Answers `close`, which ends all of them.
 * While the runtime starts again, connections break off as they do without this front, and clients retry.
 */
export async function openFront({ host, port, upstream }) {
  const { hostname, port: upstreamPort } = new URL(upstream);
  const agent = new Agent({ keepAlive: true, timeout: UPSTREAM_IDLE_MS });
  const target = { host: hostname, port: Number(upstreamPort) };

  const refuse = (response, code) => {
    const body = problemDocument({ code });
    response.writeHead(body.status, { 'content-type': 'application/problem+json', connection: 'close' });
    response.end(JSON.stringify(body));
  };

  const server = createServer(async (incoming, response) => {
    const refusal = refusalOf(incoming.url);
    if (refusal) return refuse(response, refusal);
    const hasBody = incoming.headers['content-length'] !== undefined || 'transfer-encoding' in incoming.headers;
    const body = hasBody ? await readBody(incoming) : Buffer.alloc(0);
    if (body === undefined) return;
    const isTooLarge = body.length > BODY_BYTES_MAX;
    const outgoing = request({
      ...target,
      agent,
      method: incoming.method,
      path: incoming.url,
      headers: headersFor(incoming, hasBody ? ['Content-Length', String(body.length)] : []),
    });
    outgoing.on('response', (answer) => {
      const headers = headerPairs(answer.rawHeaders, (name) => !isEndToEnd(name)).flat();
      response.writeHead(answer.statusCode, isTooLarge ? [...headers, 'Connection', 'close'] : headers);
      answer.pipe(response, { end: !isTooLarge });
      answer.on('error', () => response.destroy());
      if (isTooLarge) answer.on('end', () => onceDrained(incoming, () => response.end()));
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    outgoing.end(body);
  });

  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (refusalOf(incoming.url) || incoming.headers.upgrade?.toLowerCase() !== 'websocket') return socket.destroy();
    const outgoing = request({
      ...target,
      agent: false,
      method: incoming.method,
      path: incoming.url,
      headers: headersFor(incoming, ['Connection', 'Upgrade', 'Upgrade', 'websocket']),
    });
    outgoing.on('upgrade', (answer, inner, innerHead) => {
      const hop = [
        ['Connection', 'Upgrade'],
        ['Upgrade', 'websocket'],
      ];
      socket.write(headText(answer, hop));
      if (innerHead.length > 0) socket.write(innerHead);
      if (head.length > 0) inner.write(head);
      inner.on('error', () => socket.destroy());
      inner.on('close', () => socket.destroySoon());
      socket.on('close', () => inner.destroySoon());
      inner.pipe(socket).pipe(inner);
    });
    outgoing.on('response', (answer) => {
      socket.write(headText(answer, [['Connection', 'close']]));
      answer.pipe(socket);
    });
    outgoing.on('error', () => socket.destroy());
    socket.on('close', () => outgoing.destroy());
    outgoing.end();
  });

  Object.assign(server, {
    headersTimeout: HEAD_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  const sockets = new Set();
  server.on('connection', (socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of sockets) socket.destroy();
        agent.destroy();
      }),
  };
}
