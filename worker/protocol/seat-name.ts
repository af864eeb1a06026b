/** What may stand in a seat's name. */
import { NAME_LENGTH_MAX } from './limits.ts';

/** Control, format and direction-changing characters, unassigned ones, lone surrogates and fillers that show nothing. */
const FORBIDDEN_CHARS = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f/u;
/** Joiners that emoji are put together with; allowed between visible characters only. */
const EMOJI_JOINERS = /(?<=\p{Extended_Pictographic}\ufe0f?|\p{EMod})\u200d(?=\p{Extended_Pictographic})/gu;

/** A name needs something to see: marks that only change other characters are not enough. */
const VISIBLE_CHAR = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Without control and direction-changing characters: nothing that reads differently from what it is. */
export const hasOnlyVisibleText = (text: string): boolean => !FORBIDDEN_CHARS.test(text.replace(EMOJI_JOINERS, ''));

/** A seat's name: 1 to 24 characters once trimmed and in normal form C. */
export const isValidName = (text: string): boolean => {
  const length = [...text.trim().normalize('NFC')].length;
  return length >= 1 && length <= NAME_LENGTH_MAX && hasOnlyVisibleText(text) && VISIBLE_CHAR.test(text);
};
