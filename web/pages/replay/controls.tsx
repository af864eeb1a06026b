/** The head of the replay: what happened, the way along its entries, and the buttons that lead through it. */
import { replaySheet } from '../../i18n/replay-sheet.ts';
import { storySheet } from '../../i18n/sheets.ts';
import { By } from '../match/log/by.tsx';
import { lineText } from '../match/log/sentences.ts';
import { PastButton } from '../match/past/past-button.tsx';
import type { ReelProps } from './player.tsx';

export function Controls(props: ReelProps) {
  const { at, last, isPlaying, go, turn, play } = props.projector;
  const t = replaySheet.text();
  const story = storySheet.text();
  return (
    <section class="past" aria-label={t.title}>
      <h2 class="past-title">
        {t.title} <small>{t.entry(at, last)}</small>
      </h2>
      <p class="past-line" aria-live={isPlaying ? 'off' : 'polite'}>
        <Told {...props} />
      </p>
      <div class="past-buttons">
        <PastButton label={t.turnBack} isOff={at === 0} onClick={() => turn(-1)}>
          <path d="M11 5l-7 7 7 7M20 5l-7 7 7 7" />
        </PastButton>
        <PastButton label={story.replayBack} isOff={at === 0} onClick={() => go(at - 1)}>
          <path d="M15 5l-8 7 8 7" />
        </PastButton>
        <PastButton label={isPlaying ? story.replayPause : story.replayPlay} onClick={() => play(!isPlaying)}>
          {isPlaying ? <path d="M8 5v14M16 5v14" /> : <path d="M8 5l10 7-10 7z" />}
        </PastButton>
        <PastButton label={story.replayOn} isOff={at === last} onClick={() => go(at + 1)}>
          <path d="M9 5l8 7-8 7" />
        </PastButton>
        <PastButton label={t.turnOn} isOff={at === last} onClick={() => turn(1)}>
          <path d="M4 5l7 7-7 7M13 5l7 7-7 7" />
        </PastButton>
      </div>
      <Slider {...props} />
    </section>
  );
}

function Told({ film, cast: { names, story }, projector: { at } }: ReelProps) {
  const line = film.lines[at];
  if (!line) return null;
  return (
    <>
      {lineText({ names, frame: film }, story, line) || replaySheet.text().quiet}{' '}
      <By line={line} seat={film.seats[line.seat]} />
    </>
  );
}

/** The marks below it are a picture: each stands in the list of moments too. */
function Slider({ cast: { marks }, projector: { at, last, go } }: ReelProps) {
  const t = replaySheet.text();
  return (
    <div class="replay-way" style={`--last: ${Math.max(1, last)}`}>
      <input
        type="range"
        class="replay-slider"
        aria-label={t.way}
        aria-valuetext={t.entry(at, last)}
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
