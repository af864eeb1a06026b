/**
 * The room model's transport of a match that only this device has (P-77): the engine in a worker in place of a server,
 * local storage in place of its log, and bots that move when the person does not have to.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { HISTORY_STEPS_MAX, LOG_LINES_MAX } from '../../../worker/protocol/limits.ts';
import type { Problem, Snapshot, Update } from '../../../worker/protocol/match.ts';
import type { MoveBody } from '../../../worker/protocol/requests.ts';
import type { MatchRecord } from '../../../worker/record/record-format.ts';
import {
  type DeviceMatch,
  onMatchStored,
  readDeviceDraft,
  readDeviceMatch,
  readMatchText,
  writeDeviceDraft,
  writeDeviceMatch,
} from '../../device/device-matches.ts';
import type { BrowserEnv } from '../../net/browser-env.ts';
import type { Result, Transport } from '../../net/transport.ts';
import { BotFault, createHintClient, type HintClient } from '../../threads/hint-client.ts';
import { createMatchClient, type MatchClient } from '../../threads/match-client.ts';
import { type BotTurn, type EnginePly, type EnginePosition, PERSON } from '../../threads/match-engine.ts';

/** Delay before a bot moves, in ms; as on the server. */
const BOT_PAUSE_MS = 700;

/** Wait in ms before a bot that cannot move is tried again: its file is missing, or its move cannot be stored. */
const RETRY_MS = 5_000;

/** Never deleted by time: the largest date. */
const NEVER_EXPIRES_MS = 8_640_000_000_000_000;

/** `bot`: the bot's file is not on this device. `full`: the storage is full, so the last move was not made. */
export type DeviceNotice = 'bot' | 'full';

export interface DeviceTransport extends Transport {
  readonly notice: ReadonlySignal<DeviceNotice | undefined>;
  readonly record: () => Promise<MatchRecord | undefined>;
  /** Stop the threads. */
  readonly stop: () => void;
}

export interface DeviceParts {
  readonly env: BrowserEnv;
  readonly engine: MatchClient;
  readonly bots: Pick<HintClient, 'choose' | 'stop'>;
  readonly now: () => number;
  /** Call back when another tab has changed the match. Return a function that stops. */
  readonly onStored: (then: () => void) => () => void;
}

export const browserParts = (id: string, env: BrowserEnv): DeviceParts => ({
  env,
  engine: createMatchClient(),
  bots: createHintClient(),
  now: Date.now,
  onStored: (then) => onMatchStored(id, then),
});

const problem = (code: string, status: number, more: Partial<Problem> = {}): Result<never> => ({
  ok: false,
  problem: { type: 'about:blank', title: code, status, code, ...more },
});

type Listener = (message: Snapshot | Update) => void;

/** Internal state of a transport. */
interface State extends DeviceParts {
  readonly id: string;
  readonly notice: ReturnType<typeof signal<DeviceNotice | undefined>>;
  /** The stored text that the engine has replayed, and its match. */
  text: string | undefined;
  match: DeviceMatch | undefined;
  /** Runs what reads and changes the match, one after the other. */
  queue: Promise<unknown>;
  listener: Listener | undefined;
  onEnd: (code: string) => void;
  cancelBot: () => void;
}

function inTurn<T>(state: State, work: () => Promise<T>): Promise<T> {
  const done = state.queue.then(work);
  state.queue = done.catch(() => {});
  return done;
}

/**
 * Return the match as it is stored now, replayed by the engine; undefined if it is no longer stored. The page is shown
 * what another tab has changed.
 */
async function currentMatch(state: State): Promise<DeviceMatch | undefined> {
  const { id, engine, env } = state;
  const text = readMatchText(id, env.storage);
  if (text !== undefined && text === state.text) return state.match;
  const stored = readDeviceMatch(id, env.storage);
  if (!stored) return undefined;
  const { version, added } = await engine.open(stored);
  const isChangedElsewhere = state.text !== undefined;
  state.text = text;
  state.match = stored;
  if (added.length > 0 || version !== stored.version) {
    const began = stored.version > 0 ? { began: stored.began ?? stored.version } : {};
    await save(state, { ...stored, ...began, version, entries: [...stored.entries, ...added] });
  }
  if (isChangedElsewhere) state.listener?.(await frameOf(state, state.match));
  return state.match;
}

/** Store the match with the person's view. Return false if it cannot be stored; then nothing has changed. */
async function save(state: State, next: DeviceMatch): Promise<boolean> {
  const { view } = await state.engine.call('position');
  const match = { ...next, ...(view && { view }) };
  const text = writeDeviceMatch(match, state.env.storage);
  if (text === undefined) return false;
  state.text = text;
  state.match = match;
  return true;
}

const fieldsOf = (position: EnginePosition): Omit<Update, 'kind' | 'log'> => {
  const { stuck: _, rounds: __, ...fields } = position;
  return { ...fields, rev: position.entry, expires: NEVER_EXPIRES_MS };
};

async function frameOf(state: State, match: DeviceMatch): Promise<Snapshot> {
  const position = await state.engine.call('position');
  const log = await state.engine.call('linesAfter', position.entry - LOG_LINES_MAX);
  const { draft, rack, looked } = readDeviceDraft(state.id, state.env.storage);
  return {
    kind: 'frame',
    match: match.id,
    // Only the games of this page are ever stored.
    game: match.game as Snapshot['game'],
    version: match.version,
    options: { ...match.options },
    first: match.rule,
    rounds: position.rounds,
    seats: match.seats.map(({ name, bot }, seat) => ({
      name,
      state: 'taken',
      host: seat === PERSON,
      script: false,
      ...(bot && { bot }),
    })),
    viewer: PERSON,
    mine: [PERSON],
    created: match.at,
    hints: false,
    commitment: '',
    ...fieldsOf(position),
    log: [...log],
    looked: Math.max(looked ?? -1, match.entries.findLast(({ seat, by }) => seat === PERSON && by !== 'auto')?.n ?? -1),
    ...(draft && draft.opened === position.opened && { draft }),
    ...(rack && { rack }),
    ...(position.stuck !== undefined && { stuck: position.stuck }),
  };
}

/** The changes since entry `after`. */
async function updateSince(state: State, after: number): Promise<Update> {
  const position = await state.engine.call('position');
  const log = await state.engine.call('linesAfter', after);
  return { kind: 'step', ...fieldsOf(position), log: [...log] };
}

/** Play and store a ply. Return the update, why it is refused, or `full` if it cannot be stored. */
async function playAndStore(
  state: State,
  match: DeviceMatch,
  ply: EnginePly,
  command?: string,
): Promise<Update | { readonly refusal: { readonly code: string } } | 'full'> {
  const before = (await state.engine.call('position')).entry;
  const played = await state.engine.call('play', ply, state.now());
  if (!played.ok) return { refusal: played.refusal };
  const made = command === undefined ? {} : { command: { id: command, n: before + 1 } };
  if (!(await save(state, { ...match, entries: [...match.entries, ...played.entries], ...made }))) {
    await state.engine.call('undo', before);
    state.notice.value = 'full';
    return 'full';
  }
  state.notice.value = undefined;
  return updateSince(state, before);
}

async function moveOf(state: State, { id, opened, move, hinted }: MoveBody): Promise<Result<Update>> {
  const match = await currentMatch(state);
  if (!match) return problem('gone', 410);
  const { command } = match;
  if (command?.id === id) return { ok: true, value: await updateSince(state, command.n - 1) };
  // There is nobody to leave the match to.
  if (move.kind === 'concede') return problem('bad-move', 400);
  const result = await playAndStore(state, match, { seat: PERSON, by: hinted ? 'hint' : 'seat', move, opened }, id);
  // Below 429, so that the outbox does not repeat it.
  if (result === 'full') return problem('device-full', 413);
  if (!('refusal' in result)) {
    scheduleBot(state);
    return { ok: true, value: result };
  }
  const { refusal } = result;
  if ('clause' in refusal && typeof refusal.clause === 'string')
    return problem('refused', 422, { refusal: { ...refusal, clause: refusal.clause } });
  return problem(refusal.code, 409, { frame: await frameOf(state, match) });
}

/** Let the next bot move after a pause, if one has to. */
function scheduleBot(state: State, waitMs = BOT_PAUSE_MS): void {
  state.cancelBot();
  if (!state.listener) return;
  state.cancelBot = state.env.after(waitMs, () => void playBot(state));
}

/** The move of a bot; undefined if its file is not on this device. */
async function botMove(
  state: State,
  match: DeviceMatch,
  { seat, view }: BotTurn,
): Promise<MoveBody['move'] | undefined> {
  try {
    const strength = match.seats[seat]?.bot?.strength ?? 'normal';
    return (await state.bots.choose(match.game, view, strength)).move;
  } catch (error) {
    return error instanceof BotFault ? state.engine.call('timeout', seat) : undefined;
  }
}

async function playBot(state: State): Promise<void> {
  try {
    const match = await inTurn(state, () => currentMatch(state));
    const turn = match && (await inTurn(state, () => state.engine.call('nextBot')));
    if (!match || !turn) return;
    // The person may move meanwhile, so thinking is not in the queue.
    const move = await botMove(state, match, turn);
    if (!state.listener) return;
    if (!move) {
      state.notice.value = 'bot';
      return scheduleBot(state, RETRY_MS);
    }
    const isStored = await inTurn(state, () => storeBotMove(state, turn, move));
    scheduleBot(state, isStored ? BOT_PAUSE_MS : RETRY_MS);
  } catch {
    // The files of the rules could not be loaded, or the thread was stopped.
    scheduleBot(state, RETRY_MS);
  }
}

/** Play the move of a bot unless the position has changed. Return false if it cannot be stored. */
async function storeBotMove(state: State, { seat, entry }: BotTurn, move: MoveBody['move']): Promise<boolean> {
  const match = await currentMatch(state);
  if (!match || (await state.engine.call('position')).entry !== entry) return true;
  let result = await playAndStore(state, match, { seat, by: 'bot', move });
  if (typeof result === 'object' && 'refusal' in result)
    result = await playAndStore(state, match, { seat, by: 'bot', move: await state.engine.call('timeout', seat) });
  if (result === 'full' || 'refusal' in result) return false;
  state.listener?.(result);
  return true;
}

/** Show the match as it is, after another tab has changed or removed it. */
async function followStored(state: State): Promise<void> {
  if (!(await currentMatch(state))) return state.onEnd('gone');
  scheduleBot(state);
}

export function deviceTransport(id: string, parts: DeviceParts): DeviceTransport {
  const state: State = {
    ...parts,
    id,
    notice: signal<DeviceNotice | undefined>(undefined),
    text: undefined,
    match: undefined,
    queue: Promise.resolve(),
    listener: undefined,
    onEnd: () => {},
    cancelBot: () => {},
  };
  return {
    notice: state.notice,
    snapshot: () =>
      inTurn(state, async () => {
        const match = await currentMatch(state);
        return match ? { ok: true, value: await frameOf(state, match) } : problem('gone', 410);
      }),
    move: (_, body) => inTurn(state, () => moveOf(state, body)),
    draft: async (_, body) => {
      writeDeviceDraft(id, body, state.env.storage);
      return { ok: true, value: {} };
    },
    history: (from, to, seat) =>
      inTurn(state, async () => {
        const last = Math.min(to, from + HISTORY_STEPS_MAX - 1);
        return { ok: true, value: { steps: await state.engine.call('history', from, last, seat ?? 'spectator') } };
      }),
    live: (_, onMessage, onOnline, onEnd) => {
      state.listener = onMessage;
      state.onEnd = onEnd;
      onOnline(true);
      void inTurn(state, () => followStored(state));
      const stop = state.onStored(() => void inTurn(state, () => followStored(state)));
      scheduleBot(state);
      return () => {
        stop();
        state.cancelBot();
        if (state.listener === onMessage) state.listener = undefined;
      };
    },
    record: () => inTurn(state, async () => ((await currentMatch(state)) ? state.engine.call('record') : undefined)),
    stop: () => {
      state.listener = undefined;
      state.cancelBot();
      state.engine.stop();
      state.bots.stop();
    },
  };
}
