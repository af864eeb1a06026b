/** Matches of one device in Node: the engine without its thread, over the real rules or others. */
import { DEVICE_PREFIX } from '../../../web/browser/device-match-id.ts';
import type { KeyValueStore } from '../../../web/browser/storage.ts';
import { type DeviceMatch, writeDeviceMatch } from '../../../web/device/device-matches.ts';
import { openRoom } from '../../../web/model/room-model.ts';
import { type DeviceParts, deviceTransport } from '../../../web/pages/device/device-transport.ts';
import type { MatchClient } from '../../../web/threads/match-client.ts';
import { type MatchEngine, openMatchEngine, type RulesSource } from '../../../web/threads/match-engine.ts';
import { createWorkBudget } from '../../../worker/games/game.ts';
import { type AnyGame, bots, type GameId, gameOf, games } from '../../../worker/games/registry.ts';
import { type FakeEnv, makeFakeEnv, memoryStorage } from './fake-env.ts';

export const REAL_RULES: RulesSource = {
  load: async (game, version) => gameOf(game, version),
  newest: async (game) => games[game as GameId],
};

/** Rules of a build that has only this version of a game. */
export const onlyRules = (game: AnyGame): RulesSource => ({
  load: async (_, version) => (version === game.version ? game : undefined),
  newest: async () => game,
});

export function engineClient(rules: RulesSource = REAL_RULES): MatchClient {
  let engine: MatchEngine | undefined;
  return {
    open: async (match) => {
      const made = await openMatchEngine(structuredClone(match), rules);
      engine = made.engine;
      return made.opened;
    },
    call: async (name, ...args) => {
      if (!engine) throw new Error('no match is open');
      const run = engine[name] as (...given: typeof args) => ReturnType<MatchEngine[typeof name]>;
      // As between threads: nothing is shared.
      return structuredClone(run(...structuredClone(args)));
    },
    stop: () => {},
  };
}

/** Draws 0 always: bots break ties alike in every run. */
const zero = () => 0;

export const realBots: DeviceParts['bots'] = {
  choose: async (game, view, strength) => bots[game as GameId](view, strength, zero, createWorkBudget(10_000)),
  stop: () => {},
};

export const NEW_MATCH: DeviceMatch = {
  id: `${DEVICE_PREFIX}0123456789abcdefghjkmnpq`,
  game: 'lucky-numbers',
  version: 0,
  options: games['lucky-numbers'].defaults,
  rule: 'host',
  seats: [
    { name: 'Mina', entropy: '00112233445566778899aabbccddeeff' },
    { name: null, entropy: '', bot: { strength: 'easy', yields: false } },
  ],
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  at: 1_000,
  entries: [],
};

export interface DeviceVisit {
  readonly storage?: KeyValueStore;
  readonly match?: DeviceMatch;
  readonly rules?: RulesSource;
  readonly bots?: DeviceParts['bots'];
}

/** Open a match that is stored, or store it first. */
export async function visitDeviceMatch({ storage = memoryStorage(), match, rules, bots = realBots }: DeviceVisit) {
  const env: FakeEnv = makeFakeEnv(storage);
  if (match) writeDeviceMatch(match, storage);
  const id = match?.id ?? NEW_MATCH.id;
  let changedElsewhere = () => {};
  const transport = deviceTransport(id, {
    env,
    engine: engineClient(rules),
    bots,
    now: () => 2_000,
    onStored: (then) => {
      changedElsewhere = then;
      return () => {};
    },
  });
  const room = openRoom(id, transport, env);
  await settled(env);
  return { env, storage, transport, room, changedElsewhere: () => changedElsewhere() };
}

/** Let all open work finish without letting time pass: calls of the engine take several turns of the event loop. */
export async function settled(env: FakeEnv): Promise<void> {
  for (let i = 0; i < 20; i += 1) await env.advance(0);
}
