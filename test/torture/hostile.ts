/** Hostile clients: keep a steady rate of messages, have their own matches, and count the responses. */
import type { Rng } from '../../worker/games/game.ts';
import { gameIds } from '../../worker/games/registry.ts';
import { pick } from '../kit/rng.ts';
import type { Api } from './api-operations.ts';
import { hostileMessage, type Loot, type OwnMatch } from './hostile-messages.ts';
import { addressHeaders, HttpClient, type HttpRequest, pause, problemCodeOf } from './http-client.ts';
import { isUnexpected5xx } from './judge.ts';
import type { Ledger, MatchLedger } from './ledger.ts';
import { chatter, sendRaw } from './raw-messages.ts';
import { newCommandId, newEntropy } from './seat-client.ts';
import type { Server } from './server.ts';

/** Connections of all hostile clients together. */
const CONNECTIONS = 48;
/** Shares of the messages, in percent: over sockets, and as malformed HTTP. */
const SOCKET_PERCENT = 2;
const RAW_PERCENT = 1;
const OWN_MATCHES = 10;
/** Messages after which an own match is replaced by a new one. */
const RENEW_EVERY = 400;
const MESSAGE_TIMEOUT_MS = 10_000;
/** Honest matches that hostile clients know: the newest ones. */
const RECENT_MATCHES = 60;
/** Messages between two attempts to steal an honest seat. */
const THEFT_EVERY = 150;
/** Most messages that are caught up after a kill, so that no flood follows it. */
const BACKLOG_MAX = 400;

export interface HostileCounts {
  /** Messages that reached the server: requests with a response, and messages on open sockets. */
  sent: number;
  /** Of these, refused by a limit. */
  limited: number;
  /** Requests without a response. */
  unanswered: number;
  readonly byStatus: Map<number, number>;
}

/** The match with its hostile player's key, if it has one and is not over. */
const joinedOf = ({ match, opponent, entry, isOver }: MatchLedger): readonly OwnMatch[] =>
  opponent && !isOver ? [{ match, keys: [opponent.key], invite: '', opened: entry }] : [];

export class HostileClients {
  readonly counts: HostileCounts = { sent: 0, limited: 0, unanswered: 0, byStatus: new Map() };
  readonly #own: OwnMatch[] = [];
  readonly #http: HttpClient;
  readonly #server: Server;
  readonly #ledger: Ledger;
  readonly #api: Api;
  readonly #rng: Rng;
  #made = 0;
  #posts = 0;

  constructor(server: Server, ledger: Ledger, api: Api, rng: Rng) {
    this.#server = server;
    this.#ledger = ledger;
    this.#api = api;
    this.#rng = rng;
    this.#http = new HttpClient(server.port, CONNECTIONS);
  }

  /** Send messages at this rate per second until told to stop. */
  async attack(perSecond: number, isStopped: () => boolean): Promise<void> {
    let owed = 0;
    let last = performance.now();
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (!isStopped()) {
          await this.#server.whenUp();
          const now = performance.now();
          owed = Math.min(BACKLOG_MAX, owed + ((now - last) / 1_000) * perSecond);
          last = now;
          if (owed < 1) {
            await pause(10);
            continue;
          }
          owed -= 1;
          await this.#sendOne();
        }
      }),
    );
    this.#http.close();
  }

  async #sendOne(): Promise<void> {
    const rng = this.#rng;
    if (this.#own.length < OWN_MATCHES || this.counts.sent % RENEW_EVERY === 0) {
      await this.#makeOwnMatch();
      return;
    }
    if (this.counts.sent % THEFT_EVERY === 0) await this.#stealSeat();
    const roll = rng(100);
    const own = pick(this.#own, rng);
    if (roll < SOCKET_PERCENT) {
      const key = rng(2) === 0 ? pick(own.keys, rng) : undefined;
      const said = await chatter(this.#server.port, own.match, key, rng);
      this.counts.sent += said;
    } else if (roll < SOCKET_PERCENT + RAW_PERCENT) {
      const startedMs = performance.now();
      const status = await sendRaw(this.#server.port, own.match, rng);
      if (status === undefined) this.counts.unanswered += 1;
      else this.#count(status, undefined, startedMs, 'broken HTTP');
    } else await this.#send(hostileMessage(this.#api, this.#loot(), rng));
  }

  #loot(): Loot {
    const recent = this.#ledger.matches.slice(-RECENT_MATCHES);
    return { watched: recent.map(({ match }) => match), own: this.#own, joined: recent.flatMap(joinedOf) };
  }

  async #send(message: HttpRequest): Promise<string | undefined> {
    const startedMs = performance.now();
    const answer = await this.#http.send({ timeoutMs: MESSAGE_TIMEOUT_MS, ...message });
    if (!answer) {
      this.counts.unanswered += 1;
      return undefined;
    }
    const { method, path, headers = {}, body } = message;
    const what = () =>
      `${method} ${path} ${JSON.stringify(headers)} ${String(body ?? '').slice(0, 400)}: ${answer.text.slice(0, 200)}`;
    this.#count(answer.status, problemCodeOf(answer), startedMs, what);
    return answer.status < 300 ? answer.text : undefined;
  }

  #count(status: number, code: string | undefined, startedMs: number, what: string | (() => string)): void {
    const { counts } = this;
    counts.sent += 1;
    counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + 1);
    if (status === 429) counts.limited += 1;
    if (status < 500) return;
    if (isUnexpected5xx({ status, code, isDisturbed: this.#server.wasDisturbedSince(startedMs) }))
      this.#ledger.report('unexpected-5xx', `${status} ${typeof what === 'string' ? what : what()}`);
    else this.#ledger.expected5xx += 1;
  }

  /** Request the seat of an honest player, and consent at once with another seat's key. */
  async #stealSeat(): Promise<void> {
    const { joined } = this.#loot();
    // A clock jump would age the request at once.
    if (joined.length === 0 || this.#server.clockMs !== 0) return;
    const { match, keys } = pick(joined, this.#rng);
    const { jumpsAhead } = this.#server;
    const asked = await this.#post(`/api/matches/${match}/recovery`, { seat: 0 });
    if (asked === undefined) return;
    this.#ledger.seatRequests.set(match, jumpsAhead);
    if (this.#server.clockMs !== 0) return;
    const { code } = JSON.parse(asked);
    await this.#post(`/api/matches/${match}/recovery/0`, { code, consent: true }, keys[0]);
  }

  #post(path: string, body: object, key?: string): Promise<string | undefined> {
    const n = this.#posts++;
    return this.#send({
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        ...addressHeaders(`172.16.${(n >> 8) & 255}.${n & 255}`),
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
    });
  }

  /** Create a match whose seats are all hostile. */
  async #makeOwnMatch(): Promise<void> {
    const rng = this.#rng;
    const n = this.#made++;
    const game = gameIds[n % gameIds.length];
    const made = await this.#post('/api/matches', { id: newCommandId(), game, seats: 2, entropy: newEntropy() });
    if (made === undefined) return;
    const { match, key, frame } = JSON.parse(made);
    const keys = [key];
    // One in four stays open.
    if (rng(4) > 0) {
      const claim = { id: newCommandId(), invite: frame.invite, entropy: newEntropy() };
      const guest = await this.#post(`/api/matches/${match}/seats`, claim);
      if (guest !== undefined) keys.push(JSON.parse(guest).key);
    }
    this.#own.push({ match, keys, invite: frame.invite, opened: 0 });
    if (this.#own.length > OWN_MATCHES) this.#own.shift();
  }
}
