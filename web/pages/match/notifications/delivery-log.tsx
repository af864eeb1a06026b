/** The ledger: the newest messages of the seat, where each went and what became of it (P-21). */
import { notificationsSheet } from '../../../i18n/messages-sheet.ts';
import { deliveryText, recipientText } from '../../../push/delivery-text.ts';
import type { NotificationsProps } from './use-notification-settings.ts';

export function DeliveryLog({ messages: { messages, devices } }: NotificationsProps) {
  const t = notificationsSheet.text();
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
              {recipientText(message, devices, t)}
              <small class={message.state === 'failed' ? 'messages-failed' : ''}>{deliveryText(message, now, t)}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
