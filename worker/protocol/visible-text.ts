/** Text in which every character can be seen, or has an effect on its neighbours that can be seen. */

/** Control, format and bidirectional characters, unassigned ones, lone surrogates, and invisible fillers. */
const FORBIDDEN_CHARS = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800\u{1d159}\u{13441}\u{13442}\u{16fe4}]/u;
/** Characters that fonts do not draw: variation selectors, fillers, joiners, tags. */
const IGNORABLE_CHARS = /\p{Default_Ignorable_Code_Point}/u;

/** Viramas: marks of combining class 9 of scripts that form conjuncts. A joiner after one chooses the form. */
const VIRAMA =
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u0eba\\u0f84\\u1039\\u103a\\u1714\\u1715\\u1734\\u17d2\\u1a60\\u1b44\\u1baa\\u1bab\\u1bf2\\u1bf3\\ua806\\ua82c\\ua8c4\\ua953\\ua9c0\\uaaf6\\uabed\\u{11046}\\u{11070}\\u{1107f}\\u{110b9}\\u{11133}\\u{11134}\\u{111c0}\\u{11235}\\u{112ea}\\u{1134d}\\u{11442}\\u{114c2}\\u{115bf}\\u{1163f}\\u{116b6}\\u{1172b}\\u{11839}\\u{1193d}\\u{1193e}\\u{119e0}\\u{11a34}\\u{11a47}\\u{11a99}\\u{11c3f}\\u{11d44}\\u{11d45}\\u{11d97}]';

/** Scripts whose letters join, as Arabic does. */
const JOINING_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Mongolian', 'Phags_Pa', 'Adlam', 'Hanifi_Rohingya', 'Manichaean'],
  ...['Psalter_Pahlavi', 'Sogdian', 'Old_Uyghur', 'Chorasmian'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
/** Arabic and Syriac letters that never join to the next letter: Joining_Type R or U. */
const ENDS_JOINING =
  '\\u0621-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0677\\u0688-\\u0699\\u06c0\\u06c3-\\u06cb\\u06cd\\u06cf\\u06d2\\u06d3\\u06d5\\u06ee\\u06ef\\u0710\\u0715-\\u0719\\u071e\\u0728\\u072a\\u072c\\u072f\\u0759-\\u075b\\u076b\\u076c\\u0771\\u0773\\u0774\\u0778\\u0779\\u08aa-\\u08ac\\u08ae\\u08b1\\u08b2\\u08b9';
/** A letter that joins to the next one, with its marks. */
const JOINING_LETTER = `(?![${ENDS_JOINING}])(?=\\p{L})[${JOINING_SCRIPTS}]\\p{M}*`;

/**
 * Invisible characters in places where they have a visible effect:
 * - joiners after a virama, and between letters that would join (RFC 5892, A.1 and A.2);
 * - a zero width joiner after such a letter, which then keeps its joining form, and before a virama (Unicode, 12.1);
 * - variation selectors after ideographs and Mongolian letters (UTS 37);
 * - selectors and joiners in emoji, and the tags of subdivision flags (UTS 51, ED-9 to ED-16).
 */
const EFFECTIVE = new RegExp(
  [
    `(?<=\\p{L}\\p{M}*${VIRAMA})[\\u200c\\u200d]`,
    `(?<=\\p{L})\\u200d(?=${VIRAMA})`,
    `(?<=${JOINING_LETTER})\\u200c(?=[${JOINING_SCRIPTS}])`,
    `(?<=${JOINING_LETTER})\\u200d`,
    '(?<=\\p{Script=Khmer})[\\u200c\\u200d](?=[\\u17c9\\u17ca])',
    '(?<=\\p{Ideographic})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
    '(?<=(?=\\p{L})\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
    '(?<=(?=\\p{L})\\p{Script=Mongolian}[\\u180b-\\u180d\\u180f]?)\\u180e(?=[\\u1820\\u1821])',
    '(?<=\\p{Extended_Pictographic}|[\\d#*](?=\\ufe0f\\u20e3))\\ufe0f',
    '(?<=\\p{Extended_Pictographic}\\ufe0f?|\\p{EMod})\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\u{1f3f4})[\\u{e0061}-\\u{e007a}]{2}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{1,3}\\u{e007f}',
  ].join('|'),
  'gu',
);

/** True if the text has no bidirectional controls and no invisible character without a visible effect. */
export function hasOnlyVisibleText(text: string): boolean {
  const rest = text.replace(EFFECTIVE, '');
  return !FORBIDDEN_CHARS.test(rest) && !IGNORABLE_CHARS.test(rest);
}
