/** What stands around every page: the mark that leads home, the language, the one main part with its heading. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../../i18n/language.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import './shell.css';

interface ShellProps {
  /** The page's own buttons, beside the language. */
  readonly actions?: ComponentChildren;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

export const Shell = ({ actions, wide, children }: ShellProps) => (
  <>
    <header class={actions ? 'shell-head shell-busy' : 'shell-head'}>
      <a class="shell-home" href="/" aria-label={text().home}>
        <Logo size={28} />
        <span class="shell-name">Tilepost</span>
      </a>
      <div class="shell-actions">
        {actions}
        <LanguageSwitch />
      </div>
    </header>
    <main class={wide ? 'shell-main shell-wide' : 'shell-main'}>{children}</main>
  </>
);

let isFirstPage = true;

/** A page's heading. It takes the focus when the page changes, so that a screen reader hears where it is. */
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
