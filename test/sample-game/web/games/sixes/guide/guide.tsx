/** The guide to Sixes: the example in its rules, its guided first turn, the moments of a replay, and its ending. */
import type { RulesNode } from '../../../../dist/locales/web.d.ts';
import { turnMoves } from '../../../../worker/games/sixes/legal.ts';
import { emptyCells, NUMBERS, type Sixes } from '../../../../worker/games/sixes/state.ts';
import type { Coach, CoachStep, EndingMarks, GameMessages, Moment, Moments } from '../../game-ui.ts';
import { DiceTray } from '../../shared/dice/dice-tray.tsx';
import { moveDraft } from '../../shared/move-draft.ts';
import { partsOfSeats } from '../../shared/on-demand/ending-marks.ts';
import { ExampleFigure, rulesText } from '../../shared/on-demand/rules-text.tsx';
import { dieOf, SheetCells } from '../board/sheet.tsx';
import type { Words } from '../text/turn.ts';

export const rules = (nodes: readonly RulesNode[], words: Words) =>
  rulesText(nodes, {
    sum: ([caption = '']) => (
      <ExampleFigure caption={caption}>
        <DiceTray label={caption} dice={[4, 1, 4, 6, 4].map((number, die) => dieOf(words, number, die))} />
        <SheetCells seat={0} sheet={[null, null, null, 12, null, null]} label={caption} words={words} />
      </ExampleFigure>
    ),
  });

/** The guided first turn. It ends when the reader has written a number. */
export const coach: Coach<Sixes, CoachStep<'sixes'>> = (view, draft, moved) => {
  const { viewer, outcome, active, stage, sheets, copied } = view;
  if (viewer === 'spectator') return undefined;
  if (outcome) return moved > 0 ? 'done' : undefined;
  const hasWritten = NUMBERS.length - emptyCells(sheets[viewer]).length > (copied[viewer] ? 1 : 0);
  if (moved > 0 && hasWritten) return 'done';
  if (!active.includes(viewer)) return moved > 0 || hasWritten ? undefined : 'watch';
  return moveDraft(turnMoves(view), draft)?.kind === 'write' ? 'draft' : stage;
};

/** Moments of a replay. `copied`: `which` are the points. `nothing`: `which` is the cell. */
type MomentKind = keyof GameMessages<'sixes', 'moments'>;

export const moments: Moments<Sixes, MomentKind> = {
  turnEndKinds: ['rolled'],
  find: (steps) =>
    steps.flatMap(({ n, events }) =>
      events.flatMap((event): readonly Moment<MomentKind>[] => {
        const seats = [event.seat];
        if (event.kind === 'copied') return [{ n, kind: 'copied', seats, which: event.points }];
        if (event.kind === 'wrote' && event.points === 0) return [{ n, kind: 'nothing', seats, which: event.cell }];
        return [];
      }),
    ),
};

export const hasScoreTable = false;

/** The sheets that are full: the round ends with the turn that fills one. */
export const endingMarks: EndingMarks<Sixes> = ({ viewer, outcome, sheets }) =>
  outcome
    ? partsOfSeats(
        viewer,
        sheets.map((sheet) => emptyCells(sheet).length === 0),
        '.sx-sheet',
      )
    : [];
