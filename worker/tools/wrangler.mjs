/** Runs wrangler with all its calls to the internet switched off: `node worker/tools/wrangler.mjs deploy`. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildId } from './build-id.mjs';
import { requireNode } from './require-node.mjs';

/** Without these, wrangler fetches cloud metadata, checks for updates and sends telemetry. */
export const WRANGLER_ENV = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
  WRANGLER_WRITE_LOGS: 'false',
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  const words = process.argv.slice(2);
  // The service itself, unless another environment of wrangler.toml is named.
  const args = words.some((word) => /^(--env|-e)(=|$)/.test(word)) ? words : [...words, '--env='];
  // The only command here that bundles the worker, with --dry-run or without.
  if (args[0] === 'deploy') args.push('--define', `TILEPOST_BUILD:"${buildId()}"`);
  const isDryRun = args.includes('--dry-run');
  const wrangler = fileURLToPath(new URL('../../node_modules/wrangler/bin/wrangler.js', import.meta.url));
  const child = spawn(process.execPath, [wrangler, ...args], {
    env: { ...WRANGLER_ENV, ...process.env },
    stdio: isDryRun ? ['ignore', 'pipe', 'inherit'] : 'inherit',
  });
  // A dry run lists every binding, so its output is only shown if it fails.
  let said = '';
  child.stdout?.on('data', (text) => {
    said += text;
  });
  child.on('close', (code) => {
    if (code !== 0) console.error(said);
    process.exit(code ?? 1);
  });
}
