/** Points in a table: fractions are written as figures, and as words for screen readers. */
import { useEffect } from 'preact/hooks';
import type { Points } from '../../../worker/games/points.ts';
import { spokenPoints, writtenPoints } from '../../locales/exact-points.ts';
import { lang, sheet } from '../../locales/language.ts';

const pointsSheet = sheet('common/points');

interface PointsTextProps {
  readonly points: Points;
  /** True to write a plus before points above 0. */
  readonly isSigned?: boolean;
}

export function PointsText({ points, isSigned = false }: PointsTextProps) {
  const written = writtenPoints(points, lang.value, isSigned);
  const isFraction = typeof points === 'string';
  useEffect(() => {
    if (isFraction) pointsSheet.load().catch(() => {});
  }, [isFraction]);
  const t = pointsSheet.now();
  const spoken = t && spokenPoints(points, lang.value, t, isSigned);
  if (spoken === undefined) return <>{written}</>;
  return (
    <>
      <span aria-hidden="true">{written}</span>
      <span class="visually-hidden">{spoken}</span>
    </>
  );
}
