/** Small talk in the lobby and the match; each part is loaded when it is rendered. */
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { lazy } from '../../../parts/page/lazy.tsx';

export const Said = lazy(async () => (await import('./talk.tsx')).loadSaid(), true);
export const Talk = lazy(async () => (await import('./talk.tsx')).loadTalk(), true);

/** Return true if people can talk in this match, or could if the host had not switched it off. */
export const hasTalk = ({ talk, talkOff }: Pick<Snapshot, 'talk' | 'talkOff'>): boolean =>
  talk !== undefined || talkOff === true;
