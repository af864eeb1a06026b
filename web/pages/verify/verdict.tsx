/** What the check of a record has found, in plain words: what was checked, what it proves, and what it does not. */

import type { MatchRecord } from '../../../worker/record/format.ts';
import type { CheckCounts, FailedVerdict } from '../../../worker/record/verdict.ts';
import { listingOf } from '../../games/listings.ts';
import { sheet } from '../../locales/language.ts';
import { dateText } from '../../parts/text/dates.ts';
import { namesOf } from '../match/page-room.ts';
import { type CheckedReplay, isUncheckable } from '../record/check.ts';
import { entryFragment } from '../record/entry-url.ts';

const verifySheet = sheet('verify');

export function VerdictText({ found: { verdict, record, replay: film } }: { readonly found: CheckedReplay }) {
  return (
    <>
      {record && <RecordFacts record={record} />}
      {verdict.ok ? (
        record && <ValidVerdict checked={verdict.checked} record={record} />
      ) : (
        <InvalidVerdict error={verdict} hasReplay={film !== undefined} />
      )}
    </>
  );
}

const gameName = (game: string): string => listingOf(game)?.name ?? game;

function RecordFacts({ record }: { readonly record: MatchRecord }) {
  const names = namesOf({ seats: record.seats.map(({ name, bot }) => ({ name, ...(bot && { bot }) })) });
  return (
    <p>{verifySheet.text().about({ game: gameName(record.game), seats: names, date: dateText(record.start.at) })}</p>
  );
}

/** "9 by people, 2 by bots": only those that there are. */
function moversText(checked: CheckCounts): readonly string[] {
  const { makers } = verifySheet.text().checked;
  const kinds = ['moves', 'bots', 'forced', 'timeouts'] as const;
  return kinds.flatMap((kind) => (checked[kind] > 0 ? [makers[kind]({ n: checked[kind] })] : []));
}

interface ValidVerdictProps {
  readonly checked: CheckCounts;
  readonly record: MatchRecord;
}

function ValidVerdict({ checked, record: { game, daily } }: ValidVerdictProps) {
  const t = verifySheet.text();
  const { own } = checked;
  const hasKept = own.entropy + own.commitments + own.receipts > 0;
  const checks = [
    t.checked.commitment,
    daily === undefined ? t.checked.shares({ n: checked.shares }) : t.checked.daily({ day: daily }),
    t.checked.numbers({ n: checked.numbers }),
    t.checked.moves({ makers: moversText(checked) }),
    t.checked.entries({ n: checked.entries }),
    t.checked.outcome,
    t.checked.seal,
    ...(own.entropy > 0 ? [t.checked.own({ n: own.entropy })] : []),
    ...(own.commitments > 0 ? [t.checked.promises] : []),
    ...(own.receipts > 0 ? [t.checked.receipts({ n: own.receipts })] : []),
  ];
  return (
    <>
      <div class="notice verify-good">
        <h2>{t.good}</h2>
        <p>{t.goodNote({ game: gameName(game) })}</p>
      </div>
      <List title={t.checkedTitle} lines={checks} sign="verify-done" />
      <List title={t.provesTitle} lines={t.proves} />
      <List title={t.limitsTitle} lines={hasKept ? t.limits : [...t.limits, t.nothingKept]} />
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly sign?: string;
}

const List = ({ title, lines, sign }: ListProps) => (
  <section>
    <h3>{title}</h3>
    <ul class={sign}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);

interface InvalidVerdictProps {
  readonly error: FailedVerdict;
  readonly hasReplay: boolean;
}

function InvalidVerdict({ error, hasReplay }: InvalidVerdictProps) {
  const { what, entry, detail } = error;
  const t = verifySheet.text();
  const where = what === 'receipt' ? t.whereAbout : t.where;
  return (
    <div class="notice warn stack verify-bad">
      <h2>{isUncheckable(error) ? t.unknown : t.bad}</h2>
      <p>
        {t.faults[what]} {entry !== undefined && where({ entry })}
      </p>
      {detail !== undefined && (
        <p>
          <code>{detail}</code>
        </p>
      )}
      {entry !== undefined && hasReplay && (
        <p>
          <a class="alone" href={entryFragment(entry)} onClick={(event) => showEntry(event, entry)}>
            {t.look({ entry })}
          </a>
        </p>
      )}
    </div>
  );
}

/** The replay stands below on this page: it follows the address, which may still name this entry when the replay has left it. */
function showEntry(event: MouseEvent, entry: number): void {
  event.preventDefault();
  history.pushState(null, '', entryFragment(entry));
  dispatchEvent(new PopStateEvent('popstate'));
  document.getElementById('verify-replay')?.scrollIntoView();
}
