/** Keeps players' names in chat messages from mentioning anybody, forming links or formatting text. */

/** Characters that start a mention, a link, a channel or an emoji. An invisible word joiner after them prevents it. */
const SPECIAL_START = /[@/#]|\.(?=\S)|:(?=[\w+-]+:)/g;

export const withoutLinks = (text: string): string => text.replace(SPECIAL_START, '$&\u2060');

/**
 * Signs that format text in Slack, Mattermost or Google Chat, and the same signs without a meaning there. These chats
 * share no way to escape a sign: Slack has none, and a backslash is shown in Google Chat.
 */
const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  '*': '∗',
  _: '＿',
  '~': '∼',
  '`': 'ˋ',
  '[': '［',
  ']': '］',
  '|': '｜',
  '\\': '＼',
};
const SLACK_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const escapeSlack = (text: string): string =>
  withoutLinks(text)
    .replace(/[*_~`[\]|\\]/g, (sign) => PLAIN_SIGNS[sign] ?? '')
    .replace(/[&<>]/g, (sign) => SLACK_ENTITIES[sign] ?? '');

/** Discord shows any punctuation after a backslash literally. */
export const escapeDiscord = (text: string): string => text.replace(/[\\`*_~|<>@#:/[\]()-]/g, '\\$&');
