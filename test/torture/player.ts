/** An honest player: plays a bot's hint or any legal move after some thinking, and sometimes sends it in a race. */
import { type AnyView, asSeat, createWorkBudget, type Rng } from '../../worker/games/game.ts';
import { type AnyGame, bots, games, isGameId } from '../../worker/games/registry.ts';
import { pause } from './http-client.ts';
import type { SentMove } from './ledger.ts';
import type { SeatClient } from './seat-client.ts';

/** Work units for one hint. Kept low, because the run shares the machine with the server under test. */
const ADVICE_WORK_UNITS = 1_500;
/** Bounds of the thinking time, in ms, so that a seat makes at most about 100 moves a minute. */
const THINK_MS = [350, 900] as const;
/** Most legal moves to choose from if no hint is used. */
const MOVES_LISTED = 12;

/** Shares of the moves, in percent, that are sent in each of these ways; the rest is sent once. */
const RACE_PERCENT = { sameId: 6, otherIds: 4, late: 4 } as const;

interface Decision {
  readonly opened: number;
  readonly move: SentMove['move'];
}

/** A move for the seat: mostly the hint of the game's easy bot, sometimes any legal one. */
function chooseMove(gameId: string, view: AnyView, rng: Rng): SentMove['move'] | undefined {
  if (!isGameId(gameId)) return undefined;
  const game: AnyGame = games[gameId];
  if (rng(10) === 0) {
    const listed: SentMove['move'][] = [];
    for (const move of game.moves(view)) if (listed.push(move) === MOVES_LISTED) break;
    if (listed.length > 0) return listed[rng(listed.length)];
  }
  return bots[gameId](view, 'easy', rng, createWorkBudget(ADVICE_WORK_UNITS)).move;
}

/** Play the seat until the match is over or the run stops. */
export async function playSeat(client: SeatClient, rng: Rng, isStopped: () => boolean): Promise<void> {
  const past: Decision[] = [];
  while (!client.match.isOver && !client.match.isGivenAway && !client.isRobbed && !isStopped()) {
    if (isAskedToVote(client)) await voteOn(client);
    // Voting fetches a snapshot, so the position may have changed; the match may even be over.
    const { phase, active, view, opened } = client.position;
    const isOn = active.includes(asSeat(client.seat));
    if (phase === 'over' || client.isRobbed) break;
    if (!isOn || (phase !== 'playing' && phase !== 'between')) {
      await client.waitForNews();
      continue;
    }
    await pause(THINK_MS[0] + rng(THINK_MS[1] - THINK_MS[0]));
    if (client.position.opened !== opened || client.position.phase !== phase) continue;
    const move =
      phase === 'between' ? { kind: 'round' } : chooseMove(client.match.game, view as unknown as AnyView, rng);
    if (!move) throw new Error(`no move of ${client.match.game}`);
    await race(client, { opened, move }, past, rng);
    past.push({ opened, move });
  }
  client.close();
}

/** True if another seat is absent and this one has not voted yet. */
const isAskedToVote = ({ position: { absent = [] }, seat: own }: SeatClient): boolean =>
  absent.some(({ seat, votes }) => seat !== own && !votes.some((vote) => vote.seat === own));

/** Vote for a bot on each absent seat. */
async function voteOn(client: SeatClient): Promise<void> {
  for (const { seat } of client.position.absent ?? [])
    if (seat !== client.seat) await client.send('PUT', `/seats/${seat}/absence`, { choice: 'bot' });
  await client.look();
}

/** Send the decision once, or several times in parallel, or an old one first. */
async function race(
  client: SeatClient,
  { move, opened }: Decision,
  past: readonly Decision[],
  rng: Rng,
): Promise<void> {
  const roll = rng(100);
  const sent = client.newMove(move, opened);
  const { sameId, otherIds, late } = RACE_PERCENT;
  if (roll < sameId) {
    await Promise.all([client.sendMove(sent), client.sendMove(sent), client.sendMove(sent)]);
  } else if (roll < sameId + otherIds) {
    const rivals = [client.newMove(move, opened), client.newMove(move, opened)];
    await Promise.all([sent, ...rivals].map((one) => client.sendMove(one)));
  } else {
    const old = past.at(-1 - rng(3));
    // A move for an earlier decision of this seat: the server must refuse it.
    if (roll < sameId + otherIds + late && old && old.opened < opened)
      await client.sendMove(client.newMove(old.move, old.opened, true));
    await client.sendMove(sent);
  }
}
