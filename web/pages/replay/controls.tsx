/** The controls of the replay: the current entry, the buttons and the slider; below, perspective and speed. */

import type { Viewer } from '../../../worker/games/game.ts';
import { sheet } from '../../locales/language.ts';
import { EntryAuthor } from '../match/log/entry-author.tsx';
import { entryText } from '../match/log/log-text.ts';
import { PlaybackButton } from '../match/past/playback-button.tsx';
import { SPEEDS } from './playback.ts';
import type { ReplayProps } from './replay-props.ts';

const replaySheet = sheet('record/replay');
const logSheet = sheet('match/log');

export function Controls(props: ReplayProps) {
  const { at, last, isPlaying, go, goTurn, play } = props.playback;
  const t = replaySheet.text();
  const words = logSheet.text();
  return (
    <section class="past" aria-label={t.title}>
      <h2 class="past-title">
        {t.title} <small>{t.entry({ at, last })}</small>
      </h2>
      <p class="past-line" aria-live={isPlaying ? 'off' : 'polite'}>
        <CurrentLine {...props} />
      </p>
      <div class="past-buttons">
        <PlaybackButton label={t.turnBack} isOff={at === 0} onClick={() => goTurn(-1)}>
          <path d="M11 5l-7 7 7 7M20 5l-7 7 7 7" />
        </PlaybackButton>
        <PlaybackButton label={words.replayBack} isOff={at === 0} onClick={() => go(at - 1)}>
          <path d="M15 5l-8 7 8 7" />
        </PlaybackButton>
        <PlaybackButton label={isPlaying ? words.replayPause : words.replayPlay} onClick={() => play(!isPlaying)}>
          {isPlaying ? <path d="M8 5v14M16 5v14" /> : <path d="M8 5l10 7-10 7z" />}
        </PlaybackButton>
        <PlaybackButton label={words.replayOn} isOff={at === last} onClick={() => go(at + 1)}>
          <path d="M9 5l8 7-8 7" />
        </PlaybackButton>
        <PlaybackButton label={t.turnOn} isOff={at === last} onClick={() => goTurn(1)}>
          <path d="M4 5l7 7-7 7M13 5l7 7-7 7" />
        </PlaybackButton>
      </div>
      <Slider {...props} />
    </section>
  );
}

/** Perspective and speed. */
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

function CurrentLine({ replay, assets: { names, texts }, playback: { at } }: ReplayProps) {
  const line = replay.lines[at];
  if (!line) return null;
  return (
    <>
      {entryText({ names, snapshot: replay }, texts, line) || replaySheet.text().quiet}{' '}
      <EntryAuthor line={line} seat={replay.seats[line.seat]} />
    </>
  );
}

/** The marks below it are decorative: each is in the list of moments too. */
function Slider({ assets: { marks }, playback: { at, last, go } }: ReplayProps) {
  const t = replaySheet.text();
  return (
    <div class="replay-way" style={`--last: ${Math.max(1, last)}`}>
      <input
        type="range"
        class="replay-slider"
        aria-label={t.way}
        aria-valuetext={t.entry({ at, last })}
        min={0}
        max={last}
        value={at}
        onInput={({ currentTarget }) => go(currentTarget.valueAsNumber)}
      />
      <span class="replay-marks" aria-hidden="true">
        {marks.map(({ n, text }) => (
          <span key={`${n} ${text}`} class="replay-mark" style={`--n: ${n}`} />
        ))}
      </span>
    </div>
  );
}
