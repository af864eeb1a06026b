/** The bar of a turn on boards that are higher than a phone: it can stay at the lower edge of the window. */
import { ActionBar, type ActionBarProps } from './action-bar.tsx';
import './dockable-action-bar.css';

interface DockableActionBarProps extends ActionBarProps {
  readonly isDocked: boolean;
}

export const DockableActionBar = ({ isDocked, ...bar }: DockableActionBarProps) => (
  <ActionBar {...bar} data-docked={isDocked ? '' : undefined} />
);
