/** The finished matches of this browser, newest first: how each ended, with whom, its points, and how long it took. */
import { useState } from 'preact/hooks';
import type { FinishedMatch } from '../../device/finished-matches.ts';
import { readMyMatches } from '../../device/my-matches.ts';
import { gameNameOf, listingOf } from '../../games/listings.ts';
import { writtenPoints } from '../../locales/exact-points.ts';
import { lang, sheet } from '../../locales/language.ts';
import { dailyResultText } from '../../parts/text/daily-result-text.ts';
import { dateText } from '../../parts/text/dates.ts';
import { lastedText } from '../../parts/text/time-text.ts';

const statisticsSheet = sheet('home/statistics');
const matchListSheet = sheet('home/matchList');
const matchSheet = sheet('match/first');
const dailySheet = sheet('home/daily');

/** Matches shown at first, and more on each tap. */
const SHOWN_STEP = 8;

export function FinishedList({ matches }: { readonly matches: readonly FinishedMatch[] }) {
  const t = statisticsSheet.text();
  const [shown, setShown] = useState(SHOWN_STEP);
  return (
    <section class="card stack" aria-labelledby="statistics-finished">
      <h2 id="statistics-finished">{t.finished}</h2>
      <ul class="statistics-list">
        {matches.slice(0, shown).map((one) => (
          <li key={one.match}>
            <strong>{gameNameOf(one.game, lang.value)}</strong> <FinishedLine match={one} />
          </li>
        ))}
      </ul>
      {shown < matches.length && (
        <button type="button" class="plain" onClick={() => setShown(shown + SHOWN_STEP)}>
          {t.more}
        </button>
      )}
    </section>
  );
}

/** How it ended and with whom, and below that when, its points, and how long it took. */
export const FinishedLine = ({ match }: { readonly match: FinishedMatch }) => (
  <>
    {resultText(match)}
    <small>
      {[dateText(match.at), scoreText(match), match.lasted !== undefined && lastedText(match.lasted)]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </>
);

/** The bots of a match that is still in the list of this browser: the statistics themselves leave bots out. */
function botNames(match: string): readonly string[] {
  const t = matchListSheet.text();
  const others = readMyMatches().find(({ id }) => id === match)?.others ?? [];
  return others
    .filter((one) => typeof one === 'number')
    .map((n) => t.botName({ name: matchSheet.text().botName({ n }) }));
}

/** "You won with Ada", or alone the result. */
function resultText({ match, game, result, points, opponents }: FinishedMatch): string {
  const t = matchListSheet.text();
  if (!result)
    return points === undefined ? '' : dailyResultText(listingOf(game), { points, rank: 1 }, dailySheet.text());
  const names = [...opponents.map(({ name }) => name), ...botNames(match)].join(', ');
  return [t[result], names && t.withNames({ names })].filter(Boolean).join(' · ');
}

/** "66 : 51", the user's first; among more than two only the user's. Undefined where points decided nothing. */
function scoreText({ game, score }: FinishedMatch): string | undefined {
  if (!score || (listingOf(game)?.countsCells && score.rounds === 1)) return undefined;
  const { own, other } = score;
  if (other !== undefined) return [own, other].map((points) => writtenPoints(points, lang.value)).join('\u00a0:\u00a0');
  return typeof own === 'number' ? dailySheet.text().result.points({ n: own }) : writtenPoints(own, lang.value);
}
