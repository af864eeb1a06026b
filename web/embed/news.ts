/** The messages about a match for the embedding page, made only of data visible to everyone at the table. Pure. */
import type { Snapshot } from '../../worker/protocol/match.ts';
import { matchLink } from '../pages/match/links/host-links.ts';
import type { FromFrame, Turn } from './protocol.ts';

const turnEvent = ({ phase, active, mine }: Snapshot): Turn => {
  const seats = phase === 'playing' ? active : [];
  return { kind: 'turn', seats: [...seats], mine: seats.some((seat) => mine.includes(seat)) };
};

/** `isOwn`: the match was created in this frame, so the embedding page may share the invite link. */
const readyEvent = ({ match, game, version, invite }: Snapshot, isOwn: boolean): FromFrame => ({
  kind: 'ready',
  match,
  game,
  version,
  ...(isOwn && invite !== undefined && { invite: matchLink(match, `#join=${invite}`) }),
});

/** Return the messages for a new snapshot; `lastReported` is the last snapshot that was reported. */
export function hostEvents(lastReported: Snapshot | undefined, next: Snapshot, isOwn: boolean): readonly FromFrame[] {
  const turn = turnEvent(next);
  const isNewTurn = !lastReported || JSON.stringify(turnEvent(lastReported)) !== JSON.stringify(turn);
  const lines = lastReported ? next.log.filter(({ n }) => n > Math.max(lastReported.entry, 0)) : [];
  return [
    ...(lastReported ? [] : [readyEvent(next, isOwn)]),
    ...lines.map(({ n, seat }) => ({ kind: 'move', entry: n, seat }) as const),
    ...(isNewTurn ? [turn] : []),
    ...(next.phase === 'over' && lastReported?.phase !== 'over'
      ? [{ kind: 'over', ranks: next.ranks ?? [] } as const]
      : []),
  ];
}
