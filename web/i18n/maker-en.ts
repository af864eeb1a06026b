/** English, for the page that makes the line for a match in another page. What stands between backticks is code. */

export const messages = {
  title: 'A game on your own page',
  intro: 'Choose what is to be played, look at it, copy the line. No account, no key, no cost.',
  choose: 'Choose',
  what: 'Which match',
  whats: { fresh: 'A fresh one for whoever comes', match: 'One that is there already' },
  link: 'Its link',
  linkNote:
    'With an invite link whoever sees the element can take a seat; with any other they look on. The key of a seat is left out.',
  noMatch: 'This is no link to a match of this site.',
  game: 'Game',
  options: 'The game’s own options',
  tongue: 'Language',
  tongues: { auto: 'the reader’s own', en: 'English', ko: '한국어' },
  scheme: 'Colours',
  schemes: { auto: 'as the reader’s device', light: 'light', dark: 'dark' },
  play: 'Who may play',
  plays: { anyone: 'Whoever sees the frame', nobody: 'Nobody: it is for watching' },
  sandboxed: 'In a sandbox',
  sandboxedNote: 'The frame then belongs to no site: it keeps nothing, and sees nothing of yours or of ours.',
  line: 'Copy',
  code: 'The line',
  form: 'As what',
  forms: { element: 'An element that tells your page what happens', frame: 'A plain frame' },
  copy: 'Copy the line',
  copied: 'Copied',
  preview: 'This is how it looks',
  frameTitle: (game: string) => `${game} on Tilepost`,
  frameTitleMatch: 'A match on Tilepost',
  wait: 'Paste the link of the match to see it here.',
  about: [
    {
      name: 'Nothing happens without a tap',
      says: [
        'Whoever opens your page sees the board, or the name of the game. A match is made and a seat is taken only when somebody taps for it.',
        'The host of a match can name the sites that may show it, under “Links and more”. Until then every site may.',
      ],
    },
    {
      name: 'Seats',
      says: [
        'A seat that is taken in the frame is kept by the frame as long as it is open, and by the browser where it lets frames keep something. “Keep my seat” opens the match in a tab of its own, where it stays.',
        'If your page holds the key of a seat, give it to the element as `seat`: it goes to the frame as a message and never stands in an address.',
      ],
    },
    {
      name: 'What your page is told',
      says: [
        'Only what everybody at the table knows: that the frame is ready (`ready`), who is to move (`turn`), that somebody has moved (`move`), how it ended (`over`) and how high the frame wants to be (`resize`). No hidden tile, no key, no name.',
        'The element checks that a message comes from its own frame; the frame listens to the page around it alone.',
      ],
    },
  ],
  listen: 'How your page listens',
  docs: 'All attributes, properties and events',
};

export type MakerMessages = Readonly<typeof messages>;
