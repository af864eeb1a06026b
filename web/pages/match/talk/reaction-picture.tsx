/** Reactions as small pictures, drawn here so that they look the same on every device. */
import type { ComponentChildren, JSX } from 'preact';
import type { Reaction } from '../../../../worker/protocol/remark-codes.ts';

const INK = '#4a3300';

const Face = ({ children }: { readonly children: ComponentChildren }) => (
  <>
    <circle cx="12" cy="12" r="10.2" fill="#f6c945" stroke="#a87a10" />
    <g fill="none" stroke={INK} stroke-width="1.8" stroke-linecap="round">
      {children}
    </g>
  </>
);

const PICTURES: Readonly<Record<Reaction, JSX.Element>> = {
  'thumbs-up': (
    <g fill="#f6c945" stroke="#a87a10" stroke-linejoin="round" stroke-width="1.2">
      <path d="M8.5 10.5 12.2 3c1.9 0 2.9 1.4 2.5 3.1L13.9 9.5h4.9a2.1 2.1 0 0 1 2 2.6l-1.6 6.4a2.6 2.6 0 0 1-2.5 2H8.5z" />
      <rect x="2.8" y="10" width="4.6" height="11" rx="1.2" fill="#2f7fc2" stroke="#1d5484" />
    </g>
  ),
  star: (
    <path
      d="m12 2.4 2.9 6.1 6.7.9-4.9 4.6 1.2 6.7L12 17.4l-5.9 3.3 1.2-6.7-4.9-4.6 6.7-.9z"
      fill="#f6b73c"
      stroke="#a8700f"
      stroke-width="1.2"
      stroke-linejoin="round"
    />
  ),
  heart: (
    <path
      d="M12 20.6C5.4 16 2.6 12.7 2.6 8.9c0-2.9 2.2-5 4.9-5 1.9 0 3.5 1 4.5 2.7 1-1.7 2.6-2.7 4.5-2.7 2.7 0 4.9 2.1 4.9 5 0 3.8-2.8 7.1-9.4 11.7z"
      fill="#e2476a"
      stroke="#9c2440"
      stroke-width="1.2"
    />
  ),
  laugh: (
    <Face>
      <path d="M6.6 10.2q1.6-2.4 3.4 0M14 10.2q1.8-2.4 3.4 0" />
      <path d="M6.8 13.4h10.4a5.2 5.2 0 0 1-10.4 0z" fill="#8c2f1b" />
    </Face>
  ),
  wow: (
    <Face>
      <path d="M8.6 9v.6M15.4 9v.6" stroke-width="2.6" />
      <ellipse cx="12" cy="15.6" rx="2.3" ry="2.9" fill="#8c2f1b" />
    </Face>
  ),
  sad: (
    <Face>
      <path d="M8.6 9.6v.6M15.4 9.6v.6" stroke-width="2.6" />
      <path d="M8.2 17q3.8-3.8 7.6 0" />
    </Face>
  ),
};

/** Decorative: the name of the reaction is beside it for assistive technology. */
export const ReactionPicture = ({ code }: { readonly code: Reaction }) => (
  <svg class="talk-picture" viewBox="0 0 24 24" aria-hidden="true">
    {PICTURES[code]}
  </svg>
);
