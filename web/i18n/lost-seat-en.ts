/** English, for lost seats: who asks, what the others decide, what the seat's own devices can do. */
const list = new Intl.ListFormat('en');

export const messages = {
  ownTitle: 'Somebody asks for your seat',
  ownNote:
    'They say that this seat is theirs and that they lost it. If that is not you, keep it: the request ends at once.',
  ownRule: 'The seat stays yours while you use it.',
  ownIsMe: 'Is it you on another device? Make a seat link in “Links and more”: it opens the seat there at once.',
  keep: 'Keep my seat',
  asks: (name: string) => `Somebody says that the seat of ${name} is theirs and that they lost it.`,
  asksCode: (code: string) => `The code on their screen is ${code}. Agree only if they tell you this code themselves.`,
  asksTwo: (when: string) =>
    `If you agree, they get the seat ${when}, unless an old device of the seat is used before then.`,
  asksMore: (when: string) =>
    `If two of you agree on different devices, they get the seat at once. If one of you agrees, they get it ${when}, unless an old device of the seat is used before then.`,
  agreed: (names: readonly string[]) => `Agreed: ${list.format(names)}.`,
  getsIt: (when: string) => `They get the seat ${when}, unless an old device of the seat is used before then.`,
  agree: 'Give them the seat',
  refuse: 'Refuse',
  lostTitle: 'Your lost seat',
  lostNote:
    'Choose the seat that was yours. The other players then see your request. The seat’s old devices are notified and can end it.',
  lostAsk: (name: string) => `I was ${name}`,
  pending: (name: string) => `You have asked for the seat of ${name}.`,
  lostCode: 'Tell the other players this code:',
  pendingTwo: (when: string) => `If the other player agrees, you get the seat ${when}.`,
  pendingMore: (when: string) => `If two players agree, you get the seat at once. If one agrees, you get it ${when}.`,
  pendingAgreed: (names: readonly string[], when: string) =>
    `${list.format(names)} agreed. You get the seat ${when}, unless an old device of the seat is used before then.`,
  pendingWait: 'You can close this page and come back: the request stays in this browser.',
  given: (name: string, date: string) =>
    `The seat of ${name} was given to another device on ${date}, because other players agreed. This device can only watch now.`,
  askBack: 'Ask for it back',
};

export type LostSeatMessages = Readonly<typeof messages>;
