/** The result of a record check in plain language: what was checked, what it proves, and what it does not. */
import type { MatchRecord } from '../../../worker/record/record-format.ts';
import type { CheckCounts, FailedVerdict } from '../../../worker/record/verdict.ts';
import { gameNameOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { fetchDailyDeals } from '../../net/on-demand/daily-api.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { dateText } from '../../parts/text/dates.ts';
import { namesOf } from '../match/page-room.ts';
import { type CheckedReplay, isUncheckable } from '../record/check-record.ts';
import { entryFragment } from '../record/entry-url.ts';
import { replayedSeats } from '../record/match-replay.ts';

const verifySheet = sheet('record/verify');

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

function RecordFacts({ record }: { readonly record: MatchRecord }) {
  const names = namesOf({ seats: replayedSeats(record) });
  return (
    <p>
      {verifySheet
        .text()
        .about({ game: gameNameOf(record.game, lang.value), seats: names, date: dateText(record.start.at) })}
    </p>
  );
}

/** "9 by people, 2 by bots": without kinds that do not occur. */
function moversText(checked: CheckCounts): readonly string[] {
  const { makers } = verifySheet.text().checked;
  const kinds = ['moves', 'bots', 'forced', 'timeouts'] as const;
  return kinds.flatMap((kind) => (checked[kind] > 0 ? [makers[kind]({ n: checked[kind] })] : []));
}

interface ValidVerdictProps {
  readonly checked: CheckCounts;
  readonly record: MatchRecord;
}

/** The line about the seed: the seats' entropy, or the daily seed. */
function seedText({ daily: day, dailyCommitment }: MatchRecord, shares: number): string {
  const t = verifySheet.text().checked;
  if (day === undefined) return t.shares({ n: shares });
  return dailyCommitment === undefined ? t.daily({ day }) : t.dailySecret({ day });
}

function ValidVerdict({ checked, record }: ValidVerdictProps) {
  const t = verifySheet.text();
  const { own } = checked;
  if (record.device) return <DeviceVerdict checked={checked} record={record} />;
  const hasKept = own.entropy + own.commitments + own.receipts > 0;
  const checks = [
    t.checked.commitment,
    seedText(record, checked.shares),
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
        <p>{t.goodNote({ game: gameNameOf(record.game, lang.value) })}</p>
        {record.dailyCommitment !== undefined && <PublishedDeal {...record} />}
      </div>
      <List title={t.checkedTitle} lines={checks} sign="verify-done" />
      <List title={t.provesTitle} lines={t.proves} />
      <List title={t.limitsTitle} lines={hasKept ? t.limits : [...t.limits, t.nothingKept]} />
    </>
  );
}

/** A match of one device (P-77): its device knew the seed, so the deal is not proved. */
function DeviceVerdict({ checked, record }: ValidVerdictProps) {
  const t = verifySheet.text();
  const checks = [
    t.checked.numbers({ n: checked.numbers }),
    t.checked.moves({ makers: moversText(checked) }),
    t.checked.entries({ n: checked.entries }),
    t.checked.outcome,
    t.checked.seal,
  ];
  return (
    <>
      <div class="notice verify-good">
        <h2>{t.device.good}</h2>
        <p>{t.device.goodNote({ game: gameNameOf(record.game, lang.value) })}</p>
      </div>
      <List title={t.checkedTitle} lines={checks} sign="verify-done" />
      <List title={t.provesTitle} lines={[t.device.proves]} />
      <List title={t.limitsTitle} lines={t.limits} />
    </>
  );
}

/** Compares the deal of the record with the one that this service published for its day (P-59). */
export function PublishedDeal({ game, daily: day = '', dailyCommitment }: MatchRecord) {
  const t = verifySheet.text().published;
  const { value } = useLoaded(async () => ({ deals: await fetchDailyDeals(day) }), `${game} ${day}`);
  if (!value) return null;
  const published = value.deals?.deals.find((deal) => deal.game === game)?.commitment;
  if (published === undefined) return <p>{t.unknown}</p>;
  return published === dailyCommitment ? <p>{t.same({ day })}</p> : <p class="notice warn">{t.other({ day })}</p>;
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

/**
 * Show an entry in the replay below. The replay follows the address, which may still contain this entry although the
 * replay has moved on.
 */
function showEntry(event: MouseEvent, entry: number): void {
  event.preventDefault();
  history.pushState(null, '', entryFragment(entry));
  dispatchEvent(new PopStateEvent('popstate'));
  document.getElementById('verify-replay')?.scrollIntoView();
}
