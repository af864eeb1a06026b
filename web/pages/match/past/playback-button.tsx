/** An icon button for a replay. */
import type { ComponentChildren } from 'preact';

interface PlaybackButtonProps {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

/** Keeps keyboard focus when off: `aria-disabled` instead of `disabled`. */
export const PlaybackButton = ({ label, isOff = false, onClick, children }: PlaybackButtonProps) => (
  <button
    type="button"
    class="past-button"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => isOff || onClick()}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  </button>
);
