/** A log line mentions each event once. */
import { expect, test } from 'vitest';
import { sentences as rummikubEn } from '../../../dist/locales/web/en/games/rummikub/late.js';
import { first as matchEn } from '../../../dist/locales/web/en/match/first.js';
import { log as storyEn } from '../../../dist/locales/web/en/match/late.js';
import { sentences as rummikubKo } from '../../../dist/locales/web/ko/games/rummikub/late.js';
import { first as matchKo } from '../../../dist/locales/web/ko/match/first.js';
import { log as storyKo } from '../../../dist/locales/web/ko/match/late.js';
import type { Sentences } from '../../../web/games/game-ui.ts';
import { sentences as sentencesOf } from '../../../web/games/rummikub/text/on-demand/sentences.ts';
import { logLineText } from '../../../web/push/log-line-text.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { startMatch } from '../../../worker/games/match.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import type { Rummikub } from '../../../worker/games/rummikub/state.ts';
import { headOf } from '../../kit/play-match.ts';
import { seededStreams } from '../../kit/rng.ts';

const { match, events } = startMatch(rummikub, headOf(rummikub, 2, asSeat(0)), seededStreams(3));
const names = ['Ada', 'Bo'];
const first = names[match.state.turn];

const lineOf = (sentences: Sentences<Rummikub>, words: typeof storyEn & typeof matchEn, hasRounds: boolean): string =>
  logLineText(
    { sentences: { event: (event, all) => sentences.event(event as never, all) }, words, names, hasRounds },
    events,
  );

test('RK-2 the log says once who starts, and what was turned up', () => {
  const en = { ...matchEn, ...storyEn };
  const ko = { ...matchKo, ...storyKo } as typeof en;
  const [sentencesEn, sentencesKo] = [sentencesOf(rummikubEn, 'en'), sentencesOf(rummikubKo, 'ko')];

  for (const hasRounds of [false, true]) {
    expect(lineOf(sentencesEn, en, hasRounds).match(/starts\./g)).toHaveLength(1);
    expect(lineOf(sentencesEn, en, hasRounds)).toContain(`${first} starts. Opening draw: Ada `);
    expect(lineOf(sentencesKo, ko, hasRounds)).toMatch(
      new RegExp(`${first}[가이] 먼저예요\\. 시작 뽑기: Ada [^.]*\\.$`),
    );
  }
});
