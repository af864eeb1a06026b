/** The invitation: who asks, to what, a name or not, one button (P-2). */
import { useState } from 'preact/hooks';
import { kept } from '../../../browser/storage.ts';
import { botSheet } from '../../../i18n/bot-sheet.ts';
import { text } from '../../../i18n/language.ts';
import { tableSheet } from '../../../i18n/table-sheet.ts';
import { NameField } from '../../../parts/forms/name-field.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import { Title } from '../../../parts/page/shell.tsx';
import { commandFor, forgetCommand } from '../links/claim-command.ts';
import { useStory } from '../log/story.ts';
import { OptionWords } from '../play/option-words.tsx';
import type { RoomProps } from '../room.ts';
import { claim } from './claim.ts';
import './lobby.css';

interface JoinProps extends RoomProps {
  readonly invite: string;
  readonly onDone: () => void;
  readonly onLook: () => void;
}

export function Join({ room, invite, onDone, onLook }: JoinProps) {
  const { retry } = useLoaded(() => Promise.all([tableSheet.load(), botSheet.load()]), 'table');
  const story = useStory(room);
  const task = useTask();
  const [name, setName] = useState(kept.read('name') ?? '');
  const t = tableSheet.now();
  const bots = botSheet.now();
  if (!t || !bots || !story.value) return <Loading retry={retry ?? story.retry} />;
  const { frame, entry, model } = room;
  const host = frame.seats.find((seat) => seat.host)?.name;
  const sit = (event: Event) => {
    event.preventDefault();
    task.run(
      () => claim(model.match, invite, name, commandFor(invite)),
      (seated) => {
        forgetCommand(invite);
        if (name.trim()) kept.write('name', name.trim());
        onDone();
        model.take(seated.frame);
      },
    );
  };
  return (
    <form class="card join" onSubmit={sit}>
      <Title>{host ? t.invited(host, entry.name) : t.invitedBySomebody(entry.name)}</Title>
      <p class="join-facts">
        {text().by(entry.authors)} · {text().seatCount(frame.seats.length)} ·{' '}
        <a href={`/help/${frame.game}`} target="_blank" rel="noopener">
          {text().rules}
        </a>
      </p>
      {frame.phase !== 'open' && <p>{bots.takeOver}</p>}
      <OptionWords room={room} story={story.value} />
      <NameField label={t.nameLabel} value={name} onInput={setName} />
      <button type="submit" class="primary join-sit" disabled={task.busy}>
        {t.sitDown}
      </button>
      <TaskFault task={task} />
      <p class="join-note">{t.sitNote}</p>
      <p>
        <button type="button" class="plain" onClick={onLook}>
          {t.onlyLook}
        </button>
      </p>
    </form>
  );
}
