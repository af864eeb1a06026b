/** `/metrics` of the local server, in OpenMetrics 1.0: the worker's figures, and those of disk, memory and runtime. */
import { readFileSync, statfsSync } from 'node:fs';

/** How long the worker may take to tell its figures, in ms. */
const TIMEOUT_MS = 5_000;
const TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** Memory of a process in bytes, or undefined where the system does not tell it in `/proc`. */
function memoryOf(pid) {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
  } catch {
    return undefined;
  }
}

const gauge = (name, unit, help, samples) => [
  `# TYPE ${name} gauge`,
  ...(unit ? [`# UNIT ${name} ${unit}`] : []),
  `# HELP ${name} ${help}`,
  ...samples.filter(([, value]) => value !== undefined).map(([label, value]) => `${name}${label} ${value}`),
];

/** The figures of the machine: `folder` holds the matches, `state` is that of the runtime. */
function machineLines(folder, { pid, restarts }) {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const runtime = memoryOf(pid);
  return [
    ...gauge('tilepost_disk_free_bytes', 'bytes', 'Free space where the matches are.', [['', bavail * bsize]]),
    ...gauge('tilepost_disk_size_bytes', 'bytes', 'Size of that file system.', [['', blocks * bsize]]),
    ...gauge('tilepost_memory_bytes', 'bytes', 'Resident memory, by process.', [
      ['{process="runtime"}', runtime],
      ['{process="supervisor"}', process.memoryUsage.rss()],
    ]),
    '# TYPE tilepost_runtime_restarts counter',
    '# HELP tilepost_runtime_restarts How often the runtime ended and was started again.',
    `tilepost_runtime_restarts_total ${restarts}`,
  ];
}

/** Read all figures as OpenMetrics text. Throws if the worker does not answer. `url` is that of the service. */
export async function readMetrics({ url, token, folder, state }) {
  const answer = await fetch(new URL('/api/operator/metrics', url), {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the worker answers ${answer.status}`);
  return `${await answer.text()}${machineLines(folder, state()).join('\n')}\n# EOF\n`;
}

/** The sum of a family's samples, of those whose labels match `labels` if it is given. */
export function sumOf(text, name, labels = /^/) {
  const samples = text.split('\n').flatMap((line) => {
    const [, sample, label = '', value] = /^(\w+)(\{[^}]*\})? (\S+)$/.exec(line) ?? [];
    return sample === name && labels.test(label) ? [Number(value)] : [];
  });
  return samples.reduce((sum, value) => sum + value, 0);
}

/** Serve `/metrics` on a local address. Resolves to `close`. `read` returns the text. */
export async function serveMetrics({ host, port }, read) {
  const { createServer } = await import('node:http');
  const server = createServer(async ({ method, url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end();
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { allow: 'GET, HEAD' }).end();
    try {
      response.writeHead(200, { 'content-type': TYPE }).end(await read());
    } catch (error) {
      response.writeHead(503, { 'content-type': 'text/plain' }).end(`${error.message}\n`);
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', ({ code }) => reject(new Error(`/metrics cannot be served on ${host}:${port}: ${code}`)));
    server.listen(port, host, resolve);
  });
  return () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
}
