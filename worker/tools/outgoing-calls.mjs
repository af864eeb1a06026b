/** Answers the runtime's calls to Node: outgoing messages, and the state of the disk. */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer than the runtime keeps an idle connection, so that it never writes to a closed one. */
const KEEP_ALIVE_MS = 60_000;

async function readBody(incoming) {
  const parts = [];
  for await (const part of incoming) parts.push(part);
  return Buffer.concat(parts);
}

/** Pass a call of the worker to `outside`, which takes a `Request` and returns a `Response`. */
async function callOutside(incoming, response, outside) {
  const { method, url, headers } = incoming;
  const body = await readBody(incoming);
  const request = new Request(url, { method, headers, ...(body.length > 0 && { body }) });
  const answer = await outside(request);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/**
 * The HTTP server of these calls; connections are passed to it as events. Node's HTTP needs 10 MB, so it is loaded
 * late.
 */
async function createCallServer({ outside, answerDisk }) {
  const http = await import('node:http');
  return http.createServer({ requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, response) => {
    // Only outgoing calls have an absolute URL.
    if (incoming.url.startsWith('/')) return response.end(answerDisk(incoming.url.slice(1)));
    callOutside(incoming, response, outside).catch((error) => response.writeHead(500).end(String(error)));
  });
}

/**
 * Listen where only this user and the runtime can connect. Returns `address` in the runtime's form, and `close`.
 * `outside` answers calls to other servers; `answerDisk` answers questions about the disk.
 */
export async function answerCalls(answers) {
  const connections = new Set();
  let calls;
  const server = createServer(async (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection)).on('error', () => connection.destroy());
    calls ??= createCallServer(answers);
    (await calls).emit('connection', connection);
  });
  // On Windows the runtime has no Unix sockets.
  const folder = process.platform === 'win32' ? undefined : await mkdtemp(join(tmpdir(), 'tilepost-'));
  const path = folder && join(folder, 'calls');
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path ?? { host: '127.0.0.1', port: 0 }, resolve);
  });
  return {
    address: path ? `unix:${path}` : `127.0.0.1:${server.address().port}`,
    close: async () => {
      for (const connection of connections) connection.destroy();
      await new Promise((resolve) => server.close(resolve));
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}
