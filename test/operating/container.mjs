/**
 * The steps of the Containerfile, run one by one in a root folder of their own, because images cannot be pulled
 * everywhere. This computer's Debian and Node 24 stand for the base image. Then the server starts as compose.yaml says:
 * as an ordinary user, with nothing but the data and /tmp to write to. Needs root, for chroot and mounts.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, posix, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The user `node` of Node's images. */
const NODE_USER = 1_000;
/** Folders of this computer that stand for those of the base image. */
const BASE_FOLDERS = ['bin', 'sbin', 'lib', 'lib64', 'usr', 'dev', 'proc', 'etc/ssl', 'etc/alternatives'];
const BASE_FILES = ['etc/passwd', 'etc/group', 'etc/resolv.conf', 'etc/hosts', 'etc/nsswitch.conf', 'etc/npmrc'];
const NODE_FOLDER = '/opt/node/bin';
const ADDRESS = 'http://127.0.0.1:8787';
const READY_LOOKS = 200;

/** A root folder with the base image. */
function makeRoot(root, node) {
  for (const folder of [...BASE_FOLDERS, 'tmp', NODE_FOLDER]) mkdirSync(join(root, folder), { recursive: true });
  for (const file of BASE_FILES) if (existsSync(`/${file}`)) copyFileSync(`/${file}`, join(root, file));
  appendFileSync(join(root, 'etc/passwd'), `node:x:${NODE_USER}:${NODE_USER}::/home/node:/bin/sh\n`);
  appendFileSync(join(root, 'etc/group'), `node:x:${NODE_USER}:\n`);
  mkdirSync(join(root, 'home/node'), { recursive: true });
  copyFileSync(node, join(root, NODE_FOLDER, 'node'));
  return { root, folder: '/', env: {}, user: 'root', volumes: [] };
}

/** The shell command that enters a stage. `isReadOnly`: only its volumes and /tmp can be written to, as in compose.yaml. */
function entering({ root, folder, env, user, volumes }, command, isReadOnly = false) {
  const mounts = BASE_FOLDERS.filter((name) => existsSync(`/${name}`)).map(
    (name) => `mount --rbind /${name} '${join(root, name)}'`,
  );
  const kept = volumes.map((name) => `mount --bind '${join(root, name)}' '${join(root, name)}'`);
  const readOnly = [
    `mount --bind '${root}' '${root}'`,
    ...kept,
    `mount -o remount,bind,ro '${root}'`,
    `mount -t tmpfs tmpfs '${join(root, 'tmp')}'`,
  ];
  const variables = {
    PATH: `${NODE_FOLDER}:/usr/local/bin:/usr/bin:/bin`,
    HOME: user === 'node' ? '/home/node' : '/root',
    // A registry may have a certificate of this computer's own authority.
    NODE_USE_SYSTEM_CA: '1',
    ...env,
  };
  const all = Object.entries(variables).map(([name, value]) => `'${name}=${value}'`);
  const enter = `exec chroot --userspec=${user}:${user} '${root}' /usr/bin/env -i ${all.join(' ')} /bin/sh -c 'cd ${folder} && exec "$0" "$@"'`;
  return [...(isReadOnly ? readOnly : []), ...mounts, `${enter} ${command}`].join(' && ');
}

const quoted = (words) => words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
const inside = (stage, words, isReadOnly) => ['-m', '/bin/sh', '-ec', entering(stage, quoted(words), isReadOnly)];
const runInside = (stage, words, isReadOnly) =>
  execFileSync('unshare', inside(stage, words, isReadOnly), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Copy as COPY does: the content of a folder, or files into a folder. */
function copy(stage, from, names, isIgnored = () => false) {
  const target = names.at(-1);
  const to = join(stage.root, posix.resolve(stage.folder, target));
  for (const name of names.slice(0, -1)) {
    const source = join(from, name);
    const isIntoFolder = !statSync(source).isDirectory() && /(\/|^\.)$/.test(target);
    cpSync(source, isIntoFolder ? join(to, basename(name)) : to, {
      recursive: true,
      filter: (path) => !isIgnored(relative(from, path)),
    });
  }
}

/** Return whether the build leaves a path of its context out. */
function ignoredBy(file) {
  const patterns = readFileSync(file, 'utf8').trim().split('\n');
  return (path) => patterns.some((one) => posix.matchesGlob(path, one) || posix.matchesGlob(path, `${one}/**`));
}

/** Run all instructions of the file. Return the last stage. */
function build(file, context, folder, node) {
  const lines = readFileSync(file, 'utf8').replaceAll('\\\n', '').split('\n');
  const stages = new Map();
  let stage;
  for (const line of lines) {
    const [, instruction, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    const words = rest?.split(/\s+/) ?? [];
    switch (instruction) {
      case undefined:
        assert.match(line, /^(#.*)?$/);
        break;
      case 'FROM':
        stage = makeRoot(join(folder, `stage-${stages.size}`), node);
        stages.set(words[2] ?? 'last', stage);
        break;
      case 'WORKDIR':
        stage.folder = rest;
        mkdirSync(join(stage.root, rest), { recursive: true });
        break;
      case 'COPY': {
        const source = /^--from=(.*)$/.exec(words[0]);
        if (source) copy(stage, stages.get(source[1]).root, words.slice(1));
        else copy(stage, context, words, ignoredBy(`${file}.dockerignore`));
        break;
      }
      case 'RUN':
        runInside(stage, ['/bin/sh', '-ec', rest]);
        break;
      case 'ENV':
        for (const word of words) stage.env[word.split('=')[0]] = word.slice(word.indexOf('=') + 1);
        break;
      case 'USER':
        stage.user = rest;
        break;
      case 'VOLUME':
        stage.volumes.push(rest);
        break;
      case 'HEALTHCHECK':
        stage.health = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4));
        break;
      case 'CMD':
        stage.command = JSON.parse(rest);
        break;
      case 'EXPOSE':
        break;
      default:
        throw new Error(`this script does not know the instruction ${instruction}`);
    }
  }
  return stage;
}

async function healthy(stage, said) {
  for (let n = 0; n < READY_LOOKS; n += 1) {
    try {
      return runInside(stage, stage.health, true);
    } catch {
      await wait(50);
    }
  }
  throw new Error(`the health check fails: ${said()}`);
}

/** Build and start the container's content as root, and make a match in it. `node` is the path of Node 24. */
export async function checkContainer({ file, context, folder, node, createBody, say }) {
  const stage = build(file, context, folder, node);
  assert.equal(stage.user, 'node');
  assert.ok(!existsSync(join(stage.root, 'tilepost/node_modules/vite')), 'no development packages');
  assert.equal(runInside(stage, ['id', '-u']).trim(), String(NODE_USER));
  assert.throws(() => runInside(stage, ['touch', '/tilepost/written'], true), /Read-only file system/);
  say('container: every step of the Containerfile runs in a root of its own');

  const server = spawn('unshare', inside(stage, stage.command, true), { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await healthy(stage, () => said);
    const made = await fetch(`${ADDRESS}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ADDRESS, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(createBody()),
    });
    assert.equal(made.status, 201, await made.clone().text());
    const { uid, mode } = statSync(join(stage.root, 'data'));
    assert.deepEqual([uid, mode & 0o777], [NODE_USER, 0o700]);
    writeFileSync(join(folder, 'container.log'), said);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  assert.equal(runInside(stage, ['ls', '/data'], true).includes('secret'), true);
  say('container: healthy as an ordinary user with a root that is read-only, a match is made, and it ends when asked');
}
