/** The seat's own channel: one address of an app or a chat, with a test message (P-68). */
import { useState } from 'preact/hooks';
import type { ReceiverKind, SeatNotifications } from '../../../../worker/protocol/notifications.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { fetchNotifications, setOwnChannel, testOwnChannel } from '../../../net/on-demand/notifications-api.ts';
import { serverNow } from '../../../net/server-clock.ts';
import type { Result } from '../../../net/transport.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { deliveryText } from '../../../push/delivery-text.ts';
import { AddressField, SelectField } from './fields.tsx';
import type { NotificationsProps } from './use-notification-settings.ts';

const notificationsSheet = sheet('settings/notifications');

/** The server tells most kinds by their address. */
type KindChoice = ReceiverKind | 'auto';
const KIND_CHOICES: readonly KindChoice[] = ['auto', 'ntfy', 'gotify', 'telegram', 'discord', 'slack', 'json'];

/** Addresses as the apps and chats give them. */
const EXAMPLES: readonly string[] = [
  'https://ntfy.sh/…',
  'https://…/message?token=…',
  'https://api.telegram.org/bot…/sendMessage?chat_id=…',
  'https://discord.com/api/webhooks/…',
  'https://hooks.slack.com/services/…',
];

/** How often the page asks for the result of a test, and how many times. */
const RESULT_PAUSE_MS = 1_000;
const RESULT_TRIES = 12;

export function OwnChannel(props: NotificationsProps) {
  const t = notificationsSheet.text();
  const { own } = props.messages;
  return (
    <section class="stack" aria-labelledby="messages-own">
      <h3 id="messages-own">{t.own}</h3>
      <p>{own ? stateText(own) : t.ownNote}</p>
      {own && <OwnChannelState {...props} own={own} />}
      {(!own || own.ended) && (
        <details>
          <summary>{own ? t.ownOther : t.ownConnect}</summary>
          <OwnChannelForm {...props} />
        </details>
      )}
    </section>
  );
}

function kindNames(): Readonly<Record<KindChoice, string>> {
  const { ownKinds, shapes } = notificationsSheet.text();
  return { ...shapes, ...ownKinds };
}

type Own = NonNullable<SeatNotifications['own']>;

function stateText({ kind, address, ended }: Own): string {
  const t = notificationsSheet.text();
  const to = `${kindNames()[kind]}: ${address}`;
  return ended ? t.ownEnded({ to, why: t.endings[ended] }) : t.ownOn({ to });
}

const testOf = ({ messages }: SeatNotifications) => messages.find(({ kind, to }) => kind === 'test' && to === 'own');

/** Send a test message, and return the settings once its result is known. */
async function runTest(match: string, seat: NotificationsProps['seat']): Promise<Result<SeatNotifications>> {
  let result = await testOwnChannel(match, seat);
  for (let n = 0; n < RESULT_TRIES && result.ok && testOf(result.value)?.state === 'scheduled'; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, RESULT_PAUSE_MS));
    result = await fetchNotifications(match, seat);
  }
  return result;
}

function OwnChannelState({
  room: { model },
  seat,
  messages,
  onChange,
  own,
}: NotificationsProps & { readonly own: Own }) {
  const t = notificationsSheet.text();
  const task = useTask();
  const [isTested, setTested] = useState(false);
  const test = testOf(messages);
  const onTest = () =>
    task.run(
      () => runTest(model.match, seat),
      (next) => {
        setTested(true);
        onChange(next);
      },
    );
  const onRemove = () => task.run(() => setOwnChannel(model.match, seat, null), onChange);
  return (
    <>
      <div class="row">
        {own.ended !== 'off' && (
          <button type="button" disabled={task.busy} onClick={onTest}>
            {task.busy ? t.ownTesting : t.ownTest}
          </button>
        )}
        <button type="button" disabled={task.busy} onClick={onRemove}>
          {t.ownRemove}
        </button>
      </div>
      <p role="status">
        {isTested && test && !task.busy ? `${t.kinds.test}: ${deliveryText(test, serverNow(), t)}` : ''}
      </p>
      <TaskFault task={task} />
    </>
  );
}

function OwnChannelForm({ room: { model }, seat, onChange }: NotificationsProps) {
  const t = notificationsSheet.text();
  const task = useTask();
  const [url, setUrl] = useState('');
  const [kind, setKind] = useState<KindChoice>('auto');
  const submit = (event: Event) => {
    event.preventDefault();
    const address = { url: url.trim(), lang: lang.peek(), ...(kind !== 'auto' && { kind }) };
    task.run(() => setOwnChannel(model.match, seat, address), onChange);
  };
  return (
    <form class="stack" onSubmit={submit}>
      <AddressField label={t.ownAddress} value={url} onInput={setUrl} />
      <SelectField label={t.ownKind} value={kind} values={KIND_CHOICES} names={kindNames()} onPick={setKind} />
      <p>{t.ownExamples}</p>
      <ul class="messages-examples">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <code>{example}</code>
          </li>
        ))}
      </ul>
      <p>
        <button type="submit" disabled={task.busy || url.trim() === ''}>
          {t.ownSave}
        </button>
      </p>
      <TaskFault task={task} />
    </form>
  );
}
