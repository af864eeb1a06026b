/**
 * The match page: opens its room and shows the current phase, from the invitation to the end, below a header with the
 * rules and the menu.
 */

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LinkKey } from '../../browser/match-link.ts';
import { loadGame } from '../../games/load-game.ts';
import { lang, sheet, text } from '../../locales/language.ts';
import { openRoom, type RoomModel } from '../../model/room-model.ts';
import { browserEnv } from '../../net/browser-env.ts';
import { networkTransport } from '../../net/network-transport.ts';
import { isFramed } from '../../net/on-demand/embed-mode.ts';
import { readSeatKeys } from '../../net/page-held-keys.ts';
import { lazy, useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { Shell } from '../../parts/page/shell.tsx';
import { forgetLinkKey, isLinkDamaged, readLinkKey, seatInFragment } from './link-key.ts';
import { isJoinable, namesOf, type PageRoom } from './page-room.ts';
import { MatchFacts, Play } from './play.tsx';

const matchSheet = sheet('match/first');

// Parts shown before the start, or rarely, are in separate files.
const Join = lazy(() => import('./lobby/join.tsx').then((file) => file.Join));
const OpenSeat = lazy(() => import('./lobby/open-seat.tsx').then((file) => file.OpenSeat));
const OfflineMatch = lazy(() => import('./offline/offline-match.tsx').then((file) => file.loadOffline()));
const Problem = lazy(() => import('./offline/problem.tsx').then((file) => file.Problem));
const DamagedLink = lazy(() => import('./lobby/damaged-link.tsx').then((file) => file.loadDamagedLink()));
const Lobby = lazy(() => import('./lobby/lobby.tsx').then((file) => file.Lobby));
const Menu = lazy(() => import('./menu/menu.tsx').then((file) => file.Menu));
const RulesDialog = lazy(() => import('./menu/rules-dialog.tsx').then((file) => file.loadRulesDialog()));
const MatchNotices = lazy(() => import('./play/match-notices.tsx').then((file) => file.loadMatchNotices()), true);

interface MatchPageProps {
  readonly id: string;
  /** Called when the room is open, for the parts around the page in a frame. */
  readonly onOpen?: (model: RoomModel) => void;
}

export function MatchPage({ id, onOpen }: MatchPageProps) {
  const [{ model, connect }] = useState(() => openMatch(id));
  useEffect(() => {
    onOpen?.(model);
    return model.stop;
  }, [model]);
  const { retry } = useLoaded(() => matchSheet.load(), 'match');
  const snapshot = model.snapshot.value;
  if (model.fault.value !== undefined) return <Problem code={model.fault.value} />;
  if (snapshot && matchSheet.now()) return <LoadedMatch model={model} onReady={connect} />;
  if (!model.online.value) return <OfflineMatch model={model} />;
  return (
    <Shell wide>
      <Loading retry={retry} />
    </Shell>
  );
}

/** Open the room of a match; its connection to the server waits for `connect`. */
function openMatch(id: string) {
  // In a frame the embedding page has the keys.
  if (!isFramed()) readSeatKeys(id);
  let connect = () => {};
  const mayConnect = new Promise<void>((done) => {
    connect = done;
  });
  return { model: openRoom(id, networkTransport(id, mayConnect), browserEnv, seatInFragment()), connect };
}

function useLinkKey(id: string) {
  const [linkKey, setLinkKey] = useState(() => readLinkKey(id));
  useEffect(() => {
    // Handles a second link to the same match opened in this tab.
    const onHash = () => location.hash && setLinkKey(readLinkKey(id));
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [id]);
  const drop = () => {
    forgetLinkKey(id);
    setLinkKey(undefined);
  };
  return [linkKey, drop] as const;
}

interface LoadedMatchProps {
  readonly model: RoomModel;
  /** Called when the first content is shown. */
  readonly onReady: () => void;
}

function LoadedMatch({ model, onReady }: LoadedMatchProps) {
  const [linkKey, forgetKey] = useLinkKey(model.match);
  // The dismissed invitation; another one is shown again.
  const [dismissed, setDismissed] = useState<LinkKey>();
  const snapshot = model.snapshot.value;
  const code = lang.value;
  const { value: game, retry } = useLoaded(
    () => loadGame(snapshot?.game ?? '', code),
    snapshot && `${snapshot.game} ${code}`,
  );
  const hasBoard = snapshot?.view !== undefined;
  useEffect(() => {
    if (game && !hasBoard) onReady();
  }, [game, hasBoard]);
  if (!snapshot || !game)
    return (
      <Shell wide>
        <Loading retry={retry} />
      </Shell>
    );
  const room: PageRoom = { model, snapshot, game, names: namesOf(snapshot), seat: model.seat.value };
  const isInvited = linkKey !== undefined && snapshot.mine.length === 0;
  const isKeyShown =
    linkKey && (linkKey.kind === 'seat' || (isInvited && dismissed !== linkKey && isJoinable(snapshot)));
  const part = () => {
    if (isKeyShown)
      return linkKey.kind === 'seat' ? (
        <OpenSeat room={room} link={linkKey.key} onDone={forgetKey} />
      ) : (
        <Join room={room} invite={linkKey.key} onDone={forgetKey} onWatch={() => setDismissed(linkKey)} />
      );
    return hasBoard ? (
      <Play room={room} late={isInvited} onReady={onReady} />
    ) : (
      <Lobby room={room} onJoin={isInvited ? () => setDismissed(undefined) : undefined} />
    );
  };
  return (
    <MatchShell room={room} title={hasBoard && !isKeyShown && <MatchFacts room={room} />}>
      {!linkKey && snapshot.mine.length === 0 && isLinkDamaged() && <DamagedLink />}
      {part()}
    </MatchShell>
  );
}

interface MatchShellProps {
  readonly room: PageRoom;
  readonly title?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The header with rules and menu, which open without leaving the match, and notices about it. */
function MatchShell({ room, title, children }: MatchShellProps) {
  const t = matchSheet.text();
  const [openDialog, setOpenDialog] = useState<'menu' | 'rules'>();
  const close = () => setOpenDialog(undefined);
  const actions = (
    <>
      <button type="button" class="plain" onClick={() => setOpenDialog('rules')}>
        {text().rules}
      </button>
      <button type="button" class="plain" onClick={() => setOpenDialog('menu')}>
        {t.menu}
      </button>
    </>
  );
  return (
    <Shell wide title={title} actions={actions}>
      <MatchNotices room={room} />
      {children}
      {openDialog === 'menu' && <Menu room={room} onClose={close} />}
      {openDialog === 'rules' && <RulesDialog room={room} onClose={close} />}
    </Shell>
  );
}
