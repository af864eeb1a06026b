/**
 * The controls of the replay: the current entry, the buttons, the slider and the keyboard; below, perspective and
 * speed.
 */
import { useLayoutEffect } from 'preact/hooks';
import type { Viewer } from '../../../worker/games/game.ts';
import { sheet } from '../../locales/language.ts';
import { EntryAuthor } from '../match/log/entry-author.tsx';
import { entryText } from '../match/log/log-text.ts';
import { PlaybackButton } from '../match/past/playback-button.tsx';
import { type Playback, type ReplayProps, SPEEDS } from './playback.ts';

/** Elements where keys have their own meaning. */
const IGNORED_TARGETS = 'select, textarea, dialog, summary, [role="grid"], input:not([type="range"])';

type KeyAction = (projector: Playback) => void;

const KEY_ACTIONS: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: ({ go, at }) => go(at - 1),
  ArrowRight: ({ go, at }) => go(at + 1),
  Home: ({ go }) => go(0),
  End: ({ go, last }) => go(last),
  PageUp: ({ goTurn }) => goTurn(-1),
  PageDown: ({ goTurn }) => goTurn(1),
  ' ': ({ play, isPlaying }) => play(!isPlaying),
};

/** Shift with an arrow moves by a turn, like the page keys. */
const SHIFT_KEYS: Readonly<Record<string, string>> = { ArrowLeft: 'PageUp', ArrowRight: 'PageDown' };

function actionFor({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
  defaultPrevented,
  target,
}: KeyboardEvent): KeyAction | undefined {
  if (
    defaultPrevented ||
    altKey ||
    ctrlKey ||
    metaKey ||
    !(target instanceof Element) ||
    target.closest(IGNORED_TARGETS)
  )
    return undefined;
  // Space activates buttons and links.
  if (key === ' ' && target.closest('button, a')) return undefined;
  return KEY_ACTIONS[(shiftKey && SHIFT_KEYS[key]) || key];
}

export function useReplayKeys(playback: Playback): void {
  // Before the next paint: otherwise a key that is pressed at once would act on the entry that was shown before.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionFor(event);
      if (!action) return;
      event.preventDefault();
      action(playback);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

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
