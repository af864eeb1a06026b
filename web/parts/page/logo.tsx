/** The mark of Tilepost: a tile that is an envelope, closed with a seal. The same drawing as public/favicon.svg. */

export interface LogoProps {
  /** Side in CSS pixels; it reads from 16 up. */
  readonly size?: number;
}

/** Decoration beside the name: hidden from assistive technology, which hears the name. */
export const Logo = ({ size = 32 }: LogoProps) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect x="1" y="1" width="30" height="30" rx="8" fill="#1c6848" />
    <path
      fill="#f7f1de"
      d="M9.5 4h13a5.5 5.5 0 0 1 5.5 5.5v1.3L18 19.6a3.1 3.1 0 0 1-4 0L4 10.8V9.5A5.5 5.5 0 0 1 9.5 4z"
    />
    <circle cx="16" cy="19.5" r="4.7" fill="#f0a73f" stroke="#1c6848" stroke-width="2" />
  </svg>
);
