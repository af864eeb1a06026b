/** The picture of a match's public position, to share with a text. */
import type { Snapshot } from '../../../../worker/protocol/match.ts';

/** Return the picture of the last entry as a file; undefined if the server has none. */
export async function loadPositionPicture({
  match,
  entry,
  game,
}: Pick<Snapshot, 'match' | 'entry' | 'game'>): Promise<File | undefined> {
  const answer = await fetch(`/card/${match}/${entry}.png`);
  return answer.ok ? new File([await answer.blob()], `tilepost-${game}.png`, { type: 'image/png' }) : undefined;
}
