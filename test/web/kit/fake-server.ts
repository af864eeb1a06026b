/** The server side of a room for tests: the real rules behind a transport whose network the test controls. */
import '../../../web/model/on-demand/replay-steps.ts';
import { openRoom } from '../../../web/model/room-model.ts';
import type { Result, Transport } from '../../../web/net/transport.ts';
import { asSeat, type Rng, type Seat, type Viewer } from '../../../worker/games/game.ts';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import type { LuckyNumbers, Move } from '../../../worker/games/lucky-numbers/state.ts';
import { playMove, refusal as refusalOf, startMatch } from '../../../worker/games/match.ts';
import type { Match } from '../../../worker/games/match-types.ts';
import type { History, LogLine, Problem, Snapshot, Update } from '../../../worker/protocol/match.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../../../worker/protocol/problem-codes.ts';
import type { DraftBody, MoveBody } from '../../../worker/protocol/requests.ts';
import { makeFakeEnv } from './fake-env.ts';

// Preload what the model imports on request, so that it is available within the fake clock's time.
/** Draw a tile and leave it: a whole turn. */
export const DRAW = { kind: 'draw' } as const;
export const LEAVE = { kind: 'leave' } as const;

const rngAt = (entry: number): Rng => {
  let state = entry + 1;
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
};

const problem = (
  code: string,
  status: number,
  { refusal, frame, retryAfter }: Pick<Problem, 'refusal' | 'frame' | 'retryAfter'> = {},
): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { type: 'about:blank', title: code, status, code, refusal, frame, retryAfter },
});

type PushUpdate = (next: Snapshot | Update) => void;

interface FakeNetwork {
  /** True if requests arrive. */
  requests: boolean;
  /** False if answers are lost on their way back. */
  answers: boolean;
  /** The problem code the server answers to every move instead of making it. */
  problem: ProblemCode | undefined;
  /** The number of seconds to wait that comes with it. */
  retryAfter?: number;
}

/** The served match; `mine` are the seats of the requesting device. */
export interface FakeServer {
  readonly transport: Transport;
  readonly match: () => Match<LuckyNumbers>;
  /** Play for a seat elsewhere; `tell` pushes the step to the device. */
  readonly playElsewhere: (seat: number, move: Move, tell?: boolean) => void;
  readonly push: (next: Snapshot | Update) => void;
  readonly endLive: (code: string) => void;
  readonly frame: (seat?: Seat) => Snapshot;
  readonly step: () => Update;
  readonly savedDrafts: DraftBody[];
  readonly sentMoves: MoveBody[];
  readonly network: FakeNetwork;
  readonly deviceSeats: Seat[];
  readonly calls: string[];
}

export function makeFakeServer(mine: readonly number[] = [0], seats = 2): FakeServer {
  const head = { game: 'lucky-numbers', version: 1, options: luckyNumbers.defaults, seats, first: asSeat(0) };
  const start = startMatch(luckyNumbers, head, rngAt);
  let match = start.match;
  const lines: LogLine[] = [{ n: 0, at: 0, seat: asSeat(0), by: 'auto', events: start.events.map((e) => ({ ...e })) }];
  const past: Match<LuckyNumbers>[] = [match];
  const answers = new Map<string, Update>();
  const listeners = new Set<{ readonly push: PushUpdate; readonly end: (code: string) => void }>();
  const drafts = new Map<Seat, { draft?: Snapshot['draft']; looked: number }>();
  const held = mine.map(asSeat);
  const saved: DraftBody[] = [];
  const sent: MoveBody[] = [];
  const calls: string[] = [];
  const net: FakeNetwork = { requests: true, answers: true, problem: undefined };

  const viewerOf = (seat?: Seat): Viewer => held.find((own) => own === seat) ?? held[0] ?? 'spectator';
  const position = (viewer: Viewer) => ({
    rev: match.entry + 1,
    phase: match.ranks ? ('over' as const) : ('playing' as const),
    entry: match.entry,
    opened: viewer === 'spectator' ? 0 : (match.opened[viewer] ?? 0),
    active: [...match.active],
    round: match.round,
    totals: [...match.totals],
    view: { ...luckyNumbers.view(match.state, viewer) },
    expires: 1,
  });
  const frame = (seat?: Seat): Snapshot => {
    const viewer = viewerOf(seat);
    const own = viewer === 'spectator' ? undefined : drafts.get(viewer);
    return {
      kind: 'frame',
      match: 'm',
      game: 'lucky-numbers',
      version: 1,
      options: { ...luckyNumbers.defaults },
      first: 'random',
      rounds: 1,
      seats: Array.from({ length: seats }, () => ({ name: null, state: 'taken', host: false, script: false })),
      viewer,
      mine: held,
      created: 0,
      hints: false,
      commitment: '',
      ...position(viewer),
      log: [...lines],
      ...(viewer !== 'spectator' && { looked: own?.looked ?? -1 }),
      ...(own?.draft && { draft: own.draft }),
    };
  };
  const step = (seat?: Seat, after = match.entry - 1): Update => ({
    kind: 'step',
    ...position(viewerOf(seat)),
    log: lines.filter((line) => line.n > after),
  });
  const play = (seat: Seat, move: Move): void => {
    for (const played of playMove(luckyNumbers, match, { seat, by: 'seat', move }, rngAt)) {
      match = played.match;
      past.push(match);
      lines.push({
        n: match.entry,
        at: match.entry,
        seat: played.ply.seat,
        by: played.ply.by,
        events: played.events.map((e) => ({ ...e })),
      });
    }
  };
  const wire = async <T>(name: string, answer: () => Result<T>): Promise<Result<T>> => {
    calls.push(name);
    if (!net.requests) throw new Error('offline');
    const result = answer();
    if (!net.answers) throw new Error('the answer was lost');
    return result;
  };

  const take = (seat: Seat, body: MoveBody): Result<Update> => {
    sent.push(body);
    if (net.problem) return problem(net.problem, PROBLEM_STATUS[net.problem], net);
    const known = answers.get(body.id);
    if (known) return { ok: true, value: known };
    const move = luckyNumbers.notation.read(luckyNumbers.notation.write(body.move as Move));
    if (!move) return problem('bad-move', 400);
    const why = refusalOf(luckyNumbers, match, { seat, move, opened: body.opened });
    if (why?.code === 'stale') return problem('stale', 409, { frame: frame(seat) });
    if (why) return problem('refused', 422, { refusal: { clause: '', ...why } });
    const before = match.entry;
    play(seat, move);
    const value = { ...step(seat, before), receipt: { entry: match.entry, digest: `digest ${match.entry}` } };
    answers.set(body.id, value);
    return { ok: true, value };
  };

  const transport: Transport = {
    snapshot: (seat) => wire('frame', () => ({ ok: true, value: frame(seat) })),
    live: (_seat, push, onUp, end) => {
      const listener = { push, end };
      listeners.add(listener);
      onUp(true);
      return () => listeners.delete(listener);
    },
    move: (seat, body) => wire('move', () => take(seat, body)),
    draft: (seat, body) =>
      wire('draft', () => {
        saved.push(body);
        const before = drafts.get(seat) ?? { looked: -1 };
        const draft = body.draft === undefined ? before.draft : (body.draft ?? undefined);
        drafts.set(seat, { looked: Math.max(before.looked, body.looked ?? -1), ...(draft && { draft }) });
        return { ok: true, value: {} };
      }),
    history: (from, to, seat) =>
      wire(
        'history',
        (): Result<History> => ({
          ok: true,
          value: {
            steps: lines
              .filter(({ n }) => n >= from && n <= to)
              .map((line) => ({
                ...line,
                view: { ...luckyNumbers.view((past[line.n] ?? match).state, viewerOf(seat)) },
              })),
          },
        }),
      ),
  };
  const push: PushUpdate = (next) => {
    for (const listener of [...listeners]) listener.push(next);
  };
  return {
    transport,
    match: () => match,
    playElsewhere: (seat, move, tell = true) => {
      const before = match.entry;
      play(asSeat(seat), move);
      if (tell) push(step(undefined, before));
    },
    push,
    endLive: (code) => {
      for (const listener of [...listeners]) listener.end(code);
    },
    frame,
    step: () => step(),
    savedDrafts: saved,
    sentMoves: sent,
    network: net,
    deviceSeats: held,
    calls,
  };
}

/** Open a page at the match. */
export async function openFakeRoom(server: FakeServer = makeFakeServer(), env = makeFakeEnv()) {
  const room = openRoom('m', server.transport, env);
  await env.advance(0);
  return { server, env, room };
}
