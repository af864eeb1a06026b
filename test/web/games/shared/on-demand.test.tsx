/** Parts loaded on request: option fields, the rules with their examples, animation of events. */
import { describe, expect, test, vi } from 'vitest';
import { createEventMotion, createPieceMotion } from '../../../../web/games/shared/on-demand/event-motion.ts';
import { ChoiceOption, SwitchOption } from '../../../../web/games/shared/on-demand/option-fields.tsx';
import { ExampleFigure, rulesText } from '../../../../web/games/shared/on-demand/rules-text.tsx';
import { tableNames } from '../../../../web/games/shared/on-demand/say.ts';
import { ScoreTable } from '../../../../web/games/shared/on-demand/score-table.tsx';
import { asSeat, type Viewer } from '../../../../worker/games/game.ts';
import { boardPage } from './board-page.ts';
import type { FakeGame } from './fake-game.ts';

const page = boardPage();

describe('option fields', () => {
  const options: FakeGame['Options'] = { size: 'small', isStrict: false };

  test('show the option that they are bound to, and change it alone', () => {
    const onChange = vi.fn<(options: FakeGame['Options']) => void>();
    const of = { options, onChange };
    page.draw(
      <>
        <ChoiceOption
          of={of}
          option="size"
          values={['small', 'large']}
          legend="Size"
          note="Of the sheet"
          labels={{ small: 'Small', large: 'Large' }}
          notes={{ small: '4 cells', large: '6 cells' }}
        />
        <SwitchOption of={of} option="isStrict" label="Strict" note="No hints" />
      </>,
    );
    const inputs = page.findAll('input') as readonly HTMLInputElement[];
    expect(inputs.map(({ name, type, checked }) => [name, type, checked])).toEqual([
      ['option-size', 'radio', true],
      ['option-size', 'radio', false],
      ['option-isStrict', 'checkbox', false],
    ]);
    expect(page.find('fieldset').textContent).toBe('SizeOf the sheetSmall4 cellsLarge6 cells');
    inputs[1]?.click();
    inputs[2]?.click();
    expect(onChange.mock.calls).toEqual([[{ size: 'large', isStrict: false }], [{ size: 'small', isStrict: true }]]);
  });
});

describe('the scores at the end', () => {
  const draw = (ranks: readonly number[], viewer: Viewer = 'spectator'): void =>
    page.draw(
      <ScoreTable
        caption="Scores"
        ranks={ranks}
        names={tableNames(['Mina', 'Jonas', 'Ada'], viewer, 'You')}
        badge="won"
        columns={[
          { head: 'Cells', cell: () => 6, label: () => 'six cells' },
          { head: 'Total', cell: (seat) => 10 * seat },
        ]}
      />,
    );
  const rows = () => page.findAll('tbody tr').map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

  test('stand the best first, and winners are marked', () => {
    draw([3, 1, 1]);
    expect(rows()).toEqual([
      ['Jonas won', '6', '10'],
      ['Ada won', '6', '20'],
      ['Mina', '6', '0'],
    ]);
    expect(page.findAll('[data-first]')).toHaveLength(2);
    expect(page.find('td[aria-label]').getAttribute('aria-label')).toBe('six cells');
  });

  test('the viewer reads "You", and others their names', () => {
    draw([3, 1, 1], asSeat(2));
    expect(rows().map(([name]) => name)).toEqual(['Jonas won', 'You won', 'Mina']);
  });

  test('alone nobody wins', () => {
    draw([1]);
    expect(rows()).toEqual([['Mina', '6', '0']]);
    expect(page.findAll('[data-first]')).toEqual([]);
  });
});

test('the rules stand around their examples', () => {
  page.draw(
    rulesText(
      [
        ['p', 'Write a number.'],
        ['example', 'row', 'Three of six'],
      ],
      {
        row: ([caption = '']) => (
          <ExampleFigure caption={caption}>
            <i class="picture" />
          </ExampleFigure>
        ),
      },
    ),
  );
  expect(page.find('.board-rules').innerHTML).toBe(
    '<div class="rules-prose"><p>Write a number.</p><figure class="board-example"><i class="picture"></i><figcaption>Three of six</figcaption></figure></div>',
  );
});

test('the rules begin with their headings as links, which lead to them without a new address', () => {
  const address = location.href;
  page.draw(
    rulesText(
      [
        ['p', 'A game.'],
        ['h3', 'A turn'],
        ['p', 'Roll.'],
        ['h3', 'The end'],
        ['p', 'Count.'],
      ],
      {},
    ),
  );
  const links = page.findAll('.rules-contents a') as readonly HTMLAnchorElement[];
  expect(links.map(({ textContent }) => textContent)).toEqual(['A turn', 'The end']);
  links[1]?.click();
  expect(document.activeElement?.textContent).toBe('The end');
  expect(location.href).toBe(address);
});

interface FakeEvent {
  readonly kind: string;
}

test('motion plays new events once, and marks what the newest ones concern', () => {
  page.draw(
    <div class="board">
      <i class="added" />
      <i class="rolled" />
    </div>,
  );
  const board = page.find('.board');
  const animate = vi.fn<(event: FakeEvent) => void>();
  const update = createEventMotion<FakeEvent>(board, {
    animate,
    affected: ({ kind }) => [board.querySelector(`.${kind}`)],
  });
  const marked = () => page.findAll('[data-news]').map(({ className }) => className);
  update([{ kind: 'added' }]);
  expect(animate).not.toHaveBeenCalled();
  expect(marked()).toEqual(['added']);
  const events = [{ kind: 'rolled' }, { kind: 'match-over' }];
  update(events);
  update(events);
  expect(animate.mock.calls, 'the end of the match is no event of the game').toEqual([[{ kind: 'rolled' }]]);
  expect(marked()).toEqual(['rolled']);
});

test('pieces that land are what an event concerns, unless it names something else', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  page.draw(
    <div class="board">
      <i class="die" />
      <i class="tray" />
      <i class="cell" />
    </div>,
  );
  const update = createPieceMotion<FakeEvent>(page.find('.board'), ({ kind }) =>
    kind === 'rolled' ? { rolls: '.die', concerns: '.tray' } : kind === 'wrote' ? { lands: '.cell' } : {},
  );
  const marked = () => page.findAll('[data-news]').map(({ className }) => className);
  update([{ kind: 'passed' }]);
  expect(marked()).toEqual([]);
  update([{ kind: 'rolled' }, { kind: 'wrote' }]);
  expect(marked()).toEqual(['tray', 'cell']);
});
