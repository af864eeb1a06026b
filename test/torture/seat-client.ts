/** The client of one honest seat: looks by socket or poll, sends commands until they are answered, and writes the ledger. */
import { randomBytes } from 'node:crypto';
import type { Seated, Snapshot, Update } from '../../worker/protocol/match.ts';
import { type Answer, addressHeaders, type HttpClient, pause, problemCodeOf } from './http-client.ts';
import { isUnexpected5xx } from './judge.ts';
import type { Ledger, MatchLedger, SentMove } from './ledger.ts';
import type { Server } from './server.ts';

/** The part of a snapshot or an update that a player decides from. */
export type Position = Pick<Update, 'phase' | 'entry' | 'opened' | 'active' | 'view' | 'rev'> &
  Partial<Pick<Snapshot, 'absent' | 'seats'>>;

export const newCommandId = (): string => randomBytes(12).toString('hex');
export const newEntropy = (): string => randomBytes(16).toString('hex');

/** Shared by all honest clients of a run. */
export interface Table {
  readonly server: Server;
  readonly http: HttpClient;
  readonly ledger: Ledger;
  /** True once the run wants everybody to leave. */
  readonly isStopped: () => boolean;
}

const RETRY_MS = 60;
const POLL_SECONDS = 5;
/** A poll is cut here, in ms, if the server says nothing at all. */
const POLL_TIMEOUT_MS = 12_000;

/** Sends a request until an answer comes that is no sign of a kill; undefined once the run has stopped. */
export async function sendUntilAnswered(
  { server, http, ledger, isStopped }: Table,
  method: string,
  path: string,
  { key, body, address, match, timeoutMs, onTry }: SendOptions,
): Promise<Answer | undefined> {
  for (let tries = 0; !isStopped(); tries++) {
    await server.whenUp();
    const startedMs = performance.now();
    onTry?.(`${method} ${path}, try ${tries + 1}, sent ${new Date().toISOString()}`);
    const answer = await http.send({
      method,
      path,
      headers: {
        ...addressHeaders(address),
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      timeoutMs,
    });
    if (tries > 0 && method === 'POST') ledger.repeats += 1;
    if (answer && answer.status < 500) {
      if (answer.status !== 429) return answer;
      ledger.report('limited', `${method} ${path.replace(match ?? '', ':id')}: ${answer.text.slice(0, 200)}`, match);
      await pause(1_000 * Number(answer.headers['retry-after'] ?? 1));
      continue;
    }
    if (answer) {
      const isDisturbed = server.wasDisturbedSince(startedMs);
      if (isUnexpected5xx({ status: answer.status, code: problemCodeOf(answer), isDisturbed }))
        ledger.report('unexpected-5xx', `${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`, match);
      else ledger.expected5xx += 1;
    }
    await pause(RETRY_MS);
  }
  return undefined;
}

interface SendOptions {
  readonly address: string;
  readonly key?: string | undefined;
  readonly body?: object | undefined;
  readonly match?: string | undefined;
  readonly timeoutMs?: number | undefined;
  /** Told what is sent, before each try. */
  readonly onTry?: ((what: string) => void) | undefined;
}

export class SeatClient {
  readonly match: MatchLedger;
  readonly seat: number;
  readonly key: string;
  readonly #table: Table;
  readonly #address: string;
  readonly #usesSocket: boolean;
  #isRobbed = false;
  #lastRequest = 'nothing yet';
  #socket: WebSocket | undefined;
  #position: Position;
  #wake: () => void = () => {};

  constructor(table: Table, match: MatchLedger, seated: Seated, address: string, usesSocket: boolean) {
    this.#table = table;
    this.match = match;
    this.seat = seated.seat;
    this.key = seated.key;
    this.#address = address;
    this.#usesSocket = usesSocket;
    this.#position = seated.frame;
  }

  get position(): Position {
    return this.#position;
  }

  /** The request that was sent last, for the report of a match that stands still. */
  get lastRequest(): string {
    return this.#lastRequest;
  }

  /** True once the key of this seat opens nothing any more. */
  get isRobbed(): boolean {
    return this.#isRobbed;
  }

  /** Takes over a newer position, whichever way it came. */
  #notice(position: Position): void {
    if (position.rev < this.#position.rev) return;
    this.#position = { ...this.#position, ...position };
    this.match.entry = Math.max(this.match.entry, position.entry);
    if (position.phase === 'over') this.match.isOver = true;
    this.#wake();
  }

  /** Resolves when something has changed, or after a while. */
  async waitForNews(): Promise<void> {
    if (this.#usesSocket) await this.#waitOnSocket();
    else await this.look(`?after=${this.#position.rev}&wait=${POLL_SECONDS}`);
  }

  /** Asks for the snapshot. */
  async look(query = ''): Promise<void> {
    const answer = await this.send('GET', query);
    if (answer?.status === 200) this.#notice(JSON.parse(answer.text));
    else if (answer?.status === 410 || answer?.status === 404) {
      this.#table.ledger.report(
        'lost',
        `the match answers ${answer.status} ${problemCodeOf(answer)}`,
        this.match.match,
      );
      this.match.isOver = true;
    }
  }

  /** Sends a command of this seat until it is answered. */
  send(method: string, rest: string, body?: object): Promise<Answer | undefined> {
    const { match } = this.match;
    const path = `/api/matches/${match}${rest}`;
    return sendUntilAnswered(this.#table, method, path, {
      key: this.key,
      body,
      address: this.#address,
      match,
      timeoutMs: POLL_TIMEOUT_MS,
      onTry: (what) => {
        this.#lastRequest = what;
      },
    });
  }

  /** Sends one move, also again if its answer is lost, and writes down what became of it. */
  async sendMove(sent: SentMove): Promise<void> {
    const { id, opened, move } = sent;
    const answer = await this.send('POST', '/moves', { id, opened, move });
    if (!answer) return;
    if (answer.status === 200) {
      sent.acknowledged += 1;
      const update: Update = JSON.parse(answer.text);
      if (update.receipt) {
        const kept = this.match.receipts.get(this.seat) ?? [];
        kept.push(update.receipt);
        this.match.receipts.set(this.seat, kept);
      }
      this.#notice(update);
      return;
    }
    sent.refused = problemCodeOf(answer) ?? String(answer.status);
    if (answer.status === 401) {
      if (!this.#isRobbed)
        this.#table.ledger.report('robbed', `the key of seat ${this.seat} opens nothing`, this.match.match);
      this.#isRobbed = true;
      return;
    }
    const { frame } = JSON.parse(answer.text);
    if (frame) this.#notice(frame);
    else await this.look();
  }

  /** A new entry of the ledger for a move that is about to be sent. */
  newMove(move: SentMove['move'], opened = this.#position.opened, isLate = false): SentMove {
    const sent: SentMove = { seat: this.seat, id: newCommandId(), opened, move, isLate, acknowledged: 0 };
    this.match.moves.push(sent);
    return sent;
  }

  close(): void {
    this.#socket?.close();
  }

  async #waitOnSocket(): Promise<void> {
    const { server } = this.#table;
    await server.whenUp();
    const { rev } = this.#position;
    if (!this.#socket || this.#socket.readyState > WebSocket.OPEN) {
      // A page's socket names its key among the subprotocols.
      this.#socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/matches/${this.match.match}/live`, [
        'tilepost',
        `key.${this.key}`,
      ]);
      this.#socket.onmessage = ({ data }) => {
        if (data !== 'pong') this.#notice(JSON.parse(String(data)));
      };
      this.#socket.onerror = () => this.#wake();
      this.#socket.onclose = () => this.#wake();
    }
    const news = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    await Promise.race([news, pause(1_000 * POLL_SECONDS)]);
    if (this.#position.rev === rev) {
      // No message within the time of a poll: a page asks then, too.
      await pause(RETRY_MS);
      await this.look();
    }
  }
}
