/** Runs one of the installed tools with everything that calls out switched off: `node worker/tool.mjs wrangler deploy`. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 22;

/** Ends with one sentence where Node is too old for the tools. */
export function requireNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return;
  console.error(
    `Node ${process.versions.node} is too old for this. Run it through npm (npm start, npm test), which brings Node 24 on Linux x64, or install Node ${OLDEST_NODE} or newer.`,
  );
  process.exit(1);
}

/** Wrangler asks for a cloud description, updates and telemetry unless told not to before it starts. */
export const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
  WRANGLER_WRITE_LOGS: 'false',
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  const [name, ...args] = process.argv.slice(2);
  const isDryRun = args.includes('--dry-run');
  const child = spawn(fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url)), args, {
    env: { ...QUIET, ...process.env },
    stdio: isDryRun ? ['ignore', 'pipe', 'inherit'] : 'inherit',
  });
  // A dry run lists every binding; only its faults are news.
  let said = '';
  child.stdout?.on('data', (text) => {
    said += text;
  });
  child.on('exit', (code) => {
    if (code !== 0) console.error(said);
    process.exit(code ?? 1);
  });
}
