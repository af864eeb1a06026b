/**
 * The client of one honest seat: reads by socket or poll, repeats commands until they are answered, and fills the
 * ledger.
 */
import { randomBytes } from 'node:crypto';
import type { MoveAnswer, Seated, Snapshot, Update } from '../../worker/protocol/match.ts';
import type { MoveMessage } from '../../worker/protocol/requests.ts';
import { type Answer, addressHeaders, type HttpClient, pause, problemCodeOf } from './http-client.ts';
import { isUnexpected5xx } from './judge.ts';
import type { Ledger, MatchLedger, SentMove } from './ledger.ts';
import type { Server } from './server.ts';

/** The fields of a snapshot or an update that a player decides from. */
export type Position = Pick<Update, 'phase' | 'entry' | 'opened' | 'active' | 'view' | 'rev'> &
  Partial<Pick<Snapshot, 'absent' | 'seats' | 'viewer'>>;

export const newCommandId = (): string => randomBytes(12).toString('hex');
export const newEntropy = (): string => randomBytes(16).toString('hex');

/** Shared by all honest clients of a run. */
export interface Table {
  readonly server: Server;
  readonly http: HttpClient;
  readonly ledger: Ledger;
  /** True once all clients have to leave. */
  readonly isStopped: () => boolean;
}

/** Problem codes of a move whose key no longer opens its seat. */
const LOST_SEAT_CODES: ReadonlySet<string> = new Set(['no-seat', 'seat-given']);
const RETRY_MS = 60;
const POLL_SECONDS = 5;
/** A poll is aborted after this, in ms, if no response comes. */
const POLL_TIMEOUT_MS = 12_000;
/** If a socket does not answer a move within this time, in ms, the page sends it by HTTP. */
const SOCKET_ANSWER_MS = 4_000;

/** Repeat a request until a response comes that is not due to a kill; undefined once the run has stopped. */
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
  /** Called with a description of the request before each try. */
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
  /** Called with the reply to a move on the socket, by id; with undefined once the socket is closed. */
  readonly #onAnswer = new Map<string, (answer: MoveAnswer | undefined) => void>();
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

  /** The last request that was sent, for the report of a stuck match. */
  get lastRequest(): string {
    return this.#lastRequest;
  }

  /** True once the key no longer opens the seat. */
  get isRobbed(): boolean {
    return this.#isRobbed;
  }

  /** Adopt a newer position, from any source. */
  #notice(position: Position): void {
    if (position.rev < this.#position.rev) return;
    this.#position = { ...this.#position, ...position };
    this.match.entry = Math.max(this.match.entry, position.entry);
    if (position.phase === 'over') this.match.isOver = true;
    if (position.viewer === 'spectator') this.#noticeLoss('a position is shown as to a spectator');
    this.#wake();
  }

  /**
   * Note that the key no longer opens the seat. Legitimate if the clock jumped ahead since a request for the seat;
   * otherwise a fault.
   */
  #noticeLoss(what: string): void {
    if (this.#isRobbed) return;
    this.#isRobbed = true;
    const { ledger, server } = this.#table;
    const jumpsAtRequest = ledger.seatRequests.get(this.match.match);
    if (this.seat === 0 && jumpsAtRequest !== undefined && server.jumpsAhead > jumpsAtRequest) {
      this.match.isGivenAway = true;
      return;
    }
    const request = jumpsAtRequest === undefined ? 'no request' : 'a request, and no jump of the clock since';
    ledger.report(
      'robbed',
      `seat ${this.seat} of ${this.match.game}: ${what}; ${request}; ${this.#lastRequest}`,
      this.match.match,
    );
  }

  /** Resolves when something has changed, or after a while. */
  async waitForNews(): Promise<void> {
    if (this.#usesSocket) await this.#waitOnSocket();
    else await this.look(`?after=${this.#position.rev}&wait=${POLL_SECONDS}`);
  }

  /** Fetch the snapshot. */
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

  /** Repeat a command of this seat until it is answered. */
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

  /** Send one move, repeat it if its response is lost, and record the result. */
  async sendMove(sent: SentMove): Promise<void> {
    const { id, opened, move } = sent;
    const answer = (await this.#moveOnSocket(sent)) ?? (await this.send('POST', '/moves', { id, opened, move }));
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
    if (answer.status === 401 || LOST_SEAT_CODES.has(sent.refused)) {
      this.#noticeLoss(`a move is refused with ${answer.status} ${sent.refused}`);
      return;
    }
    const { frame } = JSON.parse(answer.text);
    if (frame) this.#notice(frame);
    else await this.look();
  }

  /** Send a move on the open socket, as pages do. Undefined if it has to be sent by HTTP. */
  async #moveOnSocket({ id, opened, move }: SentMove): Promise<Answer | undefined> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN || this.#onAnswer.has(id)) return undefined;
    const { ledger, server } = this.#table;
    const startedMs = performance.now();
    this.#lastRequest = `a move on the socket, sent ${new Date().toISOString()}`;
    const answered = new Promise<MoveAnswer | undefined>((resolve) => this.#onAnswer.set(id, resolve));
    const message: MoveMessage = { seat: this.seat, id, opened, move };
    socket.send(JSON.stringify(message));
    const answer = await Promise.race([answered, pause(SOCKET_ANSWER_MS)]);
    this.#onAnswer.delete(id);
    const { step, problem } = answer ?? {};
    if (step) {
      ledger.socketMoves += 1;
      return { status: 200, headers: {}, text: JSON.stringify(step) };
    }
    // The page's socket may lack a newer key of its browser, so a refusal of the seat is decided by HTTP.
    if (!problem || problem.code === 'no-seat') return undefined;
    const { status, code } = problem;
    if (status === 429) ledger.report('limited', `a move on the socket: ${code}`, this.match.match);
    if (isUnexpected5xx({ status, code, isDisturbed: server.wasDisturbedSince(startedMs) }))
      ledger.report('unexpected-5xx', `a move on the socket: ${status} ${code}`, this.match.match);
    return status < 429 ? { status, headers: {}, text: JSON.stringify(problem) } : undefined;
  }

  /** Add a move that is about to be sent to the ledger. */
  newMove(move: SentMove['move'], opened = this.#position.opened, isLate = false): SentMove {
    const sent: SentMove = { seat: this.seat, id: newCommandId(), opened, move, isLate, acknowledged: 0 };
    this.match.moves.push(sent);
    return sent;
  }

  close(): void {
    this.#socket?.close();
  }

  #receive(message: Snapshot | Update | MoveAnswer): void {
    if (message.kind !== 'answer') this.#notice(message);
    else this.#onAnswer.get(message.id ?? '')?.(message);
  }

  async #waitOnSocket(): Promise<void> {
    const { server } = this.#table;
    await server.whenUp();
    const { rev } = this.#position;
    if (!this.#socket || this.#socket.readyState > WebSocket.OPEN) {
      // A page's socket sends its key as a subprotocol.
      this.#socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/matches/${this.match.match}/live`, [
        'tilepost',
        `key.${this.key}`,
      ]);
      this.#socket.onmessage = ({ data }) => {
        if (data !== 'pong') this.#receive(JSON.parse(String(data)));
      };
      this.#socket.onerror = () => this.#wake();
      this.#socket.onclose = () => {
        for (const giveUp of this.#onAnswer.values()) giveUp(undefined);
        this.#wake();
      };
    }
    const news = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    await Promise.race([news, pause(1_000 * POLL_SECONDS)]);
    if (this.#position.rev === rev) {
      // No message within the time of a poll: fetch the snapshot, as a page does.
      await pause(RETRY_MS);
      await this.look();
    }
  }
}
