/** Runs wrangler with everything that calls out switched off: `node worker/tools/wrangler.mjs deploy`. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The first that runs TypeScript as it stands. */
const NODE_VERSION_MIN = [22, 18];

/** Ends with one sentence where Node is too old for the tools. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NODE_VERSION_MIN[0] || (major === NODE_VERSION_MIN[0] && minor >= NODE_VERSION_MIN[1])) return;
  console.error(
    `Node ${process.versions.node} is too old for this. Run it through npm (npm start, npm test), which brings Node 24 on Linux x64, or install Node ${NODE_VERSION_MIN.join('.')} or newer.`,
  );
  process.exit(1);
}

/** Wrangler asks for a cloud description, updates and telemetry unless told not to before it starts. */
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
  const args = process.argv.slice(2);
  const isDryRun = args.includes('--dry-run');
  const wrangler = fileURLToPath(new URL('../../node_modules/wrangler/bin/wrangler.js', import.meta.url));
  const child = spawn(process.execPath, [wrangler, ...args], {
    env: { ...WRANGLER_ENV, ...process.env },
    stdio: isDryRun ? ['ignore', 'pipe', 'inherit'] : 'inherit',
  });
  // A dry run lists every binding; only its faults are news.
  let said = '';
  child.stdout?.on('data', (text) => {
    said += text;
  });
  child.on('close', (code) => {
    if (code !== 0) console.error(said);
    process.exit(code ?? 1);
  });
}
