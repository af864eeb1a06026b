/** The ledger: the newest messages of the seat, where each went and what became of it (P-21). */
import { messagesSheet } from '../../../i18n/messages-sheet.ts';
import { aboutText, fateText } from '../../../push/delivery-text.ts';
import type { MessagesProps } from './use-messages.ts';

export function Ledger({ messages: { messages, devices } }: MessagesProps) {
  const t = messagesSheet.text();
  const now = Date.now();
  return (
    <section class="stack" aria-labelledby="messages-ledger">
      <h3 id="messages-ledger">{t.ledger}</h3>
      {messages.length === 0 ? (
        <p class="messages-none">{t.ledgerNone}</p>
      ) : (
        <ol class="messages-list" aria-labelledby="messages-ledger">
          {messages.map((message, i) => (
            <li key={i}>
              {aboutText(message, devices, t)}
              <small class={message.state === 'failed' ? 'messages-failed' : ''}>{fateText(message, now, t)}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
