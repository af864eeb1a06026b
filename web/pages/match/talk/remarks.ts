/** Remarks as a page shows them: as text, and which are new to the user. Pure except for the user's language. */
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { REACTIONS, type Reaction, type RemarkCode } from '../../../../worker/protocol/remark-codes.ts';
import type { TalkMemory } from '../../../device/talk-memory.ts';
import { sheet } from '../../../locales/language.ts';

const talkSheet = sheet('match/talk');

export type Remark = NonNullable<Snapshot['talk']>[number];

export const isReaction = (code: RemarkCode): code is Reaction => REACTIONS.some((one) => one === code);

/** Return the remark in the user's language; empty for a code from a newer server that this page does not know. */
export function remarkText(code: RemarkCode): string {
  const { reactions, phrases } = talkSheet.text();
  return isReaction(code) ? reactions[code] : (phrases[code] ?? '');
}

/** Return the remarks of seats that are not muted. */
export const audible = (talk: readonly Remark[], { muted }: TalkMemory): readonly Remark[] =>
  talk.filter(({ seat }) => !muted.includes(seat));

/** Return the newest unheard remark of each seat. On a first visit there are none. */
export const freshRemarks = (talk: readonly Remark[], memory: TalkMemory): readonly Remark[] =>
  audible(talk, memory).filter(
    ({ n, seat }, i, all) => n > (memory.heard ?? Infinity) && all.findLastIndex((one) => one.seat === seat) === i,
  );

/** Return the seats of other people; a bot that plays for no person does not speak. */
export const otherSpeakers = ({ seats, mine, talk = [] }: Snapshot): readonly number[] =>
  seats.flatMap(({ state, bot, lent }, i) => {
    const isPerson = state === 'taken' && (!bot || lent || talk.some(({ seat }) => seat === i));
    return isPerson && !mine.some((seat) => seat === i) ? [i] : [];
  });
