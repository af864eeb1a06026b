/** English, for the sites that may show a match in a frame. */
export const messages = {
  title: 'Sites that may show this match',
  note: 'One address a line, at most 10. While none stands here, every site may show the match to watch; seats are never given by it.',
  wrong: 'Please write addresses such as https://example.org, at most 10.',
  save: 'Save',
  saved: 'Saved.',
};

export type SitesMessages = Readonly<typeof messages>;
