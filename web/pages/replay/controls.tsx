/** The header of the replay: the current entry, the slider, and the buttons. */
import { sheet } from '../../locales/language.ts';
import { EntryAuthor } from '../match/log/entry-author.tsx';
import { entryText } from '../match/log/log-text.ts';
import { PlaybackButton } from '../match/past/playback-button.tsx';
import type { ReplayProps } from './replay-props.ts';

const replaySheet = sheet('replay');
const logSheet = sheet('log');

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

function CurrentLine({ replay, assets: { names, texts }, playback: { at } }: ReplayProps) {
  const line = replay.lines[at];
  if (!line) return null;
  return (
    <>
      {entryText({ names, frame: replay }, texts, line) || replaySheet.text().quiet}{' '}
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
