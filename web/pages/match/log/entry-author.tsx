/** Who made an entry, where it was not the seat alone. */

import type { LogLine, SeatInfo } from '../../../../worker/protocol/match.ts';
import { sheet } from '../../../locales/language.ts';

const logSheet = sheet('log');

interface EntryAuthorProps {
  readonly line: Pick<LogLine, 'n' | 'by'>;
  readonly seat: Pick<SeatInfo, 'name' | 'bot'> | undefined;
}

/** An entry that its seat did not make, or not without help, is explained, or it looks like a fault (P-16). */
export function EntryAuthor({ line, seat }: EntryAuthorProps) {
  const t = logSheet.text();
  // The deal is nobody's decision, and nobody takes it for one; and a bot's own name says what it is.
  if (line.by === 'seat' || line.n === 0 || (line.by === 'bot' && seat?.bot && seat.name === null)) return null;
  const why = t[`${line.by}Why`];
  return (
    <span class="badge" title={why}>
      {t[line.by]}
      <span class="visually-hidden"> {why}</span>
    </span>
  );
}
