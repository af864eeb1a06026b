/** The author of an entry, if it was not the seat alone. */
import type { LogLine, SeatInfo } from '../../../../worker/protocol/match.ts';
import { sheet } from '../../../locales/language.ts';

const logSheet = sheet('match/log');

interface EntryAuthorProps {
  readonly line: Pick<LogLine, 'n' | 'by'>;
  readonly seat: Pick<SeatInfo, 'name' | 'bot' | 'lent'> | undefined;
}

/** Explains entries that a seat did not make, or not without help; otherwise they look like errors (P-16). */
export function EntryAuthor({ line, seat }: EntryAuthorProps) {
  const t = logSheet.text();
  const isBots = seat?.bot !== undefined && !seat.lent;
  // The deal needs no author, and a bot without a name says what it is, in forced moves too.
  if (line.by === 'seat' || line.n === 0 || (isBots && (line.by === 'bot' || line.by === 'auto'))) return null;
  const why = t[`${line.by}Why`];
  return (
    <span class="badge" title={why}>
      {t[line.by]}
      <span class="visually-hidden"> {why}</span>
    </span>
  );
}
