/** `npm run match`: the operator's command on one match of a running server, or on each match of a list. */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  freePort,
  killServerProcess,
  SERVE_SCRIPT,
  serverSettings,
  startServerProcess,
} from '../../kit/processes/server-process.ts';
import { nextId } from '../support/chance.ts';

const MATCH_SCRIPT = fileURLToPath(new URL('../../../worker/tools/data/match.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tilepost-match-'));
let server: ChildProcess;
let port = 0;

beforeAll(async () => {
  port = await freePort();
  server = await startServerProcess(SERVE_SCRIPT, port, join(folder, 'data'));
});
afterAll(async () => {
  await killServerProcess(server);
  rmSync(folder, { recursive: true, force: true });
});

const linkTo = (match: string): string => `http://localhost:${port}/g/${match}`;

function run(words: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, ...serverSettings(port, join(folder, 'data')), ...more };
  return spawnSync(process.execPath, [MATCH_SCRIPT, ...words], { env, cwd: folder, encoding: 'utf8' });
}

async function create(): Promise<string> {
  const id = nextId();
  const answer = await fetch(`http://127.0.0.1:${port}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, game: 'noch-mal', seats: 2, name: 'Jonas', entropy: id.padStart(32, '0').slice(-32) }),
  });
  return (await answer.json()).match;
}

const codeOf = async (match: string): Promise<string | undefined> =>
  (await (await fetch(`http://127.0.0.1:${port}/api/matches/${match}`)).json()).code;

it('shows, blocks, exports, deletes and imports a match by its link, with no setting on the same computer', async () => {
  const match = await create();
  const link = `${linkTo(match)}#join=secret`;

  expect(JSON.parse(run([link, 'show']).stdout)).toMatchObject({
    match,
    state: 'open',
    seats: [{ name: 'Jonas' }, {}],
  });
  expect(run([link, 'block']).status).toBe(0);
  expect(await codeOf(match)).toBe('blocked');
  expect(run([match, 'unblock']).status).toBe(0);
  expect(await codeOf(match)).toBeUndefined();

  const exported = run([link, 'export']);
  expect(exported.stdout).toContain(`exported to ${match}.json`);
  expect(statSync(join(folder, `${match}.json`)).mode & 0o077).toBe(0);
  expect(run([link, 'delete']).status).toBe(0);
  expect(await codeOf(match)).toBe('gone');

  const refused = run([link, 'import', `${match}.json`]);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('--replace')]);
  expect(run([link, 'import', `${match}.json`, '--replace']).status).toBe(0);
  expect(await codeOf(match)).toBeUndefined();
});

it('takes a file of links, and says of each what failed', async () => {
  const matches = [await create(), await create()];
  const list = join(folder, 'links.txt');
  writeFileSync(list, `${matches.map(linkTo).join('\n')}\n${'0'.repeat(24)}\n`);

  const { status, stdout, stderr } = run([list, 'block']);

  expect(status).toBe(1);
  expect(stderr).toBe(`${'0'.repeat(24)}: There is no match with this id.\n`);
  for (const match of matches) expect(stdout).toContain(`"match": "${match}"`);
  expect(await Promise.all(matches.map(codeOf))).toEqual(['blocked', 'blocked']);
});

it('says that this computer keeps no bookmarks to go back to', async () => {
  const { status, stderr } = run([await create(), 'restore', '2026-11-26T12:00Z']);

  expect(status).toBe(1);
  expect(stderr).toMatch(/bookmark|point-in-time|not (implemented|supported)/i);
});

it('explains itself, and never sends the token to the address in a link', async () => {
  const match = await create();
  for (const words of [[], [linkTo(match)], [linkTo(match), 'burn'], ['https://tilepost.example/help', 'show']]) {
    const { status, stderr } = run(words);
    expect([status, stderr]).toEqual([2, expect.stringContaining('npm run match -- <link')]);
  }
  const foreign = run([`https://evil.example/g/${match}`, 'show'], {
    TILEPOST_OPERATOR_TOKEN: 'x'.repeat(40),
    TILEPOST_ORIGIN: 'https://tilepost.example',
  });
  expect([foreign.status, foreign.stderr]).toEqual([2, expect.stringContaining('leads to https://evil.example')]);
});

it('on another computer takes the token and the address from the settings', async () => {
  const match = await create();
  const token = 'the operator’s own token of 32 characters'.replace('’', '');
  const ownPort = await freePort();
  const own = await startServerProcess(SERVE_SCRIPT, ownPort, join(folder, 'data-2'), {
    TILEPOST_OPERATOR_TOKEN: token,
  });
  try {
    const settings = { TILEPOST_DATA: join(folder, 'none'), TILEPOST_ORIGIN: `http://127.0.0.1:${ownPort}` };
    const without = run([match, 'show'], settings);
    expect([without.status, without.stderr]).toEqual([2, expect.stringContaining('TILEPOST_OPERATOR_TOKEN')]);
    const wrong = run([match, 'show'], { ...settings, TILEPOST_OPERATOR_TOKEN: `${token}x` });
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('nothing at this address')]);
    const right = run([match, 'show'], { ...settings, TILEPOST_OPERATOR_TOKEN: token });
    expect(right.stderr).toContain('There is no match with this id');
  } finally {
    await killServerProcess(own);
  }
});
