/** Begins a match that only this device has (P-77). All that can fail does so before the match is in the list. */
import { defaultOptions } from '../../../worker/games/default-options.ts';
import type { Strength } from '../../../worker/games/game.ts';
import type { GameId } from '../../../worker/games/registry.ts';
import type { FirstSeatRule } from '../../../worker/protocol/fields.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { DEVICE_PREFIX, isDeviceMatch } from '../../browser/device-match-id.ts';
import { localStore } from '../../browser/storage.ts';
import {
  DEVICE_MATCHES_MAX,
  type DeviceMatch,
  hasRoomForMatch,
  readDeviceMatch,
  removeDeviceMatch,
  writeDeviceMatch,
} from '../../device/device-matches.ts';
import { readMyMatches, saveMatch } from '../../device/my-matches.ts';
import { loadOptions } from '../../games/extras.ts';
import { loadGame } from '../../games/load-game.ts';
import { lang } from '../../locales/language.ts';
import { randomHex } from '../../net/api.ts';
import { browserEnv } from '../../net/browser-env.ts';
import { createHintClient } from '../../threads/hint-client.ts';
import { browserParts, type DeviceTransport, deviceTransport } from './device-transport.ts';

export interface DeviceMatchForm {
  readonly game: GameId;
  readonly bots: number;
  readonly strength: Strength;
  /** All options of the game; absent for its defaults. */
  readonly options?: object | undefined;
  readonly rule: FirstSeatRule;
  readonly name: string | null;
}

/** `full`: the storage has no room. `many`: too many matches here. `files`: the game is not on this device yet. */
export type CreateFault = 'full' | 'many' | 'files';

export type CreatedMatch =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly fault: CreateFault };

/** The letters of ids, as in `worker/protocol/match.ts`. */
const ID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 24;

/** 120 random bits, and the word that marks a match of this device. */
function newId(): string {
  const digits = BigInt(`0x${randomHex()}`).toString(ID_LETTERS.length).padStart(ID_LENGTH, '0').slice(-ID_LENGTH);
  const letters = Array.from(digits, (digit) => ID_LETTERS[Number.parseInt(digit, ID_LETTERS.length)]);
  return `${DEVICE_PREFIX}${letters.join('')}`;
}

const fail = (fault: CreateFault): CreatedMatch => ({ ok: false, fault });

const defaultsOf = async (game: GameId, seats: number): Promise<object> => {
  const file = await loadOptions(game, lang.peek());
  return file ? defaultOptions(file, seats, undefined) : {};
};

function newMatch({ game, bots, strength, rule, name }: DeviceMatchForm, options: object): DeviceMatch {
  const bot = { entropy: '', name: null, bot: { strength, yields: false } };
  return {
    id: newId(),
    game,
    version: 0,
    options,
    rule,
    seats: [{ name, entropy: randomHex() }, ...Array.from({ length: bots }, () => bot)],
    seed: randomHex() + randomHex(),
    at: Date.now(),
    entries: [],
  };
}

/** Load all that a match needs without a connection. Rejects if something is not on this device. */
async function loadAll({ game, bots }: DeviceMatchForm): Promise<void> {
  const hints = createHintClient();
  try {
    await Promise.all([loadGame(game, lang.peek()), bots > 0 && hints.load(game)]);
  } finally {
    hints.stop();
  }
}

/** Deal the match, and return its first snapshot; undefined if it cannot be stored. */
async function deal(match: DeviceMatch, transport: DeviceTransport): Promise<Snapshot | undefined> {
  if (writeDeviceMatch(match) === undefined) return undefined;
  const dealt = await transport.snapshot();
  // The deal with its forced moves has to be stored too.
  return dealt.ok && (readDeviceMatch(match.id)?.version ?? 0) > 0 ? dealt.value : undefined;
}

export async function createDeviceMatch(form: DeviceMatchForm): Promise<CreatedMatch> {
  if (readMyMatches().filter(({ id }) => isDeviceMatch(id)).length >= DEVICE_MATCHES_MAX) return fail('many');
  if (!hasRoomForMatch()) return fail('full');
  let match: DeviceMatch | undefined;
  let transport: DeviceTransport | undefined;
  try {
    await loadAll(form);
    match = newMatch(form, form.options ?? (await defaultsOf(form.game, form.bots + 1)));
    transport = deviceTransport(match.id, browserParts(match.id, browserEnv));
    const snapshot = await deal(match, transport);
    if (!snapshot) {
      removeDeviceMatch(match.id);
      return fail('full');
    }
    saveMatch(snapshot);
    localStore.write('name', form.name ?? undefined);
    return { ok: true, id: match.id };
  } catch {
    if (match) removeDeviceMatch(match.id);
    return fail('files');
  } finally {
    transport?.stop();
  }
}

/** The form of a finished match, to play another one like it. */
export function formOf({ game, options, rule, seats }: DeviceMatch): DeviceMatchForm {
  const strength = seats.find(({ bot }) => bot)?.bot?.strength ?? 'normal';
  return { game: game as GameId, bots: seats.length - 1, strength, options, rule, name: seats[0]?.name ?? null };
}
