/**
 * Moves rules that the first render on a phone does not need into separate style sheets: those for wide windows, forced
 * colours and motion. A wide window loads them with the board, any other when idle.
 */
import type { Plugin, Rolldown } from 'vite';
import { boardAddress, boardChunk, GAME_IDS } from './games.ts';

/** Queries from this width up, in rem, are for wide windows. WIDE_MIN in load-game.ts is the same in pixels. */
const WIDE_MIN_REM = 36;

const WIDE_QUERY = /^@(?:container|media)[^{]*(?:(?:inline-size|width)>=|min-(?:inline-size|width):)(\d+)rem/;

/** The address of a board's late styles; load-game.ts computes the same. */
export const lateAddress = (style: string): string => style.replace(/\.css$/, '-late.css');

/** Split a minified style sheet into rules: each selector or query with its block. */
function rulesOf(css: string): readonly string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: bracket, index } of css.matchAll(/"[^"]*"|[{};]/g)) {
    if (bracket === '{') depth += 1;
    else if (bracket === '}') depth -= 1;
    if (depth > 0 || (bracket !== '}' && bracket !== ';')) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}

const isLate = (rule: string): boolean =>
  /^@media[^{]*(?:forced-colors|prefers-reduced-motion)/.test(rule) ||
  Number(WIDE_QUERY.exec(rule)?.[1] ?? 0) >= WIDE_MIN_REM;

/** Remove the late rules from a style sheet and return them. */
function takeLateRules(style: Rolldown.OutputAsset): string {
  const rules = rulesOf(String(style.source));
  style.source = rules.filter((rule) => !isLate(rule)).join('');
  return rules.filter(isLate).join('');
}

export const lateStyles: Plugin = {
  name: 'own-late-styles',
  enforce: 'post',
  generateBundle(_, made) {
    const room = Object.values(made).find(({ fileName }) => /^assets\/room-[\w-]+\.css$/.test(fileName));
    if (room?.type !== 'asset') throw new Error('the room has no styles');
    // The layout around a board also depends on the window, so its late rules ship with the board's.
    const around = takeLateRules(room);
    for (const id of GAME_IDS) {
      const fileName = `${boardAddress(boardChunk(id))}.css`;
      const style = made[fileName];
      if (style?.type !== 'asset') throw new Error(`the board of ${id} has no styles`);
      this.emitFile({ type: 'asset', fileName: lateAddress(fileName), source: around + takeLateRules(style) });
    }
  },
};
