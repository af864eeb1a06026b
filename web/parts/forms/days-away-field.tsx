/**
 * One date: the last day on which the user is away (P-64). It shows beforehand which deadlines will move, and waits ten
 * seconds before it is sent, because a deadline that others have seen never becomes earlier again.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { sheet } from '../../locales/language.ts';
import { locale } from '../text/dates.ts';
import { dayFromNow, dayText, type MovedDeadline } from '../text/days-away-text.ts';
import { durationText, whenText } from '../text/time-text.ts';
import { FaultText } from './task.tsx';
import './forms.css';

const awaySheet = sheet('settings/away');

const UNDO_SECONDS = 10;
const SECOND_MS = 1_000;

interface AwayFieldProps {
  /** The last day away; undefined if the user is not away. */
  readonly until: string | undefined;
  /** The latest day that can be chosen. */
  readonly latest?: string | undefined;
  /** The deadlines that move, or the code of the problem if the day cannot be chosen. */
  readonly preview: (day: string) => Promise<readonly MovedDeadline[] | string>;
  readonly onPick: (day: string | null) => void;
}

export function AwayField({ until, latest, preview, onPick }: AwayFieldProps) {
  const t = awaySheet.text();
  const [day, setDay] = useState('');
  const [moved, setMoved] = useState<readonly MovedDeadline[] | string>();
  const { pending, hold, undo } = useHold(onPick);
  const pick = (next: string) => {
    setDay(next);
    setMoved(undefined);
    if (next) preview(next).then(setMoved, () => setMoved('offline'));
  };
  if (pending !== undefined)
    return (
      <div class="row" role="status">
        <p>{t.soon({ date: dayText(pending, locale()), time: durationText(UNDO_SECONDS, 'second') })}</p>
        <button type="button" onClick={undo}>
          {t.undo}
        </button>
      </div>
    );
  if (until !== undefined)
    return (
      <div class="row">
        <p>{t.is({ date: dayText(until, locale()) })}</p>
        <button type="button" onClick={() => onPick(null)}>
          {t.end}
        </button>
      </div>
    );
  return (
    <>
      <label class="row settings-field">
        {t.until}
        <input
          type="date"
          value={day}
          min={dayFromNow(0)}
          max={latest}
          onInput={({ currentTarget }) => pick(currentTarget.value)}
        />
      </label>
      {typeof moved === 'string' ? <FaultText fault={moved} /> : moved && <MovedDeadlines moved={moved} />}
      {day !== '' && (
        <p>
          <button type="button" disabled={typeof moved !== 'object'} onClick={() => hold(day)}>
            {t.save}
          </button>
        </p>
      )}
    </>
  );
}

function MovedDeadlines({ moved }: { readonly moved: readonly MovedDeadline[] }) {
  const t = awaySheet.text();
  const now = Date.now();
  if (moved.length === 0) return <p>{t.noneMoves}</p>;
  return (
    <>
      {moved.map(({ title, from, to }, i) => (
        <p key={i}>
          {title !== undefined && `${title}: `}
          {t.moves({ from: whenText(from, now), to: whenText(to, now) })}
        </p>
      ))}
    </>
  );
}

/** Keep a picked day for ten seconds, in which it can be undone. Leaving the page sends it at once. */
function useHold(onPick: (day: string) => void) {
  const [pending, setPending] = useState<string>();
  const held = useRef<string | undefined>(undefined);
  const send = () => {
    if (held.current !== undefined) onPick(held.current);
    held.current = undefined;
  };
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => {
      send();
      setPending(undefined);
    }, UNDO_SECONDS * SECOND_MS);
    addEventListener('pagehide', send);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', send);
    };
  }, [pending]);
  useEffect(() => send, []);
  return {
    pending,
    hold: (day: string) => {
      held.current = day;
      setPending(day);
    },
    undo: () => {
      held.current = undefined;
      setPending(undefined);
    },
  };
}
