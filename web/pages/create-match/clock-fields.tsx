/** The clock of a new match (P-23): none, live, or by correspondence. */

import type { GameId } from '../../../worker/games/registry.ts';
import type { Clock } from '../../../worker/protocol/clock.ts';
import { gameListings } from '../../games/listings.ts';
import { sheet } from '../../locales/language.ts';
import { ChoiceField, RadioGroup } from '../../parts/forms/choice.tsx';
import { moveTimeText } from '../../parts/text/time-text.ts';
import type { NewMatchForm } from './new-match-form.ts';

const clockSheet = sheet('create-match/clock');

type LiveClock = Extract<Clock, { kind: 'live' }>;
type PostClock = Extract<Clock, { kind: 'post' }>;

const LIVE_CLOCKS: readonly LiveClock[] = [30, 60, 180, 600].map((seconds) => ({ kind: 'live', seconds }));
const POST_HOURS = [12, 24, 48, 72, 168, 336] as const;
const DEFAULT_LIVE_SECONDS = 180;
const DEFAULT_POST: PostClock = { kind: 'post', hours: 48, sparesQuiet: true };

const CLOCK_KINDS = ['none', 'live', 'post'] as const;
type ClockKind = (typeof CLOCK_KINDS)[number];

function defaultClock(kind: ClockKind, game: GameId): Clock | undefined {
  switch (kind) {
    case 'none':
      return undefined;
    case 'live':
      return { kind: 'live', seconds: gameListings[game].turnSeconds ?? DEFAULT_LIVE_SECONDS };
    case 'post':
      return DEFAULT_POST;
  }
}

interface ClockFieldsProps {
  readonly game: GameId;
  readonly choices: NewMatchForm;
  readonly onChange: (part: Partial<NewMatchForm>) => void;
}

export function ClockFields({ game, choices: { clock }, onChange }: ClockFieldsProps) {
  const t = clockSheet.text();
  const set = (next: Clock | undefined) => onChange({ clock: next });
  return (
    <>
      <RadioGroup
        name="clock"
        legend={t.title}
        values={CLOCK_KINDS}
        value={clock?.kind ?? 'none'}
        labels={t.kinds}
        notes={t.notes}
        onPick={(kind) => set(defaultClock(kind, game))}
      />
      {clock?.kind === 'live' && <LiveTime clock={clock} rulebook={gameListings[game].turnSeconds} onChange={set} />}
      {clock?.kind === 'post' && <PostTime clock={clock} onChange={set} />}
    </>
  );
}

interface LiveTimeProps {
  readonly clock: LiveClock;
  /** The time in the game's own rulebook. */
  readonly rulebook: number | undefined;
  readonly onChange: (clock: Clock) => void;
}

function LiveTime({ clock, rulebook, onChange }: LiveTimeProps) {
  const t = clockSheet.text();
  const label = (one: LiveClock) =>
    one.seconds === rulebook ? t.rulebook({ time: moveTimeText(one) }) : moveTimeText(one);
  return (
    <MoveTimeSelect
      value={clock.seconds}
      times={LIVE_CLOCKS.map((one) => [one.seconds, label(one)])}
      onPick={(seconds) => onChange({ kind: 'live', seconds })}
    />
  );
}

function PostTime({ clock, onChange }: { readonly clock: PostClock; readonly onChange: (clock: Clock) => void }) {
  const t = clockSheet.text();
  return (
    <>
      <MoveTimeSelect
        value={clock.hours}
        times={POST_HOURS.map((hours) => [hours, moveTimeText({ ...clock, hours })])}
        onPick={(hours) => onChange({ ...clock, hours })}
      />
      <ChoiceField
        kind="checkbox"
        name="spares-quiet"
        isOn={clock.sparesQuiet}
        label={t.spares}
        note={t.sparesNote}
        onPick={(sparesQuiet) => onChange({ ...clock, sparesQuiet })}
      />
    </>
  );
}

interface MoveTimeSelectProps {
  readonly value: number;
  readonly times: readonly (readonly [time: number, words: string])[];
  readonly onPick: (time: number) => void;
}

const MoveTimeSelect = ({ value, times, onPick }: MoveTimeSelectProps) => (
  <label class="home-clock-time">
    {clockSheet.text().each}
    <select value={value} onChange={(event) => onPick(Number(event.currentTarget.value))}>
      {times.map(([time, words]) => (
        <option key={time} value={time}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
