/** "Tell me when it is my turn": first what is sent and where, then the button; the browser asks only after it was tapped (P-20). */
import { useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { installSheet } from '../../../i18n/install-sheet.ts';
import { lang } from '../../../i18n/language.ts';
import { messagesSheet } from '../../../i18n/messages-sheet.ts';
import { tableSheet } from '../../../i18n/table-sheet.ts';
import { TaskFault } from '../../../parts/forms/task.tsx';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import type { RoomProps } from '../room.ts';
import { TellHere, Terms, useTellHere } from './tell-here.tsx';
import { type MessagesProps, useMessages } from './use-messages.ts';
import './messages.css';

const MessagesDialog = lazy(async () => (await import('./messages.tsx')).loadMessagesDialog(), true);

interface TellMeProps extends RoomProps {
  readonly seat: Seat;
  readonly onDecline: () => void;
}

const loadWords = () => Promise.all([messagesSheet.load(), tableSheet.load(), installSheet.load()]);

/** The offer, once its words are there. */
export async function loadTellMe(): Promise<typeof TellMe> {
  await loadWords();
  return TellMe;
}

function TellMe({ room, seat, onDecline }: TellMeProps) {
  const code = lang.value;
  useLoaded(loadWords, code);
  // The dialog asks and changes by itself: what it leaves behind is asked for when it is closed.
  const [closings, setClosings] = useState(0);
  const { messages, take } = useMessages(room, closings);
  const t = messagesSheet.now();
  if (!messages || !t) return null;
  return (
    <section class="card tell-me" aria-labelledby="tell-me">
      <h2 id="tell-me">{t.ask}</h2>
      <Body
        room={room}
        seat={seat}
        messages={messages}
        onChange={take}
        onDecline={onDecline}
        onClose={() => setClosings(closings + 1)}
      />
    </section>
  );
}

interface BodyProps extends MessagesProps {
  readonly onDecline: () => void;
  /** The dialog is closed again. */
  readonly onClose: () => void;
}

function Body(props: BodyProps) {
  const { room, onDecline, onClose } = props;
  const t = messagesSheet.text();
  const telling = useTellHere(props);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const { isOn, hindrance } = telling;
  return (
    <>
      {isOn ? <p role="status">{t.nowOn}</p> : <Terms room={room} telling={telling} />}
      <TaskFault task={telling.task} />
      <div class="row">
        {!isOn && <TellHere telling={telling} />}
        <button type="button" class={hindrance ? '' : 'plain'} onClick={open}>
          {isOn ? t.more : hindrance ? t.calendarInstead : t.otherWays}
        </button>
        {!isOn && (
          <button type="button" class="plain" onClick={onDecline}>
            {t.noThanks}
          </button>
        )}
      </div>
      {isOpen && <MessagesDialog room={room} onClose={close} />}
    </>
  );
}
