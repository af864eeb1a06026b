/**
 * A match whose files are harmed: the server must report it or be unaffected. With the files restored the match goes
 * on.
 */
import { createWorkBudget, type Rng } from '../../worker/games/game.ts';
import type { View } from '../../worker/games/lucky-numbers/state.ts';
import { bots } from '../../worker/games/registry.ts';
import type { Seated, Update } from '../../worker/protocol/match.ts';
import { canonicalJson } from '../../worker/record/canonical-json.ts';
import type { WhileDown } from './chaos.ts';
import { type Harm, harmFiles } from './disk-faults.ts';
import { type Answer, problemCodeOf } from './http-client.ts';
import { newCommandId, newEntropy, type Position, sendUntilAnswered, type Table } from './seat-client.ts';

/** Problem codes that report damaged data. */
const TELLING_CODES = ['damaged', 'rolled-back', 'missing', 'stuck'];
const MOVES_BEFORE_HARM = 9;
/** A separate address, so that no limit of other clients applies. */
const ADDRESS = '198.19.255.1';

interface Victim {
  readonly match: string;
  readonly keys: readonly string[];
  readonly position: Position;
  /** The newest receipt, as a page would send it. */
  readonly receipt: string;
}

/** Create a match of two seats and play a few moves. */
async function makeVictim(table: Table, rng: Rng): Promise<Victim | undefined> {
  const call = async (path: string, body: object, key?: string): Promise<Answer | undefined> =>
    sendUntilAnswered(table, 'POST', path, { body, address: ADDRESS, key });
  const create = { id: newCommandId(), game: 'lucky-numbers', seats: 2, entropy: newEntropy() };
  const made = await call('/api/matches', create);
  if (made?.status !== 201) return undefined;
  const host: Seated = JSON.parse(made.text);
  const claim = { id: newCommandId(), invite: host.frame.invite, entropy: newEntropy() };
  const claimed = await call(`/api/matches/${host.match}/seats`, claim);
  if (claimed?.status !== 201) return undefined;
  const guest: Seated = JSON.parse(claimed.text);
  const keys = [host.key, guest.key];
  let receipt: unknown;
  for (let n = 0; n < MOVES_BEFORE_HARM; n++) {
    const position = await positionOf(table, host.match, keys[0] ?? '');
    const active = position?.active[0];
    if (active === undefined || !position?.view) return undefined;
    const view = { ...position.view, viewer: active } as unknown as View;
    const { move } = bots['lucky-numbers'](view, 'easy', rng, createWorkBudget(1_000));
    const body = { id: newCommandId(), opened: position.entry, move };
    const moved = await call(`/api/matches/${host.match}/moves`, body, keys[active]);
    if (moved?.status !== 200) return undefined;
    receipt = (JSON.parse(moved.text) as Update).receipt;
  }
  const position = await positionOf(table, host.match, keys[0] ?? '');
  return position && { match: host.match, keys, position, receipt: JSON.stringify(receipt) };
}

async function positionOf(table: Table, match: string, key: string): Promise<Position | undefined> {
  const answer = await sendUntilAnswered(table, 'GET', `/api/matches/${match}`, { key, address: ADDRESS });
  return answer?.status === 200 ? JSON.parse(answer.text) : undefined;
}

const isSame = (position: Position, before: Position): boolean =>
  position.entry === before.entry && canonicalJson(position.view) === canonicalJson(before.view);

/** Prepares matches, harms one at a time while the server is down, and reports harm that the server does not notice. */
export class VictimKeeper implements WhileDown {
  /** How often files were harmed. */
  faults = 0;
  readonly #table: Table;
  readonly #rng: Rng;
  #victim: Victim | undefined;
  #harm: Harm | undefined;
  #isBusy = false;
  #work: Promise<void> = Promise.resolve();

  constructor(table: Table, rng: Rng) {
    this.#table = table;
    this.#rng = rng;
  }

  /** Create the first match. */
  begin(): void {
    this.#startWork(() => this.#prepare());
  }

  /** Resolves when the last check is done. */
  finished(): Promise<void> {
    return this.#work;
  }

  harm(): void {
    if (this.#isBusy || !this.#victim) return;
    if (this.#harm) {
      this.#harm.undo();
      this.#harm = undefined;
      this.#startWork(() => this.#checkRestored());
    } else {
      this.#harm = harmFiles(this.#table.server.folder, this.#victim.match, this.#rng);
      if (!this.#harm) return;
      this.faults += 1;
      this.#startWork(() => this.#checkTold());
    }
  }

  #startWork(work: () => Promise<void>): void {
    this.#isBusy = true;
    this.#work = work().finally(() => {
      this.#isBusy = false;
    });
  }

  async #prepare(): Promise<void> {
    this.#victim = await makeVictim(this.#table, this.#rng);
  }

  /** Request the harmed match with a receipt, as a page would, until the response is not due to a kill. */
  async #ask(): Promise<{ readonly answer: Answer; readonly victim: Victim } | undefined> {
    const { server, http, isStopped } = this.#table;
    const victim = this.#victim;
    while (victim && !isStopped()) {
      await server.whenUp();
      const startedMs = performance.now();
      const answer = await http.send({
        method: 'GET',
        path: `/api/matches/${victim.match}`,
        headers: { authorization: `Bearer ${victim.keys[0]}`, 'tilepost-receipt': victim.receipt },
      });
      if (answer && !server.wasDisturbedSince(startedMs)) return { answer, victim };
    }
    return undefined;
  }

  async #checkTold(): Promise<void> {
    const asked = await this.#ask();
    if (!asked) return;
    const { answer, victim } = asked;
    const code = problemCodeOf(answer);
    if (code !== undefined && TELLING_CODES.includes(code)) return;
    const position: (Position & { readonly stuck?: number }) | undefined =
      answer.status === 200 ? JSON.parse(answer.text) : undefined;
    if (position && (position.phase === 'stuck' || isSame(position, victim.position))) return;
    const said = position
      ? `phase ${position.phase}, entry ${position.entry} of ${victim.position.entry}`
      : `${answer.status} ${code}`;
    this.#table.ledger.report('untold-harm', `${this.#harm?.how}: ${said}`, victim.match);
  }

  async #checkRestored(): Promise<void> {
    const asked = await this.#ask();
    if (!asked) return;
    const { answer, victim } = asked;
    const position: Position | undefined = answer.status === 200 ? JSON.parse(answer.text) : undefined;
    if (!position || !isSame(position, victim.position))
      this.#table.ledger.report(
        'lost',
        `with its files back: ${answer.status} ${answer.text.slice(0, 200)}`,
        victim.match,
      );
    await this.#prepare();
  }
}
