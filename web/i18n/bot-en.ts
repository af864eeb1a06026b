/** English, for the seats of bots. */
import type { Strength } from '../../worker/games/game.ts';

const STRENGTHS: Readonly<Record<Strength, string>> = { easy: 'easy', normal: 'normal', strong: 'strong' };

export const messages = {
  strengths: STRENGTHS,
  is: (strength: Strength, yields: boolean) =>
    yields ? `bot, ${STRENGTHS[strength]}; a person may take over` : `bot, ${STRENGTHS[strength]}`,
  title: 'Bots',
  strength: 'How well they play',
  yields: 'People may take over',
  yieldsNote: 'Whoever has the invite link can take a bot’s seat, in the middle of the match too.',
  yieldsOf: (name: string) => `A person may take over from ${name}`,
  give: 'Let a bot sit here',
  giveOf: (name: string) => `Let a bot sit here: ${name}`,
  off: 'Send away',
  offOf: (name: string) => `Send away: ${name}`,
  fill: 'Fill up with bots and start',
  own: 'Let a bot play for me',
  ownNote: 'Your seat stays yours: you can take it back at any time.',
  plays: 'A bot plays your seat.',
  back: 'Take my seat back',
  takeOver: 'The match is under way. You take over a bot’s seat, as it stands.',
};

export type BotMessages = Readonly<typeof messages>;
