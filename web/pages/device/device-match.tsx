/**
 * A match that only this device has (P-77): the board, the log and the end of any match, over a transport without a
 * server. It has no links, no talk, no messages and no clock.
 */
import { useEffect, useState } from 'preact/hooks';
import { readDeviceMatch } from '../../device/device-matches.ts';
import { loadGame } from '../../games/load-game.ts';
import { lang, sheet, text } from '../../locales/language.ts';
import { openRoom } from '../../model/room-model.ts';
import { browserEnv } from '../../net/browser-env.ts';
import { lazy, useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { HomeLink } from '../../parts/page/on-demand/home-link.tsx';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';
import { namesOf, type PageRoom, type RoomProps } from '../match/page-room.ts';
import { Play } from '../match/play.tsx';
import { browserParts, type DeviceTransport, deviceTransport } from './device-transport.ts';

const deviceSheet = sheet('match/device');
const matchSheet = sheet('match/first');

const Menu = lazy(async () => (await import('./device-menu.tsx')).loadDeviceMenu());
const RulesDialog = lazy(async () => (await import('../match/menu/rules-dialog.tsx')).loadRulesDialog());

function openDeviceRoom(id: string) {
  const transport = deviceTransport(id, browserParts(id, browserEnv));
  return { transport, model: openRoom(id, transport, browserEnv) };
}

export function DeviceMatchPage({ id }: { readonly id: string }) {
  const [{ model, transport }] = useState(() => openDeviceRoom(id));
  useEffect(
    () => () => {
      model.stop();
      transport.stop();
    },
    [model],
  );
  const code = lang.value;
  const { value: hasTexts, retry } = useLoaded(async () => {
    await Promise.all([matchSheet.load(code), deviceSheet.load(code)]);
    return true;
  }, code);
  const snapshot = model.snapshot.value;
  const { value: game, retry: retryGame } = useLoaded(
    () => loadGame(snapshot?.game ?? '', code),
    snapshot && `${snapshot.game} ${code}`,
  );
  if (hasTexts && model.fault.value !== undefined) return <MissingMatch />;
  if (!hasTexts || !snapshot || !game)
    return (
      <Shell wide>
        <Loading retry={retry ?? retryGame ?? (model.online.value ? undefined : model.reload)} />
      </Shell>
    );
  const room: PageRoom = { model, snapshot, game, names: namesOf(snapshot), seat: model.seat.value };
  return <LoadedMatch room={room} transport={transport} />;
}

/** The match is on another device, or was deleted. */
function MissingMatch() {
  const t = deviceSheet.text();
  return (
    <Shell>
      <div class="stack">
        <PageTitle>{t.missing}</PageTitle>
        <p>{t.missingNote}</p>
        <HomeLink />
      </div>
    </Shell>
  );
}

interface LoadedMatchProps extends RoomProps {
  readonly transport: DeviceTransport;
}

function LoadedMatch({ room, transport }: LoadedMatchProps) {
  const { model, snapshot } = room;
  const [openDialog, setOpenDialog] = useState<'menu' | 'rules'>();
  const close = () => setOpenDialog(undefined);
  // The notice above the board says the same in more words.
  const isFull = model.problem.value === 'device-full';
  useEffect(() => {
    if (isFull) model.dismiss();
  }, [isFull]);
  const actions = (
    <>
      <button type="button" class="plain" onClick={() => setOpenDialog('rules')}>
        {text().rules}
      </button>
      <button type="button" class="plain" onClick={() => setOpenDialog('menu')}>
        {matchSheet.text().menu}
      </button>
    </>
  );
  return (
    <Shell wide title={<Facts room={room} />} actions={actions}>
      <Notice transport={transport} />
      <RulesNotice id={snapshot.match} />
      <Play room={room} late={false} onReady={() => {}} />
      {openDialog === 'menu' && <Menu room={room} onClose={close} />}
      {openDialog === 'rules' && <RulesDialog room={room} onClose={close} />}
    </Shell>
  );
}

function Facts({ room: { snapshot, game } }: RoomProps) {
  const t = matchSheet.text();
  const round = snapshot.rounds > 1 ? [t.round({ n: snapshot.round + 1, all: snapshot.rounds })] : [];
  return (
    <div class="play-facts">
      <PageTitle>{game.name}</PageTitle>
      <p>{[...round, deviceSheet.text().mark].join(' · ')}</p>
    </div>
  );
}

/** Says why the match does not go on. */
function Notice({ transport }: { readonly transport: DeviceTransport }) {
  const t = deviceSheet.text();
  const notice = transport.notice.value;
  return (
    <div role="status">
      {notice === 'full' && <p class="notice warn">{t.fullMove}</p>}
      {notice === 'bot' && <p class="notice warn">{t.botMissing}</p>}
    </div>
  );
}

/** Says once a visit that the match goes on with newer rules. */
function RulesNotice({ id }: { readonly id: string }) {
  const [isNewer] = useState(() => readDeviceMatch(id)?.began !== undefined);
  return isNewer ? <p class="notice">{deviceSheet.text().newer}</p> : null;
}
