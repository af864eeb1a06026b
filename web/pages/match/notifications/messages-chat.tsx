/** The group's chat: whoever made the match connects it by a webhook; the others see that it is told (P-20). */
import { useState } from 'preact/hooks';
import type { ServerLang, Webhook } from '../../../../worker/protocol/notifications.ts';
import { LANG_NAMES, LANGS, lang } from '../../../i18n/language.ts';
import { messagesSheet } from '../../../i18n/messages-sheet.ts';
import { setWebhook } from '../../../net/on-demand/notifications-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { isHost } from '../links/match-link.ts';
import type { MessagesProps } from './use-messages.ts';
import { shapeFor } from './webhook-shape.ts';
import '../../../parts/forms/forms.css';

type Shape = Webhook['shape'];

const SHAPES: readonly Shape[] = ['slack', 'discord', 'json'];

export function Chat(props: MessagesProps) {
  const { room, messages } = props;
  const t = messagesSheet.text();
  const { webhook } = messages;
  const isMaker = isHost(room);
  if (!isMaker && !webhook) return null;
  return (
    <section class="stack" aria-labelledby="messages-chat">
      <h3 id="messages-chat">{t.chat}</h3>
      {webhook ? <p>{stateText(webhook)}</p> : <p>{t.chatNote}</p>}
      {isMaker && webhook && !webhook.ended && <TurnOff {...props} />}
      {isMaker && (!webhook || webhook.ended) && (
        <details>
          <summary>{t.chatConnect}</summary>
          <ChatForm {...props} />
        </details>
      )}
    </section>
  );
}

function stateText({ host, ended }: NonNullable<MessagesProps['messages']['webhook']>): string {
  const t = messagesSheet.text();
  if (ended) return t.chatEnded(t.endings[ended]);
  return host === undefined ? t.chatOnOther : t.chatOn(host);
}

function TurnOff({ room: { model }, seat, onChange }: MessagesProps) {
  const task = useTask();
  return (
    <>
      <p>
        <button
          type="button"
          disabled={task.busy}
          onClick={() => task.run(() => setWebhook(model.match, seat, null), onChange)}
        >
          {messagesSheet.text().turnOff}
        </button>
      </p>
      <TaskFault task={task} />
    </>
  );
}

function ChatForm({ room: { model }, seat, onChange }: MessagesProps) {
  const t = messagesSheet.text();
  const task = useTask();
  const [url, setUrl] = useState('');
  const [chosen, setShape] = useState<Shape>();
  const [code, setCode] = useState<ServerLang>(lang.peek());
  const shape = chosen ?? shapeFor(url.trim()) ?? 'slack';
  const submit = (event: Event) => {
    event.preventDefault();
    task.run(() => setWebhook(model.match, seat, { url: url.trim(), shape, lang: code }), onChange);
  };
  return (
    <form class="stack" onSubmit={submit}>
      <label class="messages-field">
        {t.chatUrl}
        <input
          type="url"
          required
          autocomplete="off"
          spellcheck={false}
          placeholder="https://"
          value={url}
          onInput={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      </label>
      <Pick label={t.chatShape} value={shape} values={SHAPES} names={t.shapes} onPick={setShape} />
      <Pick label={t.chatLang} value={code} values={LANGS} names={LANG_NAMES} onPick={setCode} />
      <p>
        <button type="submit" disabled={task.busy || url.trim() === ''}>
          {t.chatSave}
        </button>
      </p>
      <TaskFault task={task} />
    </form>
  );
}

interface PickProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly onPick: (value: Value) => void;
}

const Pick = <Value extends string>({ label, value, values, names, onPick }: PickProps<Value>) => (
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
