/** A rules update with a real object: old matches keep their rules, new ones use the new rules, none mixes them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { luckyNumbers1 as first } from '../../../worker/games/lucky-numbers/rules-1.ts';
import * as registry from '../../../worker/games/registry.ts';
import { MatchRecord } from '../../../worker/record/record-format.ts';
import { replayRecord } from '../../kit/build-record.ts';
import {
  createMatch,
  editStorage,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  json,
  playOn,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { evict } from '../kit/eviction.ts';

/** The changed rules: placing a tile reverses the bag, so that another tile comes next; an option names this. */
const second: registry.AnyGame = {
  ...first,
  version: 2,
  defaults: { ...first.defaults, turned: 'after-laying' },
  play(state, seat, move, rng) {
    const step = first.play(state, seat, move, rng);
    return move.kind === 'place' ? { ...step, state: { ...step.state, bag: step.state.bag.toReversed() } } : step;
  },
};

const logged = vi.fn();
const { games } = registry;
/** Give the server these versions of Lucky Numbers: the current rules first, then earlier ones. */
function useRules(rules: readonly registry.AnyGame[]): void {
  vi.spyOn(registry, 'games', 'get').mockReturnValue({ ...games, 'lucky-numbers': rules[0] as typeof first });
  vi.spyOn(registry, 'gameOf').mockImplementation(registry.finder(rules));
}

beforeEach(() => {
  useRules([first]);
  vi.spyOn(console, 'error').mockImplementation(logged.mockClear());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const record = async (match: string): Promise<MatchRecord> =>
  MatchRecord.parse(json(await sendRequest({ path: `/${match}/record` })));

/** Deploy another build: no object keeps its memory. */
async function deploy(rules: readonly registry.AnyGame[], ...matches: readonly string[]): Promise<void> {
  useRules(rules);
  for (const match of matches) await evict(match);
}

describe('(P-45) an update that changes the rules', () => {
  it('leaves a match under way its rules and its view, to its end', async () => {
    const seats = await startMatch(2);
    const [host] = seats;
    const match = host?.match ?? '';
    await playOn(seats, ({ entry }) => entry >= 9);
    const before = await fetchSnapshot(match, [host?.key ?? '']);

    await deploy([second, first], match);

    expect(await fetchSnapshot(match, [host?.key ?? ''])).toEqual(before);
    await playOn(seats);
    const old = await record(match);
    expect(old.version).toBe(1);
    expect(replayRecord(first, old).differsAt).toBeUndefined();
  });

  it('begins new matches, and rematches of old ones, by the new rules', async () => {
    const [host] = await finishedMatch(2);
    await deploy([second, first], host?.match ?? '');

    const made = await createMatch();
    const body = { id: 'command-of-a-rematch', entropy: 'c'.repeat(32) };
    const answer = await sendRequest({
      method: 'POST',
      path: `/${host?.match}/rematch`,
      keys: [host?.key ?? ''],
      body,
    });

    expect(made.frame).toMatchObject({ version: 2, options: second.defaults });
    expect(json(answer)).toMatchObject({ frame: { version: 2, options: second.defaults } });
    expect((await fetchSnapshot(host?.match ?? '')).version).toBe(1);
  });

  it('gives a rematch the default of an option that the new rules refuse, and keeps all others', async () => {
    const options = { ...first.defaults, setup: 'michael', bruno: false };
    const [host] = await finishedMatch(2, { options });
    const strict: registry.AnyGame = {
      ...first,
      version: 2,
      defaults: { ...first.defaults, bruno: true },
      optionFault: ({ bruno }) => (bruno ? undefined : 'bruno'),
    };
    await deploy([strict, first], host?.match ?? '');

    const answer = await sendRequest({
      method: 'POST',
      path: `/${host?.match}/rematch`,
      keys: [host?.key ?? ''],
      body: { id: 'command-of-a-rematch', entropy: 'c'.repeat(32) },
    });

    expect(json(answer)).toMatchObject({ frame: { version: 2, options: { ...options, bruno: true } } });
  });

  it('tells the two apart by the digests of a whole match', async () => {
    await deploy([second, first]);
    const [host] = await finishedMatch(2);
    const fresh = await record(host?.match ?? '');
    const placed = fresh.entries.find(({ move }) => move.kind === 'place');

    expect(replayRecord(second, fresh).differsAt).toBeUndefined();
    expect(placed?.n).toBeGreaterThan(0);
    expect(replayRecord(first, fresh).differsAt).toBe(placed?.n);
  });

  it('halts a match whose rules it has forgotten, visibly, and the next build goes on with it', async () => {
    const seats = await startMatch(2);
    const [host] = seats;
    const match = host?.match ?? '';
    const { entry } = await playOn(seats, (at) => at.entry >= 6);

    await deploy([second], match);

    expect(await fetchSnapshot(match)).toMatchObject({ phase: 'stuck', stuck: 0, version: 1, entry });
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ halted: 'lucky-numbers', version: 1 }));
    if (host) expectProblem(await sendMove(host, entry, { kind: 'draw' }), 409, 'stuck');

    await deploy([second, first], match);

    expect(await fetchSnapshot(match)).toMatchObject({ phase: 'playing', entry });
    expect((await playOn(seats)).phase).toBe('over');
  });

  it('stops a log that is played by rules which are not its own, at the first entry that they change', async () => {
    await deploy([second, first]);
    const seats = await startMatch(2);
    const match = seats[0]?.match ?? '';
    await playOn(seats);
    const fresh = await record(match);
    const parts = replayRecord(first, fresh).differsAt;

    await editStorage(match, `UPDATE head SET made = json_set(made, '$.version', 1)`);

    expect(parts).toBeGreaterThan(0);
    expect(await fetchSnapshot(match)).toMatchObject({ phase: 'stuck', stuck: parts });
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ stuck: parts, game: 'lucky-numbers' }));
  });
});
