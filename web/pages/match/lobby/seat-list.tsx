/** The seats before the start, each with a face; the host can put bots on open seats. */
import './lobby.css';
import { useState } from 'preact/hooks';
import { asSeat, type Seat, STRENGTHS, type Strength } from '../../../../worker/games/game.ts';
import type { BotSeat } from '../../../../worker/protocol/fields.ts';
import type { SeatInfo, Snapshot } from '../../../../worker/protocol/match.ts';
import { sheet } from '../../../locales/language.ts';
import { setBot } from '../../../net/on-demand/seats-api.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { ChoiceField } from '../../../parts/forms/choice.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { locale } from '../../../parts/text/dates.ts';
import { dayText } from '../../../parts/text/days-away-text.ts';
import type { RoomProps } from '../page-room.ts';

/** Eyes, mouth and antenna of the bots, in a box of 40 by 40; a bot's seat picks one. */
const BOT_FACES = [
  'M14 18h4M22 18h4M15 26q5 4 10 0M20 10V6M18 5.5h4',
  'M16 16v4M24 16v4M15 26h10M13 11l-3-4M27 11l3-4',
  'M13 19q2.5-3 5 0M22 19q2.5-3 5 0M16 25q4 3 8 0M20 10q0-4 5-4',
  'M16 18h.1M24 18h.1M17 26a3 2 0 0 0 6 0zM16 10l-2-4M24 10l2-4',
] as const;

/** A chair: back, seat and legs. */
const CHAIR = 'M13 9v14h14V9M13 16h14M11 23h18M14 23v9M26 23v9';

interface FaceProps {
  readonly seat: number;
  readonly name: string;
  readonly kind: 'bot' | 'person' | 'open';
}

/** A face for each seat before the start: an own drawing for each bot, the first letter of a name, an empty chair. */
function Face({ seat, name, kind }: FaceProps) {
  if (kind === 'person')
    return (
      <span class="face" data-seat={seat} aria-hidden="true">
        {[...name][0]}
      </span>
    );
  return (
    <svg class={kind === 'bot' ? 'face' : 'face face-open'} data-seat={seat} viewBox="0 0 40 40" aria-hidden="true">
      {kind === 'bot' && <rect x="8" y="10" width="24" height="21" rx="6" />}
      <path d={kind === 'bot' ? BOT_FACES[seat % BOT_FACES.length] : CHAIR} />
    </svg>
  );
}

const botSheet = sheet('create-match/bots');
const seatingSheet = sheet('seats/seating');

/** The seats as chairs, with the faces of those who sit there. */
export function SeatList({ room }: RoomProps) {
  const { snapshot, names } = room;
  return (
    <ol class="lobby-seats" aria-live="polite">
      {snapshot.seats.map((seat, i) => (
        <li key={i} class={seat.state === 'taken' ? '' : 'lobby-open'}>
          <Face seat={i} name={names[i] ?? ''} kind={seat.bot ? 'bot' : seat.state === 'taken' ? 'person' : 'open'} />
          <SeatLine room={room} seat={seat} at={asSeat(i)} />
        </li>
      ))}
    </ol>
  );
}

/** For the host: a bot on each free seat, or on all of them. */
export function BotControls({ room }: RoomProps) {
  const { snapshot, names, model, seat: host } = room;
  const task = useTask();
  const [bot, setBotKind] = useState<BotSeat>({ strength: 'normal', yields: false });
  if (host === undefined) return null;
  const setBots = (seats: readonly Seat[], kind: BotSeat | null) =>
    task.run(async () => {
      // One after the other, because the last one starts the match.
      let last = await setBot(model.match, host, seats[0] ?? host, kind);
      for (const seat of seats.slice(1)) if (last.ok) last = await setBot(model.match, host, seat, kind);
      return last;
    }, model.apply);
  const freeSeats = seatsWhere(snapshot, ({ state }) => state === 'open');
  const botSeats = seatsWhere(snapshot, ({ bot: playing, state }) => playing !== undefined || state === 'open');
  if (botSeats.length === 0) return null;
  return (
    <>
      {freeSeats.length > 0 && !snapshot.seats.some(({ state }) => state === 'held') && (
        <button type="button" disabled={task.busy} onClick={() => setBots(freeSeats, bot)}>
          {botSheet.text().fill}
        </button>
      )}
      <ul class="lobby-bots">
        {botSeats.map((seat) => (
          <li key={seat}>
            <span translate={false}>{names[seat]}</span>
            <BotButton
              name={names[seat] ?? ''}
              isBot={snapshot.seats[seat]?.bot !== undefined}
              disabled={task.busy}
              onPress={() => setBots([seat], snapshot.seats[seat]?.bot ? null : bot)}
            />
          </li>
        ))}
      </ul>
      <BotKind bot={bot} onChange={setBotKind} />
      <TaskFault task={task} />
    </>
  );
}

const seatsWhere = ({ seats }: Snapshot, matches: (seat: SeatInfo) => boolean): readonly Seat[] =>
  seats.flatMap((seat, i) => (matches(seat) ? [asSeat(i)] : []));

interface SeatLineProps extends RoomProps {
  readonly seat: SeatInfo;
  readonly at: Seat;
}

function SeatLine({ room: { snapshot, names, seat: own }, seat, at }: SeatLineProps) {
  const t = seatingSheet.text();
  const marks = [
    ...(at === own ? [t.you] : snapshot.mine.includes(at) ? [t.here] : []),
    ...(seat.host && at !== own ? [t.host] : []),
    ...(seat.away && serverNow() < seat.away.ends ? [t.awayUntil({ date: dayText(seat.away.until, locale()) })] : []),
    ...(seat.script ? [t.script] : []),
    ...(seat.bot ? [botSheet.text().is({ strength: seat.bot.strength, yields: seat.bot.yields })] : []),
  ];
  return (
    <>
      {seat.state === 'taken' || seat.name ? <span translate={false}>{names[at]}</span> : <span>{t.open}</span>}
      {seat.state === 'held' && <small>{t.held}</small>}
      {marks.length > 0 && <small>{marks.join(' · ')}</small>}
    </>
  );
}

interface BotButtonProps {
  readonly name: string;
  readonly isBot: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function BotButton({ name, isBot, disabled, onPress }: BotButtonProps) {
  const t = botSheet.text();
  return (
    <button
      type="button"
      class="plain"
      disabled={disabled}
      aria-label={isBot ? t.offOf({ name }) : t.giveOf({ name })}
      onClick={onPress}
    >
      {isBot ? t.off : t.give}
    </button>
  );
}

interface BotKindProps {
  readonly bot: BotSeat;
  readonly onChange: (bot: BotSeat) => void;
}

/** The level of the next bots. */
function BotKind({ bot, onChange }: BotKindProps) {
  const t = botSheet.text();
  const isStrength = (value: string): value is Strength => STRENGTHS.some((one) => one === value);
  return (
    <fieldset class="stack">
      <legend>{t.title}</legend>
      <label class="lobby-strength">
        {t.strength}
        <select
          value={bot.strength}
          onChange={({ currentTarget: { value } }) => isStrength(value) && onChange({ ...bot, strength: value })}
        >
          {STRENGTHS.map((strength) => (
            <option key={strength} value={strength}>
              {t.strengths[strength]}
            </option>
          ))}
        </select>
      </label>
      <ChoiceField
        kind="checkbox"
        name="bot-yields"
        isOn={bot.yields}
        label={t.yields}
        note={t.yieldsNote}
        onPick={(yields) => onChange({ ...bot, yields })}
      />
    </fieldset>
  );
}
