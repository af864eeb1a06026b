/** English, for clocks and quiet hours: chosen, promised to those invited, set for a seat. */
export const messages = {
  title: 'Time for a move',
  kinds: { none: 'No clock', live: 'Live', post: 'By correspondence' },
  notes: {
    none: 'Everybody takes as long as they need.',
    live: 'All are at the table; the seconds are counted.',
    post: 'Whenever there is a minute; the days are counted.',
  },
  each: 'For each move',
  rulebook: (time: string) => `${time} (the rulebook’s minute)`,
  spares: 'Spares quiet hours',
  sparesNote: 'No time runs out at night: each person can name hours to be left in peace.',
  live: (time: string) => `Live: ${time} for each move.`,
  post: (time: string) => `By correspondence: ${time} for each move.`,
  spared: 'No time runs out in a person’s quiet hours.',
  sleeper: 'When the time is up, the match makes the move itself.',
  quiet: 'Quiet hours',
  quietOn: 'I have quiet hours',
  quietSpared: 'No time of yours runs out in these hours.',
  quietMessages: 'Messages to you wait until these hours are over.',
  from: 'From',
  to: 'To',
  zone: (zone: string) => `By the clock of this device: ${zone}.`,
  zoneKept: (zone: string) => `Kept by another clock: ${zone}. Saving takes that of this device.`,
  most: (time: string) => `Quiet hours last ${time} at most, and end at another time than they begin.`,
  save: 'Save',
  saved: 'Saved.',
};

export type ClockMessages = Readonly<typeof messages>;
