/** The clock of a new match (P-23, P-66): none, live, or by correspondence, also with a reserve or a fixed hour. */
import type { GameId } from '../../../worker/games/registry.ts';
import type { Clock } from '../../../worker/protocol/clock.ts';
import { AWAY_DAYS_CHOICES, AWAY_DAYS_DEFAULT } from '../../../worker/protocol/limits.ts';
import type { CreateBody } from '../../../worker/protocol/requests.ts';
import { gameListings } from '../../games/listings.ts';
import { sheet } from '../../locales/language.ts';
import { ChoiceField } from '../../parts/forms/choice.tsx';
import { durationText } from '../../parts/text/time-text.ts';
import { hoursText, moveTimeText, timeOfDayText, timeZoneText } from '../../parts/text/turn-time-text.ts';
import type { NewMatchForm } from './new-match-form.ts';

const clockSheet = sheet('create-match/clock');

type LiveClock = Extract<Clock, { kind: 'live' }>;
type SlowClock = Exclude<Clock, LiveClock>;
type HoursClock = Extract<Clock, { kind: 'post' | 'reserve' }>;
type ReserveClock = Extract<Clock, { kind: 'reserve' }>;
type DailyClock = Extract<Clock, { kind: 'daily' }>;

const LIVE_CLOCKS: readonly LiveClock[] = [30, 60, 180, 600].map((seconds) => ({ kind: 'live', seconds }));
const POST_HOURS = [12, 24, 48, 72, 168, 336] as const;
const DEFAULT_LIVE_SECONDS = 180;
const DEFAULT_POST_HOURS = 48;
const RESERVE_HOURS = [0, 24, 72, 168, 336] as const;
const DEFAULT_RESERVE: ReserveClock = { kind: 'reserve', hours: 24, reserve: 72, sparesQuiet: true };
/** 20:00, when most people are at home. */
const DEFAULT_MINUTE = 20 * 60;
const HOUR_MINUTES = 60;

const CLOCK_KINDS = ['none', 'live', 'post', 'reserve', 'daily'] as const;
type ClockKind = (typeof CLOCK_KINDS)[number];

const kindOf = (value: string): ClockKind => CLOCK_KINDS.find((kind) => kind === value) ?? 'none';

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function defaultClock(kind: ClockKind, game: GameId): Clock | undefined {
  switch (kind) {
    case 'none':
      return undefined;
    case 'live':
      return { kind: 'live', seconds: gameListings[game].turnSeconds ?? DEFAULT_LIVE_SECONDS };
    case 'post':
      return { kind: 'post', hours: DEFAULT_POST_HOURS, sparesQuiet: true };
    case 'reserve':
      return DEFAULT_RESERVE;
    case 'daily':
      return { kind: 'daily', minute: DEFAULT_MINUTE, zone: ownZone(), sparesQuiet: true };
  }
}

interface ClockFieldsProps {
  readonly game: GameId;
  readonly choices: NewMatchForm;
  readonly onChange: (part: Partial<NewMatchForm>) => void;
}

export function ClockFields({ game, choices: { clock, awayDays }, onChange }: ClockFieldsProps) {
  const t = clockSheet.text();
  const set = (next: Clock | undefined) => onChange({ clock: next });
  const kind = clock?.kind ?? 'none';
  return (
    <>
      <label class="home-clock-time">
        {t.title}
        <select value={kind} onChange={({ currentTarget }) => set(defaultClock(kindOf(currentTarget.value), game))}>
          {CLOCK_KINDS.map((one) => (
            <option key={one} value={one}>
              {t.kinds[one]}
            </option>
          ))}
        </select>
      </label>
      <small>{t.notes[kind]}</small>
      {clock && (
        <div class="stack new-match-clock">
          {clock.kind === 'live' && <LiveTime clock={clock} rulebook={gameListings[game].turnSeconds} onChange={set} />}
          {(clock.kind === 'post' || clock.kind === 'reserve') && <TurnHours clock={clock} onChange={set} />}
          {clock.kind === 'reserve' && <ReserveHours clock={clock} onChange={set} />}
          {clock.kind === 'daily' && <FixedHour clock={clock} onChange={set} />}
          <small>
            {t.timeUp} {clock.kind !== 'live' && t.moreTime}
          </small>
          {clock.kind !== 'live' && (
            <>
              <SparesQuiet clock={clock} onChange={set} />
              <AwayDays days={awayDays} onPick={(days) => onChange({ awayDays: days })} />
            </>
          )}
        </div>
      )}
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

interface TimeProps<C extends Clock> {
  readonly clock: C;
  readonly onChange: (clock: Clock) => void;
}

const TurnHours = ({ clock, onChange }: TimeProps<HoursClock>) => (
  <MoveTimeSelect
    value={clock.hours}
    times={POST_HOURS.map((hours) => [hours, hoursText(hours)])}
    onPick={(hours) => onChange({ ...clock, hours })}
  />
);

function ReserveHours({ clock, onChange }: TimeProps<ReserveClock>) {
  const t = clockSheet.text();
  return (
    <MoveTimeSelect
      label={t.reserveEach}
      value={clock.reserve}
      times={RESERVE_HOURS.map((hours) => [hours, hours === 0 ? t.none : hoursText(hours)])}
      onPick={(reserve) => onChange({ ...clock, reserve })}
    />
  );
}

function FixedHour({ clock, onChange }: TimeProps<DailyClock>) {
  const t = clockSheet.text();
  const hours = Array.from({ length: 24 }, (_, hour) => hour * HOUR_MINUTES);
  return (
    <>
      <MoveTimeSelect
        label={t.hour}
        value={clock.minute}
        times={hours.map((minute) => [minute, timeOfDayText(minute)])}
        onPick={(minute) => onChange({ ...clock, minute })}
      />
      <small>{t.hourZone({ zone: timeZoneText(clock.zone) })}</small>
    </>
  );
}

function SparesQuiet({ clock, onChange }: TimeProps<SlowClock>) {
  const t = clockSheet.text();
  return (
    <ChoiceField
      kind="checkbox"
      name="spares-quiet"
      isOn={clock.sparesQuiet}
      label={t.spares}
      note={t.sparesNote}
      onPick={(sparesQuiet) => onChange({ ...clock, sparesQuiet })}
    />
  );
}

interface AwayDaysProps {
  readonly days: CreateBody['awayDays'];
  readonly onPick: (days: CreateBody['awayDays']) => void;
}

/** The days that each player may be away (P-64). */
function AwayDays({ days = AWAY_DAYS_DEFAULT, onPick }: AwayDaysProps) {
  const t = clockSheet.text();
  return (
    <>
      <MoveTimeSelect
        label={t.awayDays}
        value={days}
        times={AWAY_DAYS_CHOICES.map((n) => [n, n === 0 ? t.none : durationText(n, 'day')])}
        onPick={(picked) => onPick(AWAY_DAYS_CHOICES.find((n) => n === picked))}
      />
      <small>{t.awayDaysNote}</small>
    </>
  );
}

interface MoveTimeSelectProps {
  /** By default: the time per move. */
  readonly label?: string;
  readonly value: number;
  readonly times: readonly (readonly [time: number, words: string])[];
  readonly onPick: (time: number) => void;
}

const MoveTimeSelect = ({ label = clockSheet.text().each, value, times, onPick }: MoveTimeSelectProps) => (
  <label class="home-clock-time">
    {label}
    <select value={value} onChange={(event) => onPick(Number(event.currentTarget.value))}>
      {times.map(([time, words]) => (
        <option key={time} value={time}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
