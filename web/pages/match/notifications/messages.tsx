/** The dialog about messages: all ways on which this seat is told of its turns, and what was sent (P-20, P-21, P-22, P-26). */
import { clockSheet } from '../../../i18n/clock-sheet.ts';
import { installSheet } from '../../../i18n/install-sheet.ts';
import { messagesSheet } from '../../../i18n/messages-sheet.ts';
import { tableSheet } from '../../../i18n/table-sheet.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import { loadQuietHours } from '../menu/quiet-hours.tsx';
import type { RoomProps } from '../room.ts';
import { Calendar } from './messages-calendar.tsx';
import { Chat } from './messages-chat.tsx';
import { Devices } from './messages-devices.tsx';
import { Ledger } from './messages-ledger.tsx';
import { Reminder } from './messages-reminder.tsx';
import { useMessages } from './use-messages.ts';
import './messages.css';

interface DialogProps extends RoomProps {
  readonly onClose: () => void;
}

const loadWords = () =>
  Promise.all([messagesSheet.load(), tableSheet.load(), installSheet.load(), clockSheet.load(), loadQuietHours()]);

/** The dialog, once its words are there. */
export async function loadMessagesDialog(): Promise<typeof MessagesDialog> {
  await loadWords();
  return MessagesDialog;
}

function MessagesDialog({ room, onClose }: DialogProps) {
  const { seat, frame } = room;
  const { messages, take, retry } = useMessages(room, frame.entry);
  const { value: words } = useLoaded(loadWords, 'words');
  const [, , , , QuietHours] = words ?? [];
  if (seat === undefined) return null;
  const parts = messages && { room, seat, messages, onChange: take };
  return (
    <Dialog title={messagesSheet.text().title} onClose={onClose}>
      {!parts || !QuietHours ? (
        <Loading retry={retry} />
      ) : (
        <div class="messages stack">
          <Devices {...parts} />
          {frame.clock?.kind === 'post' && <Reminder {...parts} />}
          <QuietHours room={room} seat={seat} />
          <Calendar {...parts} />
          <Chat {...parts} />
          <Ledger {...parts} />
        </div>
      )}
    </Dialog>
  );
}
