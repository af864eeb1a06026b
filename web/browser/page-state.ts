/**
 * Attributes of the root element that tell tests and programs what the page is still doing: `data-loading` while parts of the page are loading or waiting for an idle moment, `data-back` while the page goes back
 * over the history entries of closed dialogs.
 */

let loading = 0;

/** Say that a part is loading. Return a function to be called once, when it has loaded or failed. */
export function markLoading(): () => void {
  loading += 1;
  const { dataset } = document.documentElement;
  dataset.loading = '';
  return () => {
    loading -= 1;
    if (loading === 0) delete dataset.loading;
  };
}

/** Mark the page as loading until the promise is settled, and return it. */
export const whileLoading = <T>(part: Promise<T>): Promise<T> => part.finally(markLoading());
