/** English, for Tilepost as an app. The names in quotation marks are Apple's, and the page's own. */
export const messages = {
  install: 'Install Tilepost',
  why: 'On iPhone and iPad, Safari may forget your list of games after seven days without a visit; an app on the home screen keeps it, and it alone can tell you when it is your turn.',
  how: 'Tap “Share” in Safari, then “Add to Home Screen”, and open Tilepost from there.',
  seats:
    'The app keeps its own list of games. If a match is missing there, open its menu here and take your seat along: copy the link of “My seat on another device” and paste it on the first page of the app.',
  carry: 'Bring a seat from the browser',
  carryNote: 'Paste the link of “My seat on another device” that the menu of the match makes there.',
  carryLabel: 'Seat link',
  carryOpen: 'Open the match',
  carryWrong: 'This is not a seat link of this site.',
};

export type InstallMessages = Readonly<typeof messages>;
