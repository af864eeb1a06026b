/** The figures of a tally as a sentence, and all of them as tables. */
import type { Tally } from '../../device/statistics.ts';
import { sheet } from '../../locales/language.ts';

const statisticsSheet = sheet('home/statistics');

/** "You won 3 of 7 matches." */
export function tallyText({ played, won, shared }: Tally): string {
  const t = statisticsSheet.text();
  if (played === 1) return t.firstMatch({ result: won > 0 ? 'won' : shared > 0 ? 'shared' : 'lost' });
  return t.wonOf({ won, n: played, shared });
}

/** The share of wins, shared wins and losses as one bar; the figures are beside it. */
const TallyBar = ({ won, shared, lost }: Tally) => (
  <span class="statistics-bar" aria-hidden="true">
    <i class="statistics-won" style={{ flexGrow: won }} />
    <i class="statistics-shared" style={{ flexGrow: shared }} />
    <i style={{ flexGrow: lost }} />
  </span>
);

interface TallyTableProps {
  readonly title: string;
  readonly note?: string;
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly nameOf?: (key: string) => string;
}

export function TallyTable({ title, note, tallies, nameOf = (key) => key }: TallyTableProps) {
  const t = statisticsSheet.text();
  return (
    <section class="stack" aria-label={title}>
      <h3>{title}</h3>
      {note !== undefined && <p>{note}</p>}
      <table class="statistics-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t.played}</th>
            <th scope="col">{t.won}</th>
            <th scope="col">{t.shared}</th>
            <th scope="col">{t.lost}</th>
          </tr>
        </thead>
        <tbody>
          {[...tallies].map(([key, tally]) => (
            <tr key={key}>
              <th scope="row">
                {nameOf(key)}
                <TallyBar {...tally} />
              </th>
              <td>{tally.played}</td>
              <td>{tally.won}</td>
              <td>{tally.shared}</td>
              <td>{tally.lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
