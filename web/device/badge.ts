/** The number on the installed app's icon: own matches in which it is one's turn. */

/** Not every browser has a badge, and some want to be asked for leave first: then there is none. */
export function updateBadge(turns: number): void {
  if (!('setAppBadge' in navigator)) return;
  (turns > 0 ? navigator.setAppBadge(turns) : navigator.clearAppBadge()).catch(() => {});
}
