/** The group chat: the host connects it by a webhook; others see that it is connected (P-20). */

import { useState } from 'preact/hooks';
import { LANGS, type Lang } from '../../../../worker/protocol/languages.ts';
import type { Webhook } from '../../../../worker/protocol/notifications.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { LANGUAGE_NAMES } from '../../../locales/language-names.ts';
import { setWebhook } from '../../../net/on-demand/notifications-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { parseUrl } from '../../../parts/parse-url.ts';
import { isHost } from '../links/host-links.ts';
import { AddressField, SelectField } from './fields.tsx';
import type { NotificationsProps } from './use-notification-settings.ts';

const notificationsSheet = sheet('settings/notifications');

type WebhookShape = Webhook['shape'];

const WEBHOOK_SHAPES: readonly WebhookShape[] = ['slack', 'discord', 'json'];

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
