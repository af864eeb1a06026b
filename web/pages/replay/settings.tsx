/** How the replay is seen: by whose eyes, and how fast. */
import type { Viewer } from '../../../worker/games/game.ts';
import { replaySheet } from '../../i18n/replay-sheet.ts';
import type { ReelProps } from './player.tsx';
import { SPEEDS } from './projector.ts';

export function Settings({ film, cast: { names }, projector: { viewer, see, speed, pace } }: ReelProps) {
  const t = replaySheet.text();
  const nameOf = (one: Viewer) => (one === 'spectator' ? t.spectator : t.eyesOf(names[one] ?? ''));
  return (
    <div class="row replay-settings">
      {film.viewers.length > 1 && (
        <label class="replay-setting">
          {t.eyes}
          <select
            value={String(viewer)}
            onChange={({ currentTarget }) => see(film.viewers[currentTarget.selectedIndex] ?? 'spectator')}
          >
            {film.viewers.map((one) => (
              <option key={one} value={String(one)}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="replay-setting">
        {t.speed}
        <select value={String(speed)} onChange={({ currentTarget }) => pace(SPEEDS[currentTarget.selectedIndex] ?? 1)}>
          {SPEEDS.map((one) => (
            <option key={one} value={String(one)}>
              {t.times(one)}
            </option>
          ))}
        </select>
      </label>
      {film.viewers.length === 1 && <small>{t.openOnly}</small>}
      <small class="replay-keys">{t.keys}</small>
    </div>
  );
}
