/** Says that this match does not use the device's notification settings, and lets it use them again (P-56). */
import { useState } from 'preact/hooks';
import { isOwnSetting, setOwnSetting } from '../../../device/match-settings.ts';
import { settings } from '../../../device/settings.ts';
import { sheet } from '../../../locales/language.ts';
import { followSettings } from '../../../push/follow-settings.ts';
import type { RoomProps } from '../page-room.ts';

const notificationsSheet = sheet('notifications');

interface OwnSettingsProps extends RoomProps {
  /** Called when the match uses the device's settings again and the server knows it. */
  readonly onFollowed: () => void;
}

export function OwnSettings({ room: { model, frame }, onFollowed }: OwnSettingsProps) {
  const t = notificationsSheet.text();
  const [isSending, setSending] = useState(false);
  const { hasMessages, remind } = settings.value;
  const isOwn =
    (hasMessages !== undefined && isOwnSetting(model.match, 'messages')) ||
    (remind !== undefined && isOwnSetting(model.match, 'remind'));
  if (!isOwn) return null;
  const follow = async () => {
    setSending(true);
    setOwnSetting(model.match, 'messages', false);
    setOwnSetting(model.match, 'remind', false);
    await followSettings(frame).catch(() => {});
    setSending(false);
    onFollowed();
  };
  return (
    <div class="row">
      <span>{t.ownSettings}</span>
      <button type="button" disabled={isSending} onClick={() => void follow()}>
        {t.followDevice}
      </button>
    </div>
  );
}
