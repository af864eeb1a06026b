/**
 * Channels of a seat besides push: the address of its calendar (P-26), its own channel (P-68), and the group chat
 * (P-20).
 */
import '../../../parts/forms/forms.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { LANGS, type Lang } from '../../../../worker/protocol/languages.ts';
import type { ReceiverKind, SeatNotifications, Webhook } from '../../../../worker/protocol/notifications.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { LANGUAGE_NAMES } from '../../../locales/language-names.ts';
import {
  createFeed,
  fetchNotifications,
  revokeFeed,
  setOwnChannel,
  setWebhook,
  testOwnChannel,
} from '../../../net/on-demand/notifications-api.ts';
import { serverNow } from '../../../net/server-clock.ts';
import type { Result } from '../../../net/transport.ts';
import { ShareLink } from '../../../parts/forms/share-link.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { parseUrl } from '../../../parts/parse-url.ts';
import { deliveryText } from '../../../push/delivery-text.ts';
import { isHost } from '../links/host-links.ts';
import type { NotificationsProps } from './use-notification-settings.ts';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly onPick: (value: Value) => void;
}

const SelectField = <Value extends string>({ label, value, values, names, onPick }: SelectFieldProps<Value>) => (
  <label class="messages-field">
    {label}
    <select
      value={value}
      onChange={({ currentTarget }) => onPick(values.find((one) => one === currentTarget.value) ?? value)}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </select>
  </label>
);

interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

const AddressField = ({ label, value, onInput }: AddressFieldProps) => (
  <label class="messages-field">
    {label}
    <input
      type="url"
      required
      autocomplete="off"
      spellcheck={false}
      placeholder="https://"
      value={value}
      onInput={({ currentTarget }) => onInput(currentTarget.value)}
    />
  </label>
);

const notificationsSheet = sheet('settings/notifications');

const feedUrl = (match: string, key: string, type: 'ics' | 'json'): string =>
  `${location.origin}/api/matches/${match}/feed/${key}.${type}?lang=${lang.value}`;

interface CalendarFeedProps extends NotificationsProps {
  /** How often it was asked for: each time it is scrolled to, and its heading has the focus. */
  readonly asked: number;
}

/** The seat's calendar address: created, shown once, revoked (P-26). */
export function CalendarFeed({ room: { model }, seat, messages, onChange, asked }: CalendarFeedProps) {
  const t = notificationsSheet.text();
  const task = useTask();
  const [key, setKey] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    heading.current?.closest('details')?.setAttribute('open', '');
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  const onCreate = () =>
    task.run(
      () => createFeed(model.match, seat),
      (created) => {
        setKey(created.key);
        onChange({ ...messages, feed: true });
      },
    );
  const onRevoke = () =>
    task.run(
      () => revokeFeed(model.match, seat),
      (next) => {
        setKey(undefined);
        onChange(next);
      },
    );
  return (
    <section class="stack" aria-labelledby="messages-calendar">
      <h3 ref={heading} id="messages-calendar" tabIndex={-1}>
        {t.calendar}
      </h3>
      <p>{t.calendarNote}</p>
      {key !== undefined && <FeedAddress match={model.match} secret={key} />}
      {messages.feed && key === undefined && <p>{t.calendarInUse}</p>}
      <div class="row">
        {key === undefined && (
          <button type="button" disabled={task.busy} onClick={onCreate}>
            {messages.feed ? t.calendarAgain : t.calendarMake}
          </button>
        )}
        {messages.feed && (
          <button type="button" disabled={task.busy} onClick={onRevoke}>
            {t.calendarEnd}
          </button>
        )}
      </div>
      <TaskFault task={task} />
      <details>
        <summary>{t.calendarWhat}</summary>
        <p>{t.calendarShows}</p>
      </details>
    </section>
  );
}

function FeedAddress({ match, secret }: { readonly match: string; readonly secret: string }) {
  const t = notificationsSheet.text();
  const calendar = feedUrl(match, secret, 'ics');
  return (
    <>
      <ShareLink title={t.calendarTitle} note={t.calendarOnce} link={calendar} />
      <p>
        {/* Calendar apps handle this scheme themselves. */}
        <a class="alone" href={calendar.replace(/^https?/, 'webcal')}>
          {t.calendarOpen}
        </a>
      </p>
      <details>
        <summary>{t.feedTitle}</summary>
        <ShareLink title={t.feedTitle} note={t.feedNote} link={feedUrl(match, secret, 'json')} />
      </details>
    </>
  );
}

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

type WebhookShape = Webhook['shape'];

const WEBHOOK_SHAPES: readonly WebhookShape[] = ['slack', 'discord', 'json'];

/** The group chat: the host connects it by a webhook; others see that it is connected (P-20). */
export function ChatWebhook(props: NotificationsProps) {
  const { room, messages } = props;
  const t = notificationsSheet.text();
  const { webhook } = messages;
  const canEdit = isHost(room);
  if (!canEdit && !webhook) return null;
  return (
    <section class="stack" aria-labelledby="messages-chat">
      <h3 id="messages-chat">{t.chat}</h3>
      {webhook ? <p>{webhookStateText(webhook)}</p> : <p>{t.chatNote}</p>}
      {canEdit && webhook && !webhook.ended && <TurnOff {...props} />}
      {canEdit && (!webhook || webhook.ended) && (
        <details>
          <summary>{t.chatConnect}</summary>
          <WebhookForm {...props} />
        </details>
      )}
    </section>
  );
}

function webhookStateText({ host, ended }: NonNullable<NotificationsProps['messages']['webhook']>): string {
  const t = notificationsSheet.text();
  if (ended) return t.chatEnded({ why: t.endings[ended] });
  return host === undefined ? t.chatOnOther : t.chatOn({ host });
}

function TurnOff({ room: { model }, seat, onChange }: NotificationsProps) {
  const task = useTask();
  return (
    <>
      <p>
        <button
          type="button"
          disabled={task.busy}
          onClick={() => task.run(() => setWebhook(model.match, seat, null), onChange)}
        >
          {notificationsSheet.text().turnOff}
        </button>
      </p>
      <TaskFault task={task} />
    </>
  );
}

function WebhookForm({ room: { model }, seat, onChange }: NotificationsProps) {
  const t = notificationsSheet.text();
  const task = useTask();
  const [url, setUrl] = useState('');
  const [chosen, setShape] = useState<WebhookShape>();
  const [messageLang, setMessageLang] = useState<Lang>(lang.peek());
  const shape = chosen ?? guessShape(url.trim()) ?? 'slack';
  const submit = (event: Event) => {
    event.preventDefault();
    task.run(() => setWebhook(model.match, seat, { url: url.trim(), shape, lang: messageLang }), onChange);
  };
  return (
    <form class="stack" onSubmit={submit}>
      <AddressField label={t.chatUrl} value={url} onInput={setUrl} />
      <SelectField label={t.chatShape} value={shape} values={WEBHOOK_SHAPES} names={t.shapes} onPick={setShape} />
      <SelectField
        label={t.chatLang}
        value={messageLang}
        values={LANGS}
        names={LANGUAGE_NAMES}
        onPick={setMessageLang}
      />
      <p>
        <button type="submit" disabled={task.busy || url.trim() === ''}>
          {t.chatSave}
        </button>
      </p>
      <TaskFault task={task} />
    </form>
  );
}

/** Hosts of chats with a known message format. */
const HOST_PATTERNS: Readonly<Record<Exclude<WebhookShape, 'json'>, RegExp>> = {
  slack: /(^|\.)(slack(-gov)?\.com|chat\.googleapis\.com)$|mattermost|rocket/,
  discord: /(^|\.)discord(app)?\.com$/,
};

/** Return the message format guessed from a chat's address; undefined while the address is invalid. */
export function guessShape(url: string): WebhookShape | undefined {
  const { host } = parseUrl(url) ?? {};
  if (host === undefined) return undefined;
  if (HOST_PATTERNS.slack.test(host)) return 'slack';
  return HOST_PATTERNS.discord.test(host) ? 'discord' : 'json';
}
