/** The page of a match: opens its room and shows the part that fits, from the invitation to the end. */
import { useEffect, useState } from 'preact/hooks';
import { wordsOf } from '../../games/boards.ts';
import { entryOf } from '../../games/game-parts.ts';
import { lang } from '../../i18n/language.ts';
import { matchSheet } from '../../i18n/sheets.ts';
import { openRoom, type RoomModel } from '../../model/room.ts';
import { browserWorld } from '../../net/browser-env.ts';
import { networkAdapter } from '../../net/network-transport.ts';
import { lazy, useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { Shell } from '../../parts/page/shell.tsx';
import { MatchShell } from './match-shell.tsx';
import { Play } from './play.tsx';
import { isJoinable, namesOf, type Room } from './room.ts';
import { dropTicket, namedSeat, type Ticket, takeTicket } from './ticket.ts';

// All that is seen before the start or once in a while comes in a file of its own.
const Join = lazy(async () => (await import('./lobby/join.tsx')).Join);
const OpenSeat = lazy(async () => (await import('./lobby/open-seat.tsx')).OpenSeat);
const Away = lazy(async () => (await import('./offline/away.tsx')).loadAway());
const Fault = lazy(async () => (await import('./offline/fault.tsx')).Fault);
const Lobby = lazy(async () => (await import('./lobby/lobby.tsx')).Lobby);

interface MatchPageProps {
  readonly id: string;
  /** The room is open: for what stands around the page where it is in a frame. */
  readonly onOpen?: (model: RoomModel) => void;
}

export function MatchPage({ id, onOpen }: MatchPageProps) {
  const [{ model, settle }] = useState(() => enter(id));
  useEffect(() => {
    onOpen?.(model);
    return model.stop;
  }, [model]);
  const { retry } = useLoaded(() => matchSheet.load(), 'match');
  const frame = model.frame.value;
  if (model.fault.value !== undefined) return <Fault code={model.fault.value} />;
  if (frame && matchSheet.now()) return <Opened model={model} onSettled={settle} />;
  if (!model.up.value) return <Away model={model} />;
  return (
    <Shell wide>
      <Loading retry={retry} />
    </Shell>
  );
}

/** Opens the room of a match; its line to the server waits for `settle`. */
function enter(id: string) {
  let settle = () => {};
  const settled = new Promise<void>((done) => {
    settle = done;
  });
  return { model: openRoom(id, networkAdapter(id, settled), browserWorld, namedSeat()), settle };
}

function useTicket(id: string) {
  const [ticket, setTicket] = useState(() => takeTicket(id));
  useEffect(() => {
    // Somebody opens a second link to the same match in this tab.
    const onHash = () => location.hash && setTicket(takeTicket(id));
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [id]);
  const drop = () => {
    dropTicket(id);
    setTicket(undefined);
  };
  return [ticket, drop] as const;
}

interface OpenedProps {
  readonly model: RoomModel;
  /** What was to be shown first stands there. */
  readonly onSettled: () => void;
}

function Opened({ model, onSettled }: OpenedProps) {
  const [ticket, dropTicket] = useTicket(model.match);
  // The invitation that was put aside; another one asks again.
  const [aside, putAside] = useState<Ticket>();
  const frame = model.frame.value;
  const entry = frame && entryOf(frame.game);
  const code = lang.value;
  const { value: game, retry } = useLoaded(() => wordsOf(frame?.game ?? '', code), frame && `${frame.game} ${code}`);
  const hasBoard = frame?.view !== undefined;
  useEffect(() => {
    if (game && !hasBoard) onSettled();
  }, [game, hasBoard]);
  if (!frame || !entry || !game)
    return (
      <Shell wide>
        <Loading retry={retry} />
      </Shell>
    );
  const room: Room = { model, frame, entry, game, names: namesOf(frame), seat: model.seat.value };
  const isInvited = ticket !== undefined && frame.mine.length === 0;
  const part = () => {
    if (ticket?.kind === 'seat') return <OpenSeat room={room} link={ticket.key} onDone={dropTicket} />;
    if (isInvited && aside !== ticket && isJoinable(frame))
      return <Join room={room} invite={ticket.key} onDone={dropTicket} onLook={() => putAside(ticket)} />;
    return hasBoard ? (
      <Play room={room} late={isInvited} onSettled={onSettled} />
    ) : (
      <Lobby room={room} onSit={isInvited ? () => putAside(undefined) : undefined} />
    );
  };
  return <MatchShell room={room}>{part()}</MatchShell>;
}
