/** Cost of reading a match's history without a key: a long log compared with a short one, on the same server. */
import { call, post, token } from './speed/http-calls.ts';
import { quantile } from './speed/load.ts';

const SHORT_LOG = 30;
export const LONG_LOG = 3_000;
const LOOKS = 60;

/** Median milliseconds of a request that any spectator can send. */
export interface LookCost {
  readonly what: string;
  readonly long: number;
  readonly short: number;
}

/** Create a match of Noch mal! with two seats that pass until the log has this many entries. Returns its path. */
async function passedMatch(port: number, entries: number): Promise<string> {
  const create = { id: token(), game: 'noch-mal', seats: 2, entropy: token() };
  const host = JSON.parse((await post(port, '/api/matches', create)).text);
  const path = `/api/matches/${host.match}`;
  const claim = { id: token(), invite: host.frame.invite, entropy: token() };
  const guest = JSON.parse((await post(port, `${path}/seats`, claim)).text);
  const keys = [host.key, guest.key];
  let { active, entry } = guest.frame;
  while (entry < entries) {
    const key = keys[active[0]];
    const { opened } = JSON.parse((await call(port, 'GET', path, key)).text);
    const answer = await post(port, `${path}/moves`, { id: token(), opened, move: { kind: 'pass' } }, key);
    ({ active, entry } = JSON.parse(answer.text));
  }
  return path;
}

async function medianLook(port: number, pathOf: (look: number) => string): Promise<number> {
  const times: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const began = performance.now();
    const { status } = await call(port, 'GET', pathOf(look));
    if (status !== 200) throw new Error(`the look was answered with ${status}`);
    times.push(performance.now() - began);
  }
  return quantile(
    times.sort((a, b) => a - b),
    0.5,
  );
}

/** Measure both matches in turn, three times; the median of the three ratios counts. */
export async function lookCosts(port: number): Promise<readonly LookCost[]> {
  const [short, long] = [await passedMatch(port, SHORT_LOG), await passedMatch(port, LONG_LOG)];
  const cardOf = (path: string) => path.replace('/api/matches/', '/card/');
  const looks: readonly (readonly [string, (path: string, look: number) => string])[] = [
    ['GET /history?from=0&to=0', (path) => `${path}/history?from=0&to=0`],
    ['an old picture', (path, look) => `${cardOf(path)}/${5 + (look % 8)}.png?tag=${look}`],
  ];
  const costs: LookCost[] = [];
  for (const [what, pathOf] of looks) {
    const repeats: LookCost[] = [];
    for (let n = 0; n < 3; n += 1)
      repeats.push({
        what,
        short: await medianLook(port, (look) => pathOf(short, look)),
        long: await medianLook(port, (look) => pathOf(long, look)),
      });
    repeats.sort((a, b) => a.long / a.short - b.long / b.short);
    costs.push(...repeats.slice(1, 2));
  }
  return costs;
}
