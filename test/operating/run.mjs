/**
 * `npm run test:operating`: installs the build as an operator does, serves it behind nginx and Caddy with a certificate
 * authority of its own, plays through them, kills, backs up, restores, plays a match to its end, reads metrics, opens
 * matches of the oldest build, and takes the steps of the container. Needs root, Debian packages, and the npm registry.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkContainer } from './container.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HOST_FILES = join(ROOT, 'worker/tools/host');
/** Programs, and the Debian packages that have them. */
const PROGRAMS = { nginx: 'nginx', caddy: 'caddy', openssl: 'openssl', 'systemd-analyze': 'systemd' };
const PATH = `${process.env.PATH}${delimiter}/usr/sbin`;
/** A user who owns nothing yet. */
const EMPTY_USER = 21_017;
const [PORT, TLS_PORT, METRICS_PORT] = [21_870, 21_843, 21_864];
/** Matches that the first build stored, and the secret that their ids depend on. */
const OLDEST = JSON.parse(readFileSync(join(ROOT, 'test/worker/storage/old-matches/schema-1.json'), 'utf8'));
const OLDEST_SECRET = 'a secret of the tests alone, long enough';
/** More moves than a match has that only draws tiles and leaves them. */
const MOVES_MAX = 100;
const ORIGIN = `https://localhost:${TLS_PORT}`;
const READY_LOOKS = 200;
const EXPOSURE_MAX = 4;

const missing = Object.entries(PROGRAMS)
  .filter(([program]) => !PATH.split(delimiter).some((folder) => existsSync(join(folder, program))))
  .map(([, name]) => name);
if (missing.length > 0) {
  console.error(`Missing Debian packages: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

if (process.getuid() !== 0) {
  console.error('The steps of the container need chroot: run this as root. The server runs as a user without rights.');
  process.exit(1);
}

const scratch = mkdtempSync(join(tmpdir(), 'tilepost-operating-'));
const [home, data] = ['home', 'data'].map((name) => join(scratch, name));
const app = join(home, 'tilepost');
const user = { uid: EMPTY_USER, gid: EMPTY_USER };
// A registry may have a certificate of this computer's own authority.
const env = { PATH, HOME: home, NODE_USE_SYSTEM_CA: '1', TILEPOST_DATA: data, PORT: String(PORT) };
const children = new Set();

const say = (text) => console.log(`- ${text}`);
const run = (program, args, more = {}) =>
  execFileSync(program, args, { cwd: app, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...user, ...more });

function start(program, args, more = {}) {
  const child = spawn(program, args, {
    cwd: scratch,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...more,
  });
  child.said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    child.said += text;
  });
  children.add(child);
  child.ended = new Promise((resolve) => child.once('exit', resolve));
  return child;
}

async function end(child, signal) {
  if (child.exitCode === null && child.signalCode === null)
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
  await child.ended;
  children.delete(child);
}

/** A request through the proxy, whose certificate the own authority signed. `host` is an address of this computer. */
const ask = (path, { method = 'GET', headers = {}, body, host = '127.0.0.1' } = {}) =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host, port: TLS_PORT, path, method, servername: 'localhost', ca: readFileSync(join(scratch, 'ca.pem')) },
        agent: false,
        headers: { host: `localhost:${TLS_PORT}`, ...(body && { 'content-type': 'application/json' }), ...headers },
      },
      async (answer) => {
        let text = '';
        for await (const part of answer.setEncoding('utf8')) text += part;
        const isJson = /json/.test(answer.headers['content-type'] ?? '');
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          text,
          body: isJson ? JSON.parse(text) : undefined,
        });
      },
    );
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode, headers: answer.headers });
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });

async function ready(look) {
  for (let n = 0; n < READY_LOOKS; n += 1) {
    const answer = await look().catch(() => undefined);
    if (answer) return answer;
    await wait(50);
  }
  throw new Error(`not ready: ${[...children].map(({ said }) => said).join('\n')}`);
}

const health = () => fetch(`http://127.0.0.1:${PORT}/api/health`).then((answer) => answer.json());

async function serve(settings) {
  const server = start(join(app, 'node_modules/.bin/node'), ['worker/tools/serve.mjs'], {
    cwd: app,
    env: { ...env, ...settings },
    ...user,
  });
  await ready(health);
  return server;
}

let ids = 0;
const id = () => createHash('md5').update(String(ids++)).digest('hex');
/** Headers of a browser at the public address. */
const BROWSER = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
const createBody = () => ({ id: id(), game: 'lucky-numbers', seats: 1, entropy: id() });

/** Make a match in a browser, and move by its cookie. */
async function create() {
  const made = await ask('/api/matches', { method: 'POST', headers: BROWSER, body: createBody() });
  assert.equal(made.status, 201, made.text);
  const cookies = made.headers['set-cookie'];
  assert.ok(
    cookies?.every((cookie) => /; Secure/.test(cookie)),
    'a secure cookie',
  );
  return { match: made.body.match, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

/** Draw a tile or leave it; afterwards the log has that entry, if one is named. */
async function move({ match, cookie }, entry) {
  const { body } = await ask(`/api/matches/${match}`, { headers: { cookie } });
  const kind = body.view.drawn ? 'leave' : 'draw';
  const moved = await ask(`/api/matches/${match}/moves`, {
    ...{ method: 'POST', headers: { ...BROWSER, cookie } },
    body: { id: id(), opened: body.opened, move: { kind } },
  });
  assert.equal(moved.status, 200, moved.text);
  if (entry !== undefined) assert.equal(moved.body.entry, entry);
  return moved.body;
}

/** Draw and leave tiles until the match is over. */
async function playOut({ match, cookie }) {
  for (let n = 0; n < MOVES_MAX; n += 1) {
    const { body } = await ask(`/api/matches/${match}`, { headers: { cookie } });
    if (body.phase === 'over') {
      assert.deepEqual(body.active, []);
      assert.deepEqual(body.ranks, [1]);
      return body;
    }
    await move({ match, cookie });
  }
  throw new Error('the match does not end');
}

/** The snippet with this script's names and ports. */
const snippet = (name, changes) =>
  changes.reduce(
    (text, [from, to]) => {
      assert.match(text, from);
      return text.replaceAll(from, to);
    },
    readFileSync(join(HOST_FILES, name), 'utf8'),
  );

function startNginx() {
  const server = snippet('nginx.conf', [
    [/127\.0\.0\.1:8787/g, `127.0.0.1:${PORT}`],
    [/443 ssl/g, `${TLS_PORT} ssl`],
    [/server_name tilepost\.example/g, 'server_name localhost'],
    [/\/etc\/letsencrypt\/live\/tilepost\.example\/fullchain\.pem/g, join(scratch, 'cert.pem')],
    [/\/etc\/letsencrypt\/live\/tilepost\.example\/privkey\.pem/g, join(scratch, 'key.pem')],
  ]);
  const file = join(scratch, 'nginx.conf');
  writeFileSync(file, `daemon off; pid ${scratch}/nginx.pid; error_log stderr; events {} http { ${server} }`);
  return start('nginx', ['-e', 'stderr', '-c', file]);
}

function startCaddy() {
  const site = snippet('Caddyfile', [
    [/127\.0\.0\.1:8787/g, `127.0.0.1:${PORT}`],
    [/^tilepost\.example \{/gm, `${ORIGIN} {\n\ttls ${scratch}/cert.pem ${scratch}/key.pem`],
  ]);
  const file = join(scratch, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  return start('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env: { ...env, HOME: scratch } });
}

async function behind(name, startProxy) {
  const proxy = startProxy();
  let server = await serve({ TILEPOST_HOST: '127.0.0.1' });
  await ready(() => ask('/api/health'));
  const before = existsSync(join(data, 'do')) ? readdirSync(join(data, 'do'), { recursive: true }).length : 0;
  const refused = await ask('/api/matches', { method: 'POST', headers: BROWSER, body: createBody() });
  assert.equal(refused.status, 403, refused.text);
  assert.equal(refused.body.code, 'wrong-origin');
  assert.match(refused.body.detail, new RegExp(`TILEPOST_ORIGIN=${ORIGIN} and TILEPOST_PROXY=127\\.0\\.0\\.1`));
  assert.equal(refused.headers['set-cookie'], undefined);
  assert.equal(readdirSync(join(data, 'do'), { recursive: true }).length, before);
  const page = await ask('/', { headers: { accept: 'text/html' } });
  assert.equal(page.status, 503);
  assert.match(page.text, new RegExp(`<code>TILEPOST_ORIGIN=${ORIGIN}\nTILEPOST_PROXY=127`));
  await end(server, 'SIGTERM');
  say(`${name}: without settings it refuses, and writes nothing`);

  const settings = { TILEPOST_ORIGIN: ORIGIN, TILEPOST_PROXY: '127.0.0.1' };
  server = await serve(settings);
  const seat = await create();
  await move(seat, 1);
  const live = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  };
  const socket = await ask(`/api/matches/${seat.match}/live`, {
    headers: { ...BROWSER, ...live, cookie: seat.cookie },
  });
  assert.equal(socket.status, 101);
  const ipv6 = await ask('/api/health', { host: '::1' });
  assert.equal(ipv6.body.status, 'ok');
  const home = await ask('/', { headers: { accept: 'text/html' } });
  assert.ok(home.text.includes(`content="${ORIGIN}/home.png"`), 'links with the port');
  say(`${name}: a match, a move, a socket, IPv6 and the port in links`);

  await end(server, 'SIGKILL');
  server = await serve(settings);
  await move(seat, 2);
  say(`${name}: killed and started again, the match goes on`);
  await end(proxy, 'SIGTERM');
  return { server, seat, settings };
}

function install() {
  mkdirSync(app, { recursive: true });
  mkdirSync(data);
  for (const path of ['dist/web', 'dist/worker', 'worker', 'package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(ROOT, path), join(app, path), { recursive: true });
  chmodSync(scratch, 0o755);
  for (const path of [home, app, data]) chownSync(path, user.uid, user.gid);
  run('npm', ['ci', '--omit=dev', '--ignore-scripts']);
  const [size] = run('du', ['-sm', 'node_modules']).split('\t');
  assert.ok(!existsSync(join(app, 'node_modules/vite')) && !existsSync(join(app, 'node_modules/wrangler')));
  say(`installed without development packages: ${size} MB`);
}

function makeCertificates() {
  const openssl = (...args) => execFileSync('openssl', args, { cwd: scratch, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Own authority', '-days', '2');
  openssl('req', ...newKey, '-keyout', 'key.pem', '-out', 'request.pem', '-subj', '/CN=localhost');
  writeFileSync(join(scratch, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1');
  openssl(
    'x509',
    '-req',
    '-in',
    'request.pem',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    'names',
    '-out',
    'cert.pem',
  );
  chmodSync(join(scratch, 'key.pem'), 0o644);
}

function checkUnit() {
  const text = execFileSync('systemd-analyze', ['security', '--offline=true', join(HOST_FILES, 'tilepost.service')], {
    encoding: 'utf8',
  });
  const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(text) ?? [];
  assert.ok(Number(exposure) <= EXPOSURE_MAX, `exposure ${exposure}`);
  const unit = join(scratch, 'tilepost.service');
  // The program must exist for the check.
  writeFileSync(
    unit,
    readFileSync(join(HOST_FILES, 'tilepost.service'), 'utf8')
      .replaceAll('/opt/tilepost', app)
      .replace('User=tilepost', 'User=nobody'),
  );
  execFileSync('systemd-analyze', ['verify', unit], { stdio: 'pipe' });
  say(`the unit of systemd is valid, with an exposure of ${exposure}`);
}

/** Put matches of the oldest build into an empty folder, as the operator does, and open them with this build. */
async function upgrade(settings) {
  const old = join(home, 'old');
  mkdirSync(old);
  writeFileSync(join(old, 'secret'), OLDEST_SECRET, { mode: 0o600 });
  if (user.uid) for (const path of [old, join(old, 'secret')]) chownSync(path, user.uid, user.gid);
  const proxy = startNginx();
  const server = await serve({ ...settings, TILEPOST_DATA: old });
  await ready(() => ask('/api/health'));
  const node = join(app, 'node_modules/.bin/node');
  for (const [phase, { key, dump }] of Object.entries(OLDEST)) {
    const file = join(home, `${phase}.json`);
    writeFileSync(file, JSON.stringify(dump));
    run(node, ['worker/tools/data/match.mjs', dump.match, 'import', file], { env: { ...env, TILEPOST_DATA: old } });
    const { status, body } = await ask(`/api/matches/${dump.match}`, { headers: { cookie: `tilepost=${key}` } });
    assert.equal(status, 200);
    assert.deepEqual([body.phase, body.viewer], [phase === 'lobby' ? 'open' : phase, 0]);
  }
  const seat = { match: OLDEST.playing.dump.match, cookie: `tilepost=${OLDEST.playing.key}` };
  const before = await ask(`/api/matches/${seat.match}`, { headers: { cookie: seat.cookie } });
  const moved = await move(seat);
  assert.ok(moved.entry > before.body.entry);
  const record = await ask(`/api/matches/${OLDEST.over.dump.match}/record`);
  assert.deepEqual([record.status, record.body.match], [200, OLDEST.over.dump.match]);
  await end(server, 'SIGTERM');
  await end(proxy, 'SIGTERM');
  say('matches of the oldest build open, go on, and have their record');
}

async function readMetrics() {
  const answer = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  assert.match(answer.headers.get('content-type'), /^application\/openmetrics-text; version=1\.0\.0/);
  const text = await answer.text();
  assert.match(text, /^tilepost_moves_total\{by="seat"\} [1-9]/m);
  assert.match(text, /^tilepost_matches_awake [1-9]/m);
  assert.ok(text.endsWith('# EOF\n'));
}

async function backUpAndRestore({ server, seat, settings }) {
  const node = join(app, 'node_modules/.bin/node');
  const copy = join(home, 'backup');
  assert.match(run(node, ['worker/tools/data/backup.mjs', copy]), /^Backed up 2 matches/);
  await end(server, 'SIGTERM');
  assert.match(
    run(node, ['worker/tools/data/restore.mjs', copy, '--replace'], {
      env: { ...env, TILEPOST_DATA: join(home, 'restored') },
    }),
    /^Restored 2 matches/,
  );
  assert.match(
    run(node, ['worker/tools/data/doctor.mjs'], { env: { ...env, TILEPOST_DATA: join(home, 'restored') } }),
    new RegExp(`intact: ${seat.match}, lucky-numbers, playing, 3 entries`),
  );
  const proxy = startNginx();
  const restored = await serve({
    ...settings,
    TILEPOST_DATA: join(home, 'restored'),
    TILEPOST_METRICS: String(METRICS_PORT),
  });
  await ready(() => ask('/api/health'));
  await move(seat, 3);
  const { status, build, freeDisk } = await health();
  assert.equal(status, 'ok');
  assert.match(build, /^[0-9a-f]{12}$/);
  assert.ok(freeDisk > 0);
  const last = await playOut(seat);
  const record = await ask(`/api/matches/${seat.match}/record`);
  assert.equal(record.status, 200, record.text);
  assert.equal(record.body.match, seat.match);
  assert.ok(last.entry > 3);
  await readMetrics();
  say(`restored, played to its end in ${last.entry} entries, measured, healthy: build ${build}`);
  process.kill(restored.pid, 'SIGUSR1');
  await ready(async () => (await health()).reasons?.includes('maintenance'));
  const refused = await ask(`/api/matches/${seat.match}/moves`, {
    method: 'POST',
    headers: { ...BROWSER, cookie: seat.cookie },
    body: {},
  });
  assert.deepEqual([refused.status, refused.body.code, refused.headers['retry-after']], [503, 'maintenance', '30']);
  say('read-only during maintenance');
  await end(restored, 'SIGTERM');
  await end(proxy, 'SIGTERM');
}

try {
  install();
  makeCertificates();
  checkUnit();
  const { server } = await behind('nginx', startNginx);
  await end(server, 'SIGTERM');
  const last = await behind('Caddy', startCaddy);
  await backUpAndRestore(last);
  await upgrade(last.settings);
  await checkContainer({
    file: join(HOST_FILES, 'Containerfile'),
    context: ROOT,
    folder: scratch,
    node: realpathSync(join(ROOT, 'node_modules/.bin/node')),
    createBody,
    say,
  });
  console.log('All steps passed.');
} catch (error) {
  console.error(error, [...children].map(({ said }) => said).join('\n'));
  process.exitCode = 1;
} finally {
  for (const child of children) await end(child, 'SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
}
