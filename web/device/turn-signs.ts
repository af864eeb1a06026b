/** Shows in the tab how many matches wait for the user: "(2)" before the title, and a dot on the icon (P-57). */
import { effect } from '@preact/signals';
import { MATCHES_KEY } from '../browser/storage.ts';
import { countTurns, turnCount } from './my-matches.ts';

const ICONS = { none: '/favicon.svg', dot: '/favicon-turn.svg' } as const;

const COUNT_PATTERN = /^\(\d+\) /;

export const titleWithCount = (title: string, turns: number): string =>
  `${turns > 0 ? `(${turns}) ` : ''}${title.replace(COUNT_PATTERN, '')}`;

/** Follow changes of the match list in all tabs, and changes of the page's title. */
export function startTurnSigns(): void {
  countTurns();
  addEventListener('storage', ({ key }) => {
    if (key === null || key === `tilepost:${MATCHES_KEY}`) countTurns();
  });
  const show = (turns: number) => {
    const title = titleWithCount(document.title, turns);
    // Setting an equal title would trigger this observer again, forever.
    if (title !== document.title) document.title = title;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const href = turns > 0 ? ICONS.dot : ICONS.none;
    if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
  };
  const titles = new MutationObserver(() => show(turnCount.peek()));
  for (const title of document.querySelectorAll('head > title'))
    titles.observe(title, { childList: true, characterData: true, subtree: true });
  effect(() => show(turnCount.value));
}
