/** The invitation: who asks, to what, a name or not, one button (P-2). */
import { useState } from 'preact/hooks';
import { localStore } from '../../../browser/storage.ts';
import { sheet, text } from '../../../locales/language.ts';
import { NameField } from '../../../parts/forms/name-field.tsx';
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

const botSheet = sheet('bots');
const seatingSheet = sheet('seating');

interface JoinProps extends RoomProps {
  readonly invite: string;
  readonly onDone: () => void;
  readonly onWatch: () => void;
}

export function Join({ room, invite, onDone, onWatch }: JoinProps) {
  const { retry } = useLoaded(() => Promise.all([seatingSheet.load(), botSheet.load()]), 'table');
  const texts = useMatchTexts(room);
  const task = useTask();
  const [name, setName] = useState(localStore.read('name') ?? '');
  const t = seatingSheet.now();
  const bots = botSheet.now();
  if (!t || !bots || !texts.value) return <Loading retry={retry ?? texts.retry} />;
  const { frame, model } = room;
  const { name: game, authors } = room.game.listing;
  const host = frame.seats.find((seat) => seat.host)?.name;
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
      <PageTitle>{host ? t.invited({ name: host, game }) : t.invitedBySomebody({ game })}</PageTitle>
      <p class="join-facts">
        {text().by({ authors: authors })} · {text().seatCount({ n: frame.seats.length })} ·{' '}
        <a href={`/help/${frame.game}`} target="_blank" rel="noopener">
          {text().rules}
        </a>
      </p>
      {frame.phase !== 'open' && <p>{bots.takeOver}</p>}
      <OptionsText room={room} texts={texts.value} />
      <NameField label={t.nameLabel} value={name} onInput={setName} />
      <button type="submit" class="primary join-sit" disabled={task.busy}>
        {t.sitDown}
      </button>
      <TaskFault task={task} />
      <p class="join-note">{t.sitNote}</p>
      <p>
        <button type="button" class="plain" onClick={onWatch}>
          {t.onlyLook}
        </button>
      </p>
    </form>
  );
}
