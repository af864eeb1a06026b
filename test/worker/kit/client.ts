/**
 * A client of the worker for tests: creates matches, claims seats, moves, listens. The object is evicted between
 * messages.
 */
import { runInDurableObject } from 'cloudflare:test';
import { exports } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { Env as WorkerEnv } from '../../../worker/commands/bindings.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import type { Move, View } from '../../../worker/games/lucky-numbers/state.ts';
import { HOUSEHOLD_SPECTATORS_MAX } from '../../../worker/protocol/limits.ts';
import { MoveAnswer, Problem, Seated, Snapshot, Update } from '../../../worker/protocol/match.ts';
import type { ProblemCode } from '../../../worker/protocol/problem-codes.ts';
import { MIGRATIONS, TABLES } from '../../../worker/storage/all-tables.ts';
import { NOTHING_SEEN } from '../../../worker/storage/drafts.ts';
import { type EntryRow, readEntries } from '../../../worker/storage/entries.ts';
import { hasTable, makeTable } from '../../../worker/storage/tables.ts';
import { commandId } from './chance.ts';
import { type Evictions, evict, evictBefore, roomStub } from './eviction.ts';

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      /** How often the object is evicted. */
      readonly EVICT: Evictions;
    }
    interface GlobalProps {
      mainModule: typeof import('../../../worker/index.ts');
      durableNamespaces: 'Room';
    }
  }
}

export const ORIGIN = 'http://tilepost.test';

export interface TestRequest {
  readonly method?: string;
  /** The path after `/api/matches`. */
  readonly path?: string;
  /** Keys in the cookie, as a browser sends them. */
  readonly keys?: readonly string[];
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly origin?: string;
  /** Do not evict the object, because another request is waiting inside it. */
  readonly awake?: boolean;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const MATCH_OF_PATH = /^\/([0-9a-z]{24})(?![0-9a-z])/;

/** Send one request through the whole worker. */
export async function sendRequest(asking: TestRequest): Promise<TestResponse> {
  const { method = 'GET', path = '', keys = [], body, headers = {}, origin = ORIGIN, awake = false } = asking;
  const match = MATCH_OF_PATH.exec(path)?.[1];
  if (match && !awake) await evictBefore(match);
  const response = await exports.default.fetch(`${origin}/api/matches${path}`, {
    method,
    headers: {
      ...(keys.length > 0 && { cookie: `tilepost=${keys.join('.')}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export const json = (answer: TestResponse): unknown => JSON.parse(answer.text);

/** The problem in a response. Its document must be complete. */
export function parseProblem(answer: TestResponse): Problem {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const problem = Problem.parse(json(answer));
  expect(problem.status).toBe(answer.status);
  expect(problem.title).not.toBe('');
  return problem;
}

export function expectProblem(answer: TestResponse, status: number, code: ProblemCode): Problem {
  const problem = parseProblem(answer);
  expect({ status: answer.status, code: problem.code }).toEqual({ status, code });
  return problem;
}

function parseBody<T>(answer: TestResponse, status: number, schema: { readonly parse: (data: unknown) => T }): T {
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  return schema.parse(json(answer));
}

export const parseSnapshot = (answer: TestResponse): Snapshot => parseBody(answer, 200, Snapshot);
export const parseUpdate = (answer: TestResponse): Update => parseBody(answer, 200, Update);
export const parseSeated = (answer: TestResponse): Seated => parseBody(answer, 201, Seated);

export { commandId };

export const entropyOf = (digit: string): string => digit.repeat(32);

export const createBody = (more: object = {}): { readonly id: string } & Record<string, unknown> => ({
  id: commandId(),
  game: 'lucky-numbers',
  seats: 2,
  first: 'host',
  entropy: entropyOf('a'),
  ...more,
});

export const createMatch = async (more: object = {}): Promise<Seated> =>
  parseSeated(await sendRequest({ method: 'POST', body: createBody(more) }));

export const claimBody = (invite: string | undefined, more: object = {}): Record<string, unknown> => ({
  id: commandId(),
  invite,
  entropy: entropyOf('b'),
  ...more,
});

export const claimSeat = (match: string, claiming: object, keys: readonly string[] = []): Promise<TestResponse> =>
  sendRequest({ method: 'POST', path: `/${match}/seats`, body: claiming, keys });

/** One for each seat. If the number is not known statically, at least the host. */
export type Seats<N extends number> = readonly [Seated, ...Rest<N>];
interface Rests {
  readonly 1: [];
  readonly 2: [Seated];
  readonly 3: [Seated, Seated];
  readonly 4: [Seated, Seated, Seated];
  readonly 5: [Seated, Seated, Seated, Seated];
}
type Rest<N extends number> = N extends keyof Rests ? Rests[N] : Seated[];

/** Create a match with all seats taken, by seat. Each seat has its own key. */
export async function startMatch<N extends number>(seats: N, more: object = {}): Promise<Seats<N>> {
  const host = await createMatch({ seats, ...more });
  const all = [host];
  while (all.length < seats) all.push(parseSeated(await claimSeat(host.match, claimBody(host.frame.invite))));
  return all as unknown as Seats<N>;
}

export const fetchSnapshot = async (match: string, keys: readonly string[] = [], awake = false): Promise<Snapshot> =>
  parseSnapshot(await sendRequest({ path: `/${match}`, keys, awake }));

export const sendMove = (
  { match, key }: Pick<Seated, 'match' | 'key'>,
  opened: number,
  move: object,
  id = commandId(),
  awake = false,
  more: object = {},
): Promise<TestResponse> =>
  sendRequest({ method: 'POST', path: `/${match}/moves`, keys: [key], body: { id, opened, move, ...more }, awake });

/** Ask for another match with the same seats. */
export const requestRematch = ({ match, key }: Seated): Promise<TestResponse> =>
  sendRequest({
    method: 'POST',
    path: `/${match}/rematch`,
    keys: [key],
    body: { id: commandId(), entropy: entropyOf('c') },
    awake: true,
  });

/** The legal moves of the active seat in Lucky Numbers. */
export const legalMoves = ({ view, active }: Pick<Update, 'view' | 'active'>): readonly Move[] => [
  ...luckyNumbers.moves({ ...(view as unknown as View), viewer: active[0] ?? asSeat(0) }),
];

/** Place a tile if possible, otherwise leave it: this ends every match. */
const chooseMove = (at: Update | Snapshot): object =>
  at.phase === 'between'
    ? { kind: 'round' }
    : (legalMoves(at).find(({ kind }) => kind !== 'take') ?? { kind: 'leave' });

/** Play until `isEnough`, by default to the end of the match. */
export async function playOn(
  seats: readonly Seated[],
  isEnough: (at: Update | Snapshot) => boolean = (at) => at.phase === 'over',
  awake = false,
): Promise<Update | Snapshot> {
  const [host] = seats;
  let at: Update | Snapshot = await fetchSnapshot(host?.match ?? '');
  for (let n = 0; !isEnough(at); n++) {
    if (n > 500) throw new Error('no end after 500 moves');
    const mover = seats.find(({ seat }) => seat === at.active[0]);
    if (!mover) throw new Error('nobody is to move');
    // One seat moves at a time, and the last entry opened its decision.
    at = parseUpdate(await sendMove(mover, at.entry, chooseMove(at), commandId(), awake));
  }
  return at;
}

/** Play a match to its end. Its object is not evicted meanwhile: these tests are about the time after the end. */
export async function finishedMatch<N extends number>(seats: N, more: object = {}): Promise<Seats<N>> {
  const all = await startMatch(seats, more);
  await playOn(all, undefined, true);
  return all;
}

export interface LiveSocket {
  readonly socket: WebSocket;
  /** Every message except the replies to moves. */
  readonly texts: string[];
  /** Send a text, or a value as JSON, and resolve to the next reply. */
  readonly ask: (message: string | object) => Promise<MoveAnswer>;
  /** The close code of the socket. */
  readonly closed: Promise<number>;
  /** Resolves when all that was sent before has arrived: an answer to a ping comes after it. */
  readonly drained: () => Promise<void>;
  /** Resolves when this total number of messages has arrived. */
  readonly waitForMessages: (count: number) => Promise<readonly (Snapshot | Update)[]>;
}

const parseMessage = (text: string): Snapshot | Update => {
  const data = JSON.parse(text);
  return data.kind === 'frame' ? Snapshot.parse(data) : Update.parse(data);
};

/** Headers of the nth of many spectators: as many of each address as may watch. */
export const nthSpectator = (n: number): Record<string, string> => ({
  'cf-connecting-ip': `10.2.0.${Math.floor(n / HOUSEHOLD_SPECTATORS_MAX)}`,
});

export const requestUpgrade = (
  match: string,
  keys: readonly string[] = [],
  more: Record<string, string> = {},
  query = '',
) =>
  exports.default.fetch(`${ORIGIN}/api/matches/${match}/live${query}`, {
    headers: { upgrade: 'websocket', ...(keys.length > 0 && { cookie: `tilepost=${keys.join('.')}` }), ...more },
  });

/** Open a socket and record its messages. */
export async function openLiveSocket(
  match: string,
  keys: readonly string[] = [],
  query = '',
  awake = false,
): Promise<LiveSocket> {
  if (!awake) await evictBefore(match);
  const { status, webSocket } = await requestUpgrade(match, keys, {}, query);
  if (!webSocket) throw new Error(`no socket: ${status}`);
  const texts: string[] = [];
  const answers: string[] = [];
  const waiting = new Set<() => void>();
  const draining: (() => void)[] = [];
  webSocket.addEventListener('message', ({ data }) => {
    if (data === 'pong' && draining.length > 0) return draining.shift()?.();
    const isAnswer = String(data).startsWith('{"kind":"answer"');
    (isAnswer ? answers : texts).push(String(data));
    for (const wake of waiting) wake();
  });
  const closed = new Promise<number>((resolve) => {
    webSocket.addEventListener('close', ({ code }) => resolve(code));
  });
  webSocket.accept();
  const waitUntil = async (list: readonly string[], count: number): Promise<void> => {
    while (list.length < count) {
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          resolve();
        };
        waiting.add(wake);
      });
    }
  };
  const heard = async (count: number): Promise<readonly (Snapshot | Update)[]> => {
    await waitUntil(texts, count);
    expect(texts).toHaveLength(count);
    return texts.filter((text) => text !== 'pong').map(parseMessage);
  };
  let asked = 0;
  const ask = async (message: string | object): Promise<MoveAnswer> => {
    const count = ++asked;
    webSocket.send(typeof message === 'string' ? message : JSON.stringify(message));
    await waitUntil(answers, count);
    return MoveAnswer.parse(JSON.parse(answers[count - 1] ?? ''));
  };
  const drained = (): Promise<void> =>
    new Promise((resolve) => {
      draining.push(resolve);
      webSocket.send('ping');
    });
  return { socket: webSocket, texts, ask, closed, drained, waitForMessages: heard };
}

/** The tables that a statement names and the object has not made yet, because they have no row. */
const missingTables = (sql: SqlStorage, query: string) =>
  TABLES.filter((table) => new RegExp(`(FROM|INTO|UPDATE|TABLE|ON) ${table.name}\\b`).test(query)).filter(
    (table) => !hasTable(sql, table),
  );

/** Run SQL in the match's object, and evict it from memory. Tables that it names are made. */
export async function editStorage(match: string, sql: string, ...values: readonly SqlStorageValue[]): Promise<void> {
  await runInDurableObject(roomStub(match), (_, { storage }) => {
    for (const table of missingTables(storage.sql, sql)) makeTable(storage.sql, table);
    storage.sql.exec(sql, ...values);
  });
  await evict(match);
}

/** The rows that a query finds in the match's object; none if it has not made a table that the query names. */
export const queryRows = (match: string, sql: string): Promise<readonly Record<string, SqlStorageValue>[]> =>
  runInDurableObject(roomStub(match), (_, { storage }) =>
    missingTables(storage.sql, sql).length > 0 ? [] : storage.sql.exec(sql).toArray(),
  );

/** All entries of a match, in rows of their own or packed. */
export const readLog = (match: string): Promise<readonly EntryRow[]> =>
  runInDurableObject(roomStub(match), (_, { storage }) => readEntries(storage.sql));

/** The columns that migrations after a version of the schema have added to the tables of a match, as statements. */
async function laterColumnDrops(match: string, version: number): Promise<readonly string[]> {
  const added = MIGRATIONS.filter((one) => one.version > version).flatMap(({ query }) => [
    ...query.matchAll(/ALTER TABLE (\w+) ADD COLUMN (\w+)/g),
  ]);
  const drops: string[] = [];
  for (const [, table = '', column = ''] of added) {
    const found = await queryRows(match, `SELECT 1 FROM pragma_table_info('${table}') WHERE name = '${column}'`);
    if (found.length > 0) drops.push(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
  return drops;
}

/** Since this version of the schema, the head has it. */
const HEAD_HAS_VERSION = 11;

/**
 * Put the match back to the tables of a build with this version of the schema: later columns are dropped. `statements`
 * make any other difference before that.
 */
export async function putBackSchema(match: string, version: number, ...statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await editStorage(match, statements.join(';'));
  const ownTable = ['CREATE TABLE schema (version INTEGER NOT NULL) STRICT', `INSERT INTO schema VALUES (${version})`];
  const inHead = [`UPDATE head SET version = ${version}`];
  const drops = await laterColumnDrops(match, version);
  await editStorage(match, [...drops, ...(version < HEAD_HAS_VERSION ? ownTable : inHead)].join(';'));
}

/** False for the row of a seat that only says when it was last in use. */
const isMoreThanPresence = ({ looked, body, rack }: Record<string, SqlStorageValue>): boolean =>
  looked !== NOTHING_SEEN || body !== null || rack !== null;

/** Every row of every table of the object as text, except presence times, which a request changes. */
export const dumpStorage = (match: string): Promise<string> =>
  runInDurableObject(roomStub(match), (_, { storage }) => {
    const names = storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
      )
      .toArray();
    return JSON.stringify(
      names
        .map(({ name }) => [name, storage.sql.exec(`SELECT * FROM ${JSON.stringify(name)}`).toArray()] as const)
        .map(([name, rows]) => [name, rows.map(({ present: _, ...row }) => row).filter(isMoreThanPresence)] as const)
        .filter(([name, rows]) => name !== 'drafts' || rows.length > 0),
    );
  });
