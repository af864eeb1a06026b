/** The lines of the menu: each has a picture, a name and the present choice, and opens its part below it. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import './menu.css';

/** Outlines in a box of 24 by 24. */
const PICTURES = {
  away: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5a2 2 0 0 0 4 0',
  bot: 'M5 9h14v10H5zM12 9V5M12 4.5v.1M9 13.5v.1M15 13.5v.1M9.5 16.5h5M3 12.5v3M21 12.5v3',
  door: 'M14 4H5v16h9M10 12h10M17 8.5l3.5 3.5-3.5 3.5',
  gear: 'M4 7h9M17 7h3M15 4.8v4.4M4 12h3M11 12h9M9 9.8v4.4M4 17h7M15 17h5M13 14.8v4.4',
  invite: 'M4 12v7h16v-7M12 15V4M8 7.5 12 3.5l4 4',
  more: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  name: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  pause: 'M8.5 5v14M15.5 5v14',
  phone: 'M3.5 5.5h11v9h-11zM7 18h4M17 9.5h4v9h-4z',
} as const;

interface LineProps {
  readonly picture: keyof typeof PICTURES;
  readonly label: string;
  /** The present choice, at the end of the line. */
  readonly now?: string | undefined;
}

const LineFace = ({ picture, label, now }: LineProps) => (
  <>
    <svg class="menu-picture" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PICTURES[picture]} />
    </svg>
    <span class="menu-label">{label}</span>
    {now && <small class="menu-now">{now}</small>}
  </>
);

interface MenuLineProps extends LineProps {
  readonly children: ComponentChildren;
}

/** A line that unfolds; its part is rendered while it is open. */
export function MenuLine({ children, ...face }: MenuLineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="menu-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <LineFace {...face} />
      </summary>
      {isOpen && <div class="stack menu-part">{children}</div>}
    </details>
  );
}

interface MenuButtonProps extends LineProps {
  readonly onPress: () => void;
}

/** A line that opens a dialog. */
export const MenuButton = ({ onPress, ...face }: MenuButtonProps) => (
  <button type="button" class="menu-line menu-button" onClick={onPress}>
    <LineFace {...face} />
  </button>
);
