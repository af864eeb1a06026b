/** The invitation: the host, the game, an optional name, one button (P-2). */
import { useState } from 'preact/hooks';
import { localStore } from '../../../browser/storage.ts';
import { isGame } from '../../../games/listings.ts';
import { GamePicture } from '../../../games/pictures.ts';
import { sheet, text } from '../../../locales/language.ts';
import { NameField } from '../../../parts/forms/name-field.tsx';
import { seatCountSheet, seatCountText } from '../../../parts/forms/stepper.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import { PageTitle } from '../../../parts/page/shell.tsx';
import { forgetRequestIds, requestIdsFor } from '../links/request-ids.ts';
import { useMatchTexts } from '../log/match-texts.ts';
import type { RoomProps } from '../page-room.ts';
import { OptionsText } from '../play/options-text.tsx';
import { claimInvite } from './claim-invite.ts';
import './lobby.css';

const botSheet = sheet('create-match/bots');
const homeSheet = sheet('home/first');
const seatingSheet = sheet('seats/seating');

interface JoinProps extends RoomProps {
  readonly invite: string;
  readonly onDone: () => void;
  readonly onWatch: () => void;
}

export function Join({ room, invite, onDone, onWatch }: JoinProps) {
  const { retry } = useLoaded(
    () => Promise.all([seatingSheet, seatCountSheet, botSheet, homeSheet].map((one) => one.load())),
    'table',
  );
  const texts = useMatchTexts(room);
  const task = useTask();
  const [name, setName] = useState(localStore.read('name') ?? '');
  const t = seatingSheet.now();
  const bots = botSheet.now();
  const home = homeSheet.now();
  if (!t || !bots || !home || !seatCountSheet.now() || !texts.value) return <Loading retry={retry ?? texts.retry} />;
  const { snapshot, model } = room;
  const { name: game, listing } = room.game;
  const host = snapshot.seats.find((seat) => seat.host)?.name;
  const title = host ? t.invited({ name: host, game }) : t.invitedBySomebody({ game });
  document.title = title;
  const length = snapshot.clock && snapshot.clock.kind !== 'live' ? t.lengthSlow : t.length;
  const submit = (event: Event) => {
    event.preventDefault();
    task.run(
      () => claimInvite(model.match, invite, name, requestIdsFor(invite)),
      (seated) => {
        forgetRequestIds(invite);
        if (name.trim()) localStore.write('name', name.trim());
        onDone();
        model.apply(seated.frame);
      },
    );
  };
  return (
    <form class="card join" onSubmit={submit}>
      <PageTitle>{title}</PageTitle>
      {!host && <p>{t.inviter}</p>}
      <div class="join-about">
        <GamePicture game={snapshot.game} />
        <p>
          {isGame(snapshot.game) && home.games[snapshot.game].about}
          <small>{length({ minutes: listing.minutes })}</small>
        </p>
      </div>
      <p class="join-facts row">
        <span>{home.by(listing)}</span>
        <span>{seatCountText(snapshot.seats.length)}</span>
        <a href={`/help/${snapshot.game}`} target="_blank" rel="noopener">
          {text().rules}
        </a>
      </p>
      {snapshot.phase !== 'open' && <p>{bots.takeOver}</p>}
      <NameField label={t.nameLabel} value={name} onInput={setName} />
      <button type="submit" class="primary join-sit" disabled={task.busy}>
        {t.sitDown}
      </button>
      <TaskFault task={task} />
      <p class="join-note">{t.sitNote}</p>
      <div class="join-options">
        <OptionsText room={room} texts={texts.value} />
      </div>
      <p>
        <button type="button" class="plain" onClick={onWatch}>
          {t.onlyLook}
        </button>
      </p>
    </form>
  );
}
