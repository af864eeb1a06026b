/** English, for the page of the API. What stands between backticks is code. */
import { count } from './count-en.ts';

export const messages = {
  title: 'The API',
  intro: [
    'Everything that the pages of Tilepost do goes over HTTP and one WebSocket, and all of it is open to you: make matches, let a program play, show a match elsewhere.',
    'There is nothing to sign up for. A match is opened by its link, and a seat by its key.',
  ],
  file: 'The same as an OpenAPI 3.1 file',
  contents: 'Contents',
  search: 'Search the calls',
  none: 'No call has all of these words.',
  hits: (n: number) => count(n, 'call', 'calls'),
  copy: 'Copy',
  copied: 'Copied',
  save: 'Save as a file',
  optional: 'may be missing',
  seated: 'needs the key of a seat',
  parameters: 'Parameters',
  body: 'Body',
  answers: 'Answers',
  sections: {
    example: 'A program that plays',
    basics: 'How it works',
    calls: 'All calls',
    games: 'Moves and views of the games',
    problems: 'Problems',
    limits: 'Limits',
    embed: 'On your own page',
  },
  groups: {
    match: 'Matches',
    seats: 'Seats',
    play: 'Playing',
    time: 'Time',
    messages: 'Messages',
    devices: 'Keys and devices',
    service: 'Service',
  } as Readonly<Record<string, string>>,
  example: [
    'Make a match of Lucky Numbers on the first page and copy its invite link. This program takes the other seat and plays to the end. It needs Node 20 or newer, and no packages.',
    'It says `script: true`, so everybody at the table sees that a program sits there.',
  ],
  run: 'How it is started',
  code: 'The whole program',
  basics: [
    {
      name: 'Keys',
      says: [
        'Who makes a match or claims a seat gets a `key`. Send it as `Authorization: Bearer <key>`; several keys of one match may come from one browser as a cookie instead. Only hashes of keys are stored: a lost key cannot be told again.',
        'The invite key stands behind `#join=` in the invite link, a seat’s key behind `#seat=`. Both are after the `#`, so they reach no server until they are sent in a body.',
        'Watching needs no key at all.',
      ],
    },
    {
      name: 'Commands',
      says: [
        'Whatever must not happen twice carries an `id` that you make up: 16 to 40 letters, digits, `-` or `_`. If an answer gets lost send the same request again; it is done once and answered again.',
        'A move carries `opened`, the entry that opened your decision, from the frame that you decided on. Had the position changed meanwhile, the answer is `stale` with the fresh frame, and nothing was done.',
      ],
    },
    {
      name: 'Waiting for news',
      says: [
        'Poll: `GET /api/matches/{match}?after=<rev>&wait=25` answers as soon as `rev` is another one, or 204 when nothing happened. Then ask again.',
        'Or open the WebSocket at `/api/matches/{match}/live`. The first message is a whole `Frame`; then comes a `Step` for each move and a `Frame` for each other change. If a number is missing in the log ask for the frame. Send the text `ping` now and then, `pong` comes back; anything else closes the socket. Code 4401 means that your key was ended, 4410 that the match was deleted.',
      ],
    },
    {
      name: 'What a view holds',
      says: [
        'A frame’s `view` is the position as its viewer may know it: never the tiles of others, never what lies in the bag. What your seat may do can be worked out from it alone, and the server holds each move against the same rules.',
      ],
    },
    {
      name: 'Pages of other sites',
      says: [
        'Every call may be made from a page of any site that sends a key in `Authorization`. Cookies of a browser count only for Tilepost’s own pages.',
      ],
    },
  ],
  games:
    'A move is `{"kind": …}`. Here are each game’s moves and options, and the pieces of its views, events and refusals as the service itself declares them, in TypeScript.',
  moves: 'Moves',
  options: 'Options',
  pieces: (game: string) => `Views, events and refusals of ${game}`,
  problems:
    'What cannot be done is answered by a problem document (`application/problem+json`, RFC 9457). Tell them apart by `code`.',
  limits: 'Whoever stays within these meets none of them.',
  embed: 'A match can stand in your own page: one line makes a frame of it, and tells your page when somebody moves.',
  element: 'The element in TypeScript',
  embedLink: 'Make the line',
};

export type DocsMessages = Readonly<typeof messages>;
