/** The frame of every page: the logo as home link, language and settings, and one main part with its heading. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../../locales/language.ts';
import { lazy } from './lazy.tsx';
import './shell.css';

const PageTools = lazy(() => import('./on-demand/page-tools.tsx').then((file) => file.loadPageTools()), true);

interface ShellProps {
  /** Shown in the header. */
  readonly title?: ComponentChildren;
  /** The page's own buttons. */
  readonly actions?: ComponentChildren;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

export const Shell = ({ title, actions, wide, children }: ShellProps) => (
  <>
    <header class={actions ? 'shell-head shell-busy' : 'shell-head'}>
      <a class="shell-home" href="/" aria-label={text().home}>
        <Logo size={28} />
        <span class="shell-name" translate={false}>
          Tilepost
        </span>
      </a>
      {title}
      <div class="shell-actions">
        {actions}
        <PageTools />
      </div>
    </header>
    <main class={wide ? 'shell-main shell-wide' : 'shell-main'}>{children}</main>
  </>
);

let isFirstPage = true;

/** A page's heading. It takes the focus when the page changes, so that screen readers announce the page. */
export function PageTitle({ children, id }: { readonly children: ComponentChildren; readonly id?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return (
    <h1 ref={heading} id={id} class="shell-title" tabIndex={-1}>
      {children}
    </h1>
  );
}

interface LogoProps {
  /** Size in CSS pixels; legible from 16 up. */
  readonly size?: number;
}

/**
 * The logo of Tilepost: a tile that is an envelope, closed with a seal. The same drawing as public/favicon.svg.
 * Decorative beside the name: hidden from assistive technology.
 */
const Logo = ({ size = 32 }: LogoProps) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect x="1" y="1" width="30" height="30" rx="8" fill="#1c6848" />
    <path
      fill="#f7f1de"
      d="M9.5 4h13a5.5 5.5 0 0 1 5.5 5.5v1.3L18 19.6a3.1 3.1 0 0 1-4 0L4 10.8V9.5A5.5 5.5 0 0 1 9.5 4z"
    />
    <circle cx="16" cy="19.5" r="4.7" fill="#f0a73f" stroke="#1c6848" stroke-width="2" />
  </svg>
);
