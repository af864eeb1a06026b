/** Replay settings: perspective and speed. */

import type { Viewer } from '../../../worker/games/game.ts';
import { sheet } from '../../locales/language.ts';
import { SPEEDS } from './playback.ts';
import type { ReplayProps } from './replay-props.ts';

const replaySheet = sheet('replay');

export function Settings({ replay, assets: { names }, playback: { viewer, setViewer, speed, setSpeed } }: ReplayProps) {
  const t = replaySheet.text();
  const viewerName = (one: Viewer) => (one === 'spectator' ? t.spectator : t.eyesOf({ name: names[one] ?? '' }));
  return (
    <div class="row replay-settings">
      {replay.viewers.length > 1 && (
        <label class="replay-setting">
          {t.eyes}
          <select
            value={String(viewer)}
            onChange={({ currentTarget }) => setViewer(replay.viewers[currentTarget.selectedIndex] ?? 'spectator')}
          >
            {replay.viewers.map((one) => (
              <option key={one} value={String(one)}>
                {viewerName(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="replay-setting">
        {t.speed}
        <select
          value={String(speed)}
          onChange={({ currentTarget }) => setSpeed(SPEEDS[currentTarget.selectedIndex] ?? 1)}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={String(one)}>
              {t.times({ speed: one })}
            </option>
          ))}
        </select>
      </label>
      {replay.viewers.length === 1 && <small>{t.openOnly}</small>}
      <small class="replay-keys">{t.keys}</small>
    </div>
  );
}
