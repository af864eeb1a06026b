/** Development server: the page by Vite with hot reload, the worker by wrangler, which rebuilds on changes. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadVapidKeys } from './data/stored-keys.mjs';
import { portSetting } from './host-settings.mjs';
import { requireNode } from './require-node.mjs';
import { WRANGLER_ENV } from './wrangler.mjs';

requireNode();
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PORT = portSetting(process.env, 'PORT', 5173);
const API_PORT = portSetting(process.env, 'API_PORT', PORT + 1);

// Wrangler refuses to start without the page's folder, which Vite does not write during development.
mkdirSync(`${ROOT}dist/web`, { recursive: true });
if (!existsSync(`${ROOT}dist/web/index.html`))
  writeFileSync(`${ROOT}dist/web/index.html`, 'npm run build makes this page.');

const spawnTool = (name, args) =>
  spawn(process.execPath, [`${ROOT}node_modules/${name}`, ...args], {
    cwd: ROOT,
    env: { ...WRANGLER_ENV, ...process.env, API_PORT: String(API_PORT) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

const children = [
  spawnTool('wrangler/bin/wrangler.js', [
    'dev',
    '--env=',
    ...['--port', String(API_PORT), '--ip', '127.0.0.1', '--persist-to', '.data/dev', '--log-level', 'warn'],
    ...['--var', 'TILEPOST_SECRET:for development alone, never deployed', '--show-interactive-dev-session=false'],
    ...Object.entries(loadVapidKeys(`${ROOT}.data/dev`)).flatMap(([name, key]) => ['--var', `${name}:${key}`]),
  ]),
  spawnTool('vite/bin/vite.js', ['--config', 'web/vite.config.ts', '--port', String(PORT), '--strictPort']),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children)
  child.on('exit', (code) => {
    stop();
    process.exitCode ||= code ?? 0;
  });
