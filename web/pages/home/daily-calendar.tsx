/** The daily deals of the last five weeks as a calendar: own results, and practice on deals that are public (P-71). */
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { GameId } from '../../../worker/games/registry.ts';
import { type DailyMatch, dayAfter, dealPublicFrom, isDealPublic, noonOf } from '../../device/daily-results.ts';
import { gameList, gameNameOf, listingOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { serverNow } from '../../net/server-clock.ts';
import { dailyResultText } from '../../parts/text/daily-result-text.ts';
import { dateText } from '../../parts/text/dates.ts';
import { whenText } from '../../parts/text/time-text.ts';

const cardSheet = sheet('home/dailyCard');
const dailySheet = sheet('home/daily');

const WEEK = 7;
const WEEKS = 5;
const MONDAY = 1;

interface DailyCalendarProps {
  readonly today: string;
  readonly known: readonly DailyMatch[];
  /** True while a match is being created. */
  readonly busy: boolean;
  readonly onPractice: (game: GameId, day: string) => void;
}

/** Return the days of whole weeks from Monday on; the last one holds `day`. */
function daysUntil(day: string): readonly string[] {
  const sinceMonday = (new Date(noonOf(day)).getDay() - MONDAY + WEEK) % WEEK;
  const first = dayAfter(day, -sinceMonday - (WEEKS - 1) * WEEK);
  return Array.from({ length: WEEKS * WEEK }, (_, i) => dayAfter(first, i));
}

/** Return the last day whose deals can be played as practice. */
const newestPublicDay = (yesterday: string): string =>
  isDealPublic(yesterday, serverNow()) ? yesterday : dayAfter(yesterday, -1);

export function DailyCalendar({ today, known, busy, onPractice }: DailyCalendarProps) {
  const t = cardSheet.text();
  const earlier = known.filter(({ day }) => day < today);
  const yesterday = dayAfter(today, -1);
  const [chosen, setChosen] = useState(() => earlier[0]?.day ?? newestPublicDay(yesterday));
  const days = daysUntil(today);
  const weekday = new Intl.DateTimeFormat(lang.value, { weekday: 'narrow' });
  const finished = (day: string): number => known.filter((one) => one.day === day && one.result).length;
  return (
    <div class="home-calendar">
      <div class="home-calendar-days">
        {days.slice(0, WEEK).map((day) => (
          <small key={day} aria-hidden="true">
            {weekday.format(noonOf(day))}
          </small>
        ))}
        {days.map((day, i) => {
          const n = finished(day);
          return (
            <Fragment key={day}>
              {(i === 0 || day.endsWith('-01')) && <MonthStart day={day} column={i % WEEK} />}
              <button
                type="button"
                class="plain home-calendar-day"
                data-finished={n > 0 ? n : undefined}
                aria-pressed={day === chosen}
                aria-label={t.day({ date: dateText(noonOf(day)), n })}
                disabled={day >= today}
                onClick={() => setChosen(day)}
              >
                {Number(day.slice(-2))}
              </button>
            </Fragment>
          );
        })}
      </div>
      <DealsOfDay day={chosen} yesterday={yesterday} known={earlier} busy={busy} onPractice={onPractice} />
    </div>
  );
}

interface MonthStartProps {
  readonly day: string;
  /** The weekday of its first day, from 0 for Monday. */
  readonly column: number;
}

/** The name of a month in a row of its own, and the empty places before its first day. */
const MonthStart = ({ day, column }: MonthStartProps) => (
  <>
    <span class="home-calendar-month">
      {new Intl.DateTimeFormat(lang.value, { month: 'long', year: 'numeric' }).format(noonOf(day))}
    </span>
    {Array.from({ length: column }, (_, i) => (
      <span key={i} />
    ))}
  </>
);

interface DealsOfDayProps extends Omit<DailyCalendarProps, 'today'> {
  readonly day: string;
  readonly yesterday: string;
}

function DealsOfDay({ day, yesterday, known, busy, onPractice }: DealsOfDayProps) {
  const t = dailySheet.text();
  const card = cardSheet.text();
  const now = serverNow();
  const canPractise = isDealPublic(day, now);
  const opens = !isDealPublic(yesterday, now) && (
    <p>{card.practiceFrom({ date: dateText(noonOf(yesterday)), time: whenText(dealPublicFrom(yesterday), now) })}</p>
  );
  return (
    <div class="home-days">
      <time dateTime={day}>{dateText(noonOf(day))}</time>
      {!canPractise && opens}
      <ul>
        {gameList.map((game) => {
          const own = known.find((one) => one.day === day && one.game === game);
          const name = gameNameOf(game, lang.value);
          return (
            <li key={game} class="home-days-deal">
              {own ? (
                <a href={`/g/${own.match}`}>
                  {name}
                  <span class="home-days-result">
                    {own.result ? dailyResultText(listingOf(game), own.result, t) : t.unfinished}
                  </span>
                </a>
              ) : (
                <span>{name}</span>
              )}
              <button type="button" class="plain" disabled={busy || !canPractise} onClick={() => onPractice(game, day)}>
                {card.practice}
                <span class="visually-hidden"> {name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {canPractise && <p>{card.practiceNote}</p>}
      {canPractise && opens}
    </div>
  );
}
