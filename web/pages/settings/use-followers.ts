/** Sends a changed setting to the matches once the user has finished editing; closing the dialog loses nothing. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FollowReport } from '../../push/follow-settings.ts';

/** Delay in ms: while times are typed, each key changes the value. */
const SETTLE_MS = 800;

export function useFollowers(follow: () => Promise<FollowReport>) {
  const [report, setReport] = useState<FollowReport>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const followNow = () => {
    timer.current = undefined;
    follow().then(setReport, () => {});
  };
  const followSoon = () => {
    clearTimeout(timer.current);
    setReport(undefined);
    timer.current = setTimeout(followNow, SETTLE_MS);
  };
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      followNow();
    },
    [],
  );
  return { report, followSoon };
}
