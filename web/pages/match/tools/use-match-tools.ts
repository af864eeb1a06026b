/** Applies the device's settings to an open match: appearance, sounds, notifications, quiet hours; and its tab title. */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isDeviceMatch } from '../../../browser/device-match-id.ts';
import { applySettings } from '../../../device/apply-settings.ts';
import { settingAnswer } from '../../../device/sent-settings.ts';
import { hasMatchSettings, settings } from '../../../device/settings.ts';
import { sheet } from '../../../locales/language.ts';
import type { RoomModel } from '../../../model/room-model.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { followMatch } from '../../../sounds/follow-match.ts';
import type { PageRoom } from '../page-room.ts';

/** Does nothing in frames: there the embedding page decides the appearance, and there are no sounds. */
export function useMatchTools({ model, snapshot }: PageRoom): void {
  useEffect(() => {
    if (isFramed()) return undefined;
    applySettings();
    const endings = [followMatch(model), applyAnswers(model)];
    return () => {
      for (const end of endings) end();
    };
  }, [model]);
  // A seat that was just claimed uses this device's settings without asking (P-56).
  const seats = snapshot.mine.join();
  useEffect(() => {
    if (isFramed() || isDeviceMatch(snapshot.match) || seats === '' || !hasMatchSettings(settings.peek())) return;
    // After a failure the next visit retries.
    import('../../../push/send-settings.ts').then(({ followSettings }) => followSettings(snapshot)).catch(() => {});
  }, [model, seats]);
}

/** Apply snapshots that settings requests of this match returned. */
const applyAnswers = ({ match, seat, apply }: RoomModel) =>
  effect(() => {
    const answer = settingAnswer.value;
    if (answer?.match === match && answer.viewer === seat.peek()) apply(answer);
  });

const matchSheet = sheet('match/first');

/** Say in the tab's title that it is the user's turn. */
export function useTabTitle({ model, snapshot, game }: PageRoom): void {
  const isMine = snapshot.phase === 'playing' && snapshot.mine.some((seat) => snapshot.active.includes(seat));
  const title = isMine && !model.pending.value ? matchSheet.text().yourTurnTitle({ game: game.name }) : game.name;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
