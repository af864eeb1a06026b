/** `npm run match -- <link> <action>`: what the operator may do with a match, or with each match of a list of links. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchOfPath } from '../../protocol/match-path.ts';
import { operatorToken } from '../host-settings.mjs';
import { requireNode } from '../require-node.mjs';

requireNode();
const { dataFolder } = await import('./databases.mjs');
const { Refusal, runCommand } = await import('./command-line.mjs');

const USAGE = `npm run match -- <link, or a file with a link in each line> <action>
  show                       its state, names and dates, without hidden tiles
  export [file]              everything that is stored of it, as JSON; by default to <match>.json
  import <file> [--replace]  write an exported match; the server needs the same TILEPOST_SECRET
  delete                     delete it for good; its link says so
  block, unblock             nobody sees or changes it, and nothing is deleted
  bookmark [time]            on Cloudflare: the platform's bookmark of now, or of a time
  restore <time or bookmark> on Cloudflare: put it back to a time of the last 30 days, or to a bookmark`;
const PORT = 8787;
const PRIVATE = { mode: 0o600 };

/** Address and token of the server. A token is never sent to the address in a link, which a stranger may have sent. */
function serverOf({ TILEPOST_OPERATOR_TOKEN: token, TILEPOST_ORIGIN: origin, PORT: port = PORT }) {
  if (token) return { url: origin ?? `http://127.0.0.1:${port}`, token, origin };
  const file = join(dataFolder(), 'secret');
  if (!existsSync(file))
    throw new Refusal(
      `There is no ${file}. For another server set TILEPOST_ORIGIN to its address, and TILEPOST_OPERATOR_TOKEN.`,
    );
  return { url: `http://127.0.0.1:${port}`, token: operatorToken(readFileSync(file, 'utf8').trim()), origin };
}

/** The id in a link, or an id itself. */
function matchOf(text, origin) {
  if (/^[0-9a-z]{24}$/.test(text)) return text;
  const link = URL.canParse(text) ? new URL(text) : undefined;
  const match = link && matchOfPath(link.pathname);
  if (!match) throw new Refusal(`"${text}" is no link of a match.\n${USAGE}`);
  if (origin && link.origin !== origin) throw new Refusal(`The link leads to ${link.origin}, and not to ${origin}.`);
  return match;
}

/** The time or bookmark of a word. */
function momentOf(word) {
  if (word === undefined) return {};
  return Number.isNaN(Date.parse(word)) ? { bookmark: word } : { at: Date.parse(word) };
}

function bodyOf(action, words) {
  const [word] = words.filter((one) => !one.startsWith('--'));
  switch (action) {
    case 'bookmark':
      return momentOf(word);
    case 'restore':
      if (word === undefined) throw new Refusal(`Name a time such as 2026-11-26T18:00Z, or a bookmark.\n${USAGE}`);
      return momentOf(word);
    case 'import':
      if (word === undefined) throw new Refusal(`Name the file of an exported match.\n${USAGE}`);
      return { dump: JSON.parse(readFileSync(word, 'utf8')), replace: words.includes('--replace') };
    default:
      return {};
  }
}

async function send({ url, token }, match, action, body) {
  const response = await fetch(`${url}/api/operator/matches/${match}/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error) => {
    throw new Refusal(`${url} does not answer (${error.cause?.code ?? error.message}). The server must be running.`);
  });
  return { ok: response.ok, answer: await response.json() };
}

await runCommand(async ([target, action, ...words]) => {
  const actions = ['show', 'export', 'import', 'delete', 'block', 'unblock', 'bookmark', 'restore'];
  if (!target || !actions.includes(action)) throw new Refusal(USAGE);
  const server = serverOf(process.env);
  const links = existsSync(target) ? readFileSync(target, 'utf8').split(/\s+/).filter(Boolean) : [target];
  const matches = links.map((link) => matchOf(link, server.origin));
  const body = bodyOf(action, words);
  let failed = 0;
  for (const match of matches) {
    const { ok, answer } = await send(server, match, action, body);
    if (!ok) {
      failed += 1;
      console.error(`${match}: ${answer.title} ${answer.detail ?? ''}`.trim());
    } else if (action === 'export') {
      const file = (matches.length === 1 && words[0]) || `${match}.json`;
      writeFileSync(file, `${JSON.stringify(answer)}\n`, PRIVATE);
      console.log(`${match}: exported to ${file}. It holds hidden tiles and addresses: keep it as safe as a backup.`);
    } else console.log(JSON.stringify(answer, null, 2));
  }
  return failed > 0 ? 1 : 0;
});
