/** Honest matches: creates them in all games with people, bots and clocks, and keeps a number of them running. */
import type { Rng } from '../../worker/games/game.ts';
import { gameIds, games } from '../../worker/games/registry.ts';
import type { Seated } from '../../worker/protocol/match.ts';
import { pick } from '../kit/rng.ts';
import type { MatchLedger } from './ledger.ts';
import { playSeat } from './player.ts';
import { newCommandId, newEntropy, SeatClient, sendUntilAnswered, type Table } from './seat-client.ts';

/** Most people in one match: with more it would not finish within a run. */
const SEATS_MAX = 4;
/** Share of the matches with several people, in percent, in which the last one is hostile. */
const OPPONENT_PERCENT = 30;

/** Clocks of honest matches. Most matches have none. */
const CLOCKS = [
  null,
  null,
  null,
  { kind: 'live', seconds: 30 },
  { kind: 'live', seconds: 600 },
  { kind: 'post', hours: 12, sparesQuiet: false },
] as const;

export interface HonestMatch {
  readonly ledger: MatchLedger;
  readonly clients: readonly SeatClient[];
  /** Resolves when all clients have left. */
  readonly done: Promise<void>;
}

/** An address of the benchmarking range (RFC 2544), from a number. */
const addressOf = (n: number): string => `198.18.${(n >> 8) & 255}.${n & 255}`;

async function post(table: Table, path: string, body: object, address: string): Promise<Seated | undefined> {
  const answer = await sendUntilAnswered(table, 'POST', path, { body, address });
  if (!answer) return undefined;
  if (answer.status === 201) return JSON.parse(answer.text);
  table.ledger.report('lost', `${path}: no seat, but ${answer.status} ${answer.text.slice(0, 300)}`);
  return undefined;
}

/** Make the last person hostile and let a bot play the seat. */
async function setOpponent(table: Table, seated: readonly Seated[], address: string): Promise<Seated | undefined> {
  const hostile = seated.at(-1);
  if (!hostile) return undefined;
  const { match, seat, key } = hostile;
  const bot = { strength: 'easy', yields: false };
  await sendUntilAnswered(table, 'PUT', `/api/matches/${match}/seats/${seat}/bot`, { key, body: { bot }, address });
  return hostile;
}

/** Create a match, seat its people, and let them play. Undefined once the run has stopped. */
export async function startMatch(table: Table, rng: Rng, nth: number): Promise<HonestMatch | undefined> {
  const game = gameIds[nth % gameIds.length] ?? 'lucky-numbers';
  const [fewest, most] = games[game].seats;
  const seats = Math.max(2, fewest) + rng(Math.min(SEATS_MAX, most) - Math.max(2, fewest) + 1);
  const people = 1 + rng(seats);
  const strengths = ['easy', 'normal', 'strong'] as const;
  const bots = Array.from({ length: seats - people }, () => ({ strength: pick(strengths, rng), yields: false }));
  const clock = pick(CLOCKS, rng);
  const addresses = Array.from({ length: people }, (_, i) => addressOf((nth * SEATS_MAX + i) % 65_536));
  const entropies = addresses.map(newEntropy);
  const host = await post(
    table,
    '/api/matches',
    { id: newCommandId(), game, seats, bots, first: 'random', entropy: entropies[0], ...(clock && { clock }) },
    addresses[0] ?? '',
  );
  if (!host) return undefined;
  const seated = [host];
  for (const [i, address] of addresses.entries()) {
    if (i === 0) continue;
    const claim = { id: newCommandId(), invite: host.frame.invite, entropy: entropies[i] };
    const guest = await post(table, `/api/matches/${host.match}/seats`, claim, address);
    if (!guest) return undefined;
    seated.push(guest);
  }
  const isHostile = people > 1 && rng(100) < OPPONENT_PERCENT;
  const opponent = isHostile ? await setOpponent(table, seated, addresses.at(-1) ?? '') : undefined;
  const honest = seated.filter((one) => one !== opponent);
  const ledger: MatchLedger = {
    match: host.match,
    game,
    entropy: new Map(honest.map(({ seat }, i) => [seat, entropies[i] ?? ''])),
    commitment: host.frame.commitment,
    clock: clock?.kind ?? 'none',
    opponent,
    moves: [],
    receipts: new Map(),
    entry: host.frame.entry,
    isOver: false,
    isGivenAway: false,
  };
  table.ledger.matches.push(ledger);
  const clients = honest.map((one, i) => new SeatClient(table, ledger, one, addresses[i] ?? '', rng(2) === 0));
  const done = Promise.all(clients.map((client) => playSeat(client, rng, table.isStopped))).then(() => {});
  return { ledger, clients, done };
}

/** Describe the seats that the match waits for. */
export function waitsFor({ clients, ledger }: HonestMatch): string {
  const [client] = clients;
  if (!client) return 'nobody';
  const { phase, active, seats } = client.position;
  const names = active.map((seat) => {
    const kind = seats?.[seat]?.bot ? 'bot' : clients.some((one) => one.seat === seat) ? 'honest' : 'hostile';
    return `seat ${seat} (${kind})`;
  });
  const requests = clients.map(({ seat, lastRequest }) => `seat ${seat}: ${lastRequest}`);
  return `${names.join(', ') || 'nobody'}, ${phase} in ${ledger.game}, clock ${ledger.clock}; ${requests.join('; ')}`;
}

/** Keeps a number of matches running until it is closed; then waits for the rest to finish. */
export class MatchKeeper {
  readonly inPlay = new Set<HonestMatch>();
  readonly #table: Table;
  readonly #rng: Rng;
  #started = 0;
  #isClosed = false;

  constructor(table: Table, rng: Rng) {
    this.#table = table;
    this.#rng = rng;
  }

  /** Run `count` matches in parallel, replacing each that ends. */
  async keep(count: number): Promise<void> {
    await Promise.all(
      Array.from({ length: count }, async () => {
        while (!this.#isClosed && !this.#table.isStopped()) await this.#playOne();
      }),
    );
  }

  /** Start no more matches. */
  close(): void {
    this.#isClosed = true;
  }

  async #playOne(): Promise<void> {
    const match = await startMatch(this.#table, this.#rng, this.#started++);
    if (!match) return;
    this.inPlay.add(match);
    await match.done;
    this.inPlay.delete(match);
  }
}
