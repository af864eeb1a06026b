/** Runs workerd, which listens on the port itself. This process restarts it when it ends, and reads its log. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import workerd from 'workerd';

const CONFIG = fileURLToPath(new URL('local/config.capnp', import.meta.url));
/** File descriptor on which the runtime reports that it listens. */
const CONTROL_FD = 3;
/** Time for open requests to finish at shutdown, in ms. Open sockets would keep the runtime running for ever. */
const STOP_MS = 500;
/** Pause before the runtime is restarted, in ms: almost none, or longer if it ended during its start. */
const RESTART_MS = 10;
const FAILED_START_MS = 500;

/** Call `take` with each line of a stream. */
function onLines(stream, take) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line.trim() !== '') take(line);
  });
}

/** Parse a line of the runtime as a log entry. Its own errors are plain text. */
function toLogEntry(line) {
  try {
    const { timestamp, level, message } = JSON.parse(line);
    if (typeof message === 'string') return { timestamp: Number(timestamp) || Date.now(), level, message };
  } catch {}
  return { timestamp: Date.now(), level: 'error', message: line };
}

/** Start a shell that kills the runtime if this process dies. Returns a function that ends the shell. */
function guard(pid) {
  if (process.platform === 'win32') return () => {};
  const shell = spawn('/bin/sh', ['-c', `read -r line; kill -9 ${pid}`], { stdio: ['pipe', 'ignore', 'ignore'] });
  shell.on('error', () => {}).stdin.on('error', () => {});
  return () => shell.kill('SIGKILL');
}

/**
 * Start workerd, and restart it whenever it ends. `listen` is its address and port, `calls` the address on which Node
 * answers its calls. `objects`, `page` and `worker` are folders; `settings` is passed to `local/bindings.mjs`; `log`
 * receives entries. Resolves to `stop`, `state`, and `restart` with other settings, once the port is open; rejects with
 * the runtime's output if it cannot start.
 */
export async function startRuntime({ listen, calls, objects, page, worker, settings, log }) {
  const args = ['serve', CONFIG, `--import-path=${worker}`, `--control-fd=${CONTROL_FD}`];
  args.push(`--socket-addr=http=${listen}`, `--directory-path=objects=${objects}`, `--directory-path=page=${page}`);
  args.push(`--external-addr=outside=${calls}`, `--external-addr=disk=${calls}`);
  const envWith = (chosen) => ({ ...process.env, TILEPOST_LOCAL_SETTINGS: JSON.stringify(chosen) });
  let env = envWith(settings);
  let isStopping = false;
  let restarts = 0;
  let isRestarting = false;
  let child;
  let ended;
  let timer;

  /** Resolves when the port is open; rejects if the runtime ends earlier. */
  const start = () =>
    new Promise((resolve, reject) => {
      let isOpen = false;
      const words = [];
      child = spawn(workerd.default ?? workerd, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
      const release = child.pid === undefined ? () => {} : guard(child.pid);
      for (const stream of [child.stdout, child.stderr])
        onLines(stream, (line) => (isOpen ? log(toLogEntry(line)) : words.push(line)));
      onLines(child.stdio[CONTROL_FD], () => {
        isOpen = true;
        for (const line of words) log(toLogEntry(line));
        resolve();
      });
      child.once('error', reject);
      ended = new Promise((done) => {
        // All its output has been read by now.
        child.once('close', (code, signal) => {
          release();
          done();
          if (!isOpen) reject(new Error(words.map((line) => toLogEntry(line).message).join('\n')));
          else if (!isStopping && !isRestarting)
            timer = setTimeout(restart, RESTART_MS, `The runtime stopped (${signal ?? code}).`);
        });
      });
    });

  async function restart(reason) {
    if (isStopping) return;
    if (reason) restarts++;
    if (reason) log({ timestamp: Date.now(), level: 'error', message: `${reason} It is started again.` });
    await start().catch((error) => {
      timer = setTimeout(restart, FAILED_START_MS, error.message);
    });
  }

  async function end() {
    clearTimeout(timer);
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
  }

  await start();
  return {
    /** The process of the runtime, and how often it was started again. */
    state: () => ({ pid: child.pid, restarts }),
    restart: async (chosen) => {
      env = envWith(chosen);
      isRestarting = true;
      await end();
      isRestarting = false;
      await restart();
    },
    stop: async () => {
      isStopping = true;
      await end();
    },
  };
}
