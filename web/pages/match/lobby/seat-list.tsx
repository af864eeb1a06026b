/** The seats before the start; the host can put bots on open seats. */

import { useState } from 'preact/hooks';
import { asSeat, type Seat, STRENGTHS, type Strength } from '../../../../worker/games/game.ts';
import type { BotSeat, SeatInfo, Snapshot } from '../../../../worker/protocol/match.ts';
import { sheet } from '../../../locales/language.ts';
import { setBot } from '../../../net/on-demand/seats-api.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { ChoiceField } from '../../../parts/forms/choice.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { dayText } from '../../../parts/text/away-days.ts';
import { locale } from '../../../parts/text/dates.ts';
import { isHost } from '../links/host-links.ts';
import type { RoomProps } from '../page-room.ts';

const botSheet = sheet('create-match/bots');
const seatingSheet = sheet('seats/seating');

export function SeatList({ room }: RoomProps) {
  const { snapshot, names, model } = room;
  const task = useTask();
  const [bot, setBotKind] = useState<BotSeat>({ strength: 'normal', yields: false });
  const host = isHost(room) ? room.seat : undefined;
  const setBots = (seats: readonly Seat[], kind: BotSeat | null) => {
    if (host === undefined) return;
    task.run(async () => {
      // One after the other, because the last one starts the match.
      let last = await setBot(model.match, host, seats[0] ?? host, kind);
      for (const seat of seats.slice(1)) if (last.ok) last = await setBot(model.match, host, seat, kind);
      return last;
    }, model.apply);
  };
  const freeSeats = seatsWhere(snapshot, ({ state }) => state === 'open');
  const hasBots = snapshot.seats.some((seat) => seat.bot);
  return (
    <>
      <ol class="lobby-seats" aria-live="polite">
        {snapshot.seats.map((seat, i) => (
          <li key={i} class={seat.state === 'taken' ? '' : 'lobby-open'}>
            <SeatLine room={room} seat={seat} at={asSeat(i)} />
            {host !== undefined && (seat.bot || seat.state === 'open') && (
              <BotButton
                name={names[i] ?? ''}
                isBot={seat.bot !== undefined}
                disabled={task.busy}
                onPress={() => setBots([asSeat(i)], seat.bot ? null : bot)}
              />
            )}
          </li>
        ))}
      </ol>
      <TaskFault task={task} />
      {host !== undefined && (freeSeats.length > 0 || hasBots) && (
        <div class="stack">
          <BotKind bot={bot} onChange={setBotKind} />
          {freeSeats.length > 0 && (
            <button type="button" disabled={task.busy} onClick={() => setBots(freeSeats, bot)}>
              {botSheet.text().fill}
            </button>
          )}
        </div>
      )}
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
    ...(seat.host ? [t.host] : []),
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
