/** The clock of a match that is to be made (P-23): none, live, or by correspondence. */
import type { GameId } from '../../../worker/games/registry.ts';
import type { Clock } from '../../../worker/protocol/clock.ts';
import { clockSheet } from '../../i18n/clock-sheet.ts';
import { Choice, OneOf } from '../../parts/forms/choice.tsx';
import { clockTime } from '../../parts/text/deadline.ts';
import type { Choices } from '../home/game.tsx';
import './clock.css';

type Live = Extract<Clock, { kind: 'live' }>;
type Post = Extract<Clock, { kind: 'post' }>;

const LIVE: readonly Live[] = [30, 60, 180, 600].map((seconds) => ({ kind: 'live', seconds }));
const POST_HOURS = [12, 24, 48, 72, 168, 336] as const;
const USUAL_LIVE: Live = { kind: 'live', seconds: 180 };
const USUAL_POST: Post = { kind: 'post', hours: 48, sparesQuiet: true };
/** The rulebook of Rummikub gives each turn one minute. */
const PRINTED: Readonly<Partial<Record<GameId, Live>>> = { rummikub: { kind: 'live', seconds: 60 } };

const KINDS = ['none', 'live', 'post'] as const;
type Kind = (typeof KINDS)[number];

function usual(kind: Kind, game: GameId): Clock | undefined {
  switch (kind) {
    case 'none':
      return undefined;
    case 'live':
      return PRINTED[game] ?? USUAL_LIVE;
    case 'post':
      return USUAL_POST;
  }
}

interface ClockFieldsProps {
  readonly game: GameId;
  readonly choices: Choices;
  readonly onChange: (part: Partial<Choices>) => void;
}

export function ClockFields({ game, choices: { clock }, onChange }: ClockFieldsProps) {
  const t = clockSheet.text();
  const set = (next: Clock | undefined) => onChange({ clock: next });
  return (
    <>
      <OneOf
        name="clock"
        legend={t.title}
        values={KINDS}
        value={clock?.kind ?? 'none'}
        labels={t.kinds}
        notes={t.notes}
        onPick={(kind) => set(usual(kind, game))}
      />
      {clock?.kind === 'live' && <LiveTime clock={clock} printed={PRINTED[game]?.seconds} onChange={set} />}
      {clock?.kind === 'post' && <PostTime clock={clock} onChange={set} />}
    </>
  );
}

interface LiveTimeProps {
  readonly clock: Live;
  /** What the game's own rulebook gives. */
  readonly printed: number | undefined;
  readonly onChange: (clock: Clock) => void;
}

function LiveTime({ clock, printed, onChange }: LiveTimeProps) {
  const t = clockSheet.text();
  const words = (one: Live) => (one.seconds === printed ? t.rulebook(clockTime(one)) : clockTime(one));
  return (
    <EachMove
      value={clock.seconds}
      times={LIVE.map((one) => [one.seconds, words(one)])}
      onPick={(seconds) => onChange({ kind: 'live', seconds })}
    />
  );
}

function PostTime({ clock, onChange }: { readonly clock: Post; readonly onChange: (clock: Clock) => void }) {
  const t = clockSheet.text();
  return (
    <>
      <EachMove
        value={clock.hours}
        times={POST_HOURS.map((hours) => [hours, clockTime({ ...clock, hours })])}
        onPick={(hours) => onChange({ ...clock, hours })}
      />
      <Choice
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

interface EachMoveProps {
  readonly value: number;
  readonly times: readonly (readonly [time: number, words: string])[];
  readonly onPick: (time: number) => void;
}

const EachMove = ({ value, times, onPick }: EachMoveProps) => (
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
