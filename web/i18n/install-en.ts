/** English, for Tilepost as an app. The names in quotation marks are Apple's, and the page's own. */
export const messages = {
  install: 'Install Tilepost',
  why: 'On iPhone and iPad, Safari may forget your list of games after seven days without a visit; an app on the home screen keeps it.',
  how: 'Tap “Share” in Safari, then “Add to Home Screen”, and open Tilepost from there.',
  seats:
    'The app keeps its own list of games. If a match is missing there, open its menu here and take your seat along by “My seat on another device”.',
};

export type InstallMessages = Readonly<typeof messages>;
