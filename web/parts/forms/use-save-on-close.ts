/** Saves edits when a dialog closes, so that nothing typed is lost (P-55). */
import { useEffect, useRef } from 'preact/hooks';

/** Call the newest `save` when the component unmounts. `save` itself checks if there is anything to save. */
export function useSaveOnClose(save: () => void): void {
  const newest = useRef(save);
  newest.current = save;
  useEffect(() => () => newest.current(), []);
}
