/** The embed HTML as it was before P-72, and the frame that it loaded: what the replicas of consumers failed with. */
import type { OembedAnswer } from './embed-consumers.ts';
import type { Person } from './person.ts';

/** The former HTML had a style against the border; all its other attributes are those of today. */
export const formerAnswer = (answer: OembedAnswer): OembedAnswer => ({
  ...answer,
  html: answer.html.replace(' frameborder="0"', ' style="border:0"'),
});

/**
 * Let frames behave as before: they spoke their own protocol only, did not know WordPress's secret, and did not fit
 * themselves into a height that nobody changes.
 */
export async function useFormerFrame({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    if (parent === self) return;
    if (location.hash.startsWith('#?secret=')) history.replaceState(null, '', location.pathname + location.search);
    addEventListener('message', (event) => {
      if (event.source === parent && event.data?.tilepost !== 1) event.stopImmediatePropagation();
    });
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'data-fixed') setAttribute.call(this, name, value);
    };
  });
}
