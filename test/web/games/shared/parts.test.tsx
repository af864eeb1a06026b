/** Shared components of boards: action bar, seats, dice, and buttons that open dialogs. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ActionBar, ActionButton } from '../../../../web/games/shared/action-bar.tsx';
import { DialogButton } from '../../../../web/games/shared/dialog-button.tsx';
import { OtherSeats, OwnArea } from '../../../../web/games/shared/seats.tsx';
import { Die } from '../../../../web/games/shared/slots/die.tsx';
import { SlotGroup, type SlotProps } from '../../../../web/games/shared/slots/slot-group.tsx';
import { formatPoints } from '../../../../web/games/shared/true-minus.ts';
import { asSeat } from '../../../../worker/games/game.ts';
import { boardPage } from './board-page.ts';

const page = boardPage();
const textOf = (selector: string): string => page.find(selector).textContent ?? '';

describe('P-10 the action bar', () => {
  const draw = (isActive: boolean, explanation?: string): void =>
    page.draw(
      <ActionBar
        class="fg-bar"
        turn={{ isActive, explanation }}
        text="Choose a die."
        top={<i />}
        aside={<b>3 / 30</b>}
        foot={<small>last lap</small>}
        buttons={<ActionButton label="Roll" />}
      >
        <hr />
      </ActionBar>,
    );

  test('says politely what there is to do, with buttons for who decides', () => {
    draw(true);
    expect(page.find('[aria-live="polite"]').textContent).toBe('Choose a die.');
    expect(page.findAll('[data-told]')).toEqual([]);
    expect(textOf('.fg-bar')).toBe('Choose a die.3 / 30Rolllast lap');
    draw(false);
    expect(page.findAll('button')).toEqual([]);
  });

  test('says why something is refused instead, and marks it', () => {
    draw(true, 'It is taken.');
    expect(textOf('[data-told]')).toBe('It is taken.');
    draw(true, '');
    expect(textOf('[data-told]')).toBe('');
  });

  test('marks the button of a hint in words too, and writes a note below a label', () => {
    page.draw(<ActionButton label="Pass" hint="Pass, hint" />);
    expect(page.find('[data-hint]').getAttribute('aria-label')).toBe('Pass, hint');
    page.draw(<ActionButton class="primary" label="Cross" note="uses a joker" hint={false} />);
    expect(page.find('button').outerHTML).toBe(
      '<button type="button" class="primary"><span>Cross</span><small>uses a joker</small></button>',
    );
  });
});

describe('seats', () => {
  const view = { viewer: asSeat(1), active: [asSeat(2)] };

  test('the others stand in their order, with who moves and who won', () => {
    page.draw(
      <OtherSeats class="fg-others" label="Seats" view={view} seats={3} hasWon={(seat) => seat === 0}>
        {(seat) => `seat ${seat}`}
      </OtherSeats>,
    );
    expect(page.findAll('li').map((one) => [one.dataset.seat, one.textContent])).toEqual([
      ['0', 'seat 0'],
      ['2', 'seat 2'],
    ]);
    expect(page.find('[data-active]').dataset.seat).toBe('2');
    expect(page.find('[data-won]').dataset.seat).toBe('0');
  });

  test('nobody else, nothing to draw, unless something stands behind the seats', () => {
    const solo = { view: { viewer: asSeat(0), active: [] }, seats: 1, class: 'fg-others', children: () => null };
    page.draw(<OtherSeats {...solo} />);
    expect(page.findAll('ul')).toEqual([]);
    page.draw(<OtherSeats {...solo} end={<li>Pool</li>} />);
    expect(textOf('ul')).toBe('Pool');
  });

  test('my own area has its head: label, count, badge, and what stands at the end', () => {
    page.draw(
      <OwnArea prefix="fg" seat={2} label="Your sheet" count="3 of 6" badge="won" end={formatPoints(-5)}>
        <table />
      </OwnArea>,
    );
    expect(textOf('h2')).toBe('Your sheet3 of 6won−5');
    expect(page.find('section[data-won]').getAttribute('style')).toContain('--seat-2');
    page.draw(<OwnArea prefix="fg" seat={2} label="Your sheet" badge={false} children={null} />);
    expect(page.findAll('[data-won]')).toEqual([]);
  });
});

describe('slots in a group', () => {
  const onPick = vi.fn();
  beforeEach(() => onPick.mockClear());
  const dice = [1, 2, 3].map(
    (n): SlotProps => ({
      label: `Die: ${n}`,
      face: <Die>{n}</Die>,
      isPicked: n === 1,
      isHinted: n === 2,
      isOut: n === 3,
      isDisabled: n === 3,
      data: { 'data-sort': `${n}` },
    }),
  );
  const open = dice.map((die, index): SlotProps => ({ ...die, onPick: () => onPick(index + 1) }));

  test('are buttons that say how they stand', () => {
    page.draw(<SlotGroup class="dice" label="Dice" slots={open} />);
    const [first, second, third] = page.findAll('[role="group"][aria-label="Dice"] button');
    expect(first?.getAttribute('aria-pressed')).toBe('true');
    expect(second?.getAttribute('data-hint')).toBe('');
    expect([third?.getAttribute('data-out'), third?.getAttribute('aria-disabled')]).toEqual(['', 'true']);
    page.click('[data-sort="3"]');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(3);
  });

  test('are pictures with words while they cannot be chosen', () => {
    page.draw(<SlotGroup class="dice" label="Dice" slots={dice} />);
    expect(page.findAll('button, [tabindex]')).toEqual([]);
    expect(page.findAll('.visually-hidden').map((one) => one.textContent)).toEqual(['Die: 1', 'Die: 2', 'Die: 3']);
    expect(page.findAll('.board-die[aria-hidden]')).toHaveLength(3);
  });

  test('P-40 are one tab stop with arrow keys, or one each', () => {
    page.listenToKeys();
    page.draw(<SlotGroup class="dice" label="Dice" slots={open} arrowKeys="list" />);
    page.find('button').focus();
    page.press('End');
    expect(document.activeElement?.getAttribute('data-sort')).toBe('3');
    expect(page.findAll('[tabindex="0"]')).toHaveLength(1);
    page.draw(<SlotGroup class="dice" label="Dice" slots={open} />);
    expect(page.findAll('[tabindex]')).toEqual([]);
  });

  test('can be chosen one by one: Tab and arrow keys pass over the others', () => {
    page.listenToKeys();
    page.draw(<SlotGroup class="dice" label="Dice" slots={[...dice.slice(0, 1), ...open.slice(1)]} arrowKeys="list" />);
    expect(page.findAll('button')).toHaveLength(2);
    expect(page.find('[tabindex="0"]').getAttribute('data-sort')).toBe('2');
    page.find('button').focus();
    page.press('Home');
    expect(document.activeElement?.getAttribute('data-sort')).toBe('2');
  });
});

test('a dialog is drawn while it is open', () => {
  page.draw(
    <DialogButton
      class="open"
      dialog={(onClose) => (
        <button type="button" class="close" onClick={onClose}>
          Close
        </button>
      )}
    >
      Enlarge
    </DialogButton>,
  );
  expect(page.findAll('.close')).toEqual([]);
  page.click('.open');
  page.click('.close');
  expect(page.findAll('.close')).toEqual([]);
});

test('points have a true minus sign', () => {
  expect([-12, 0, 7].map(formatPoints)).toEqual(['−12', '0', '7']);
});
