/** What stands around every page: the mark that leads home, the language, the one main part with its heading. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { LANGS, LANGUAGES } from '../../../worker/protocol/languages.ts';
import { changeLanguage, lang, text } from '../../locales/language.ts';
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

/** The visible control for the page's language. */
const LanguageSwitch = () => (
  <label class="language">
    <span class="visually-hidden">{text().language}</span>
    <select value={lang.value} onChange={({ currentTarget }) => void changeLanguage(currentTarget.value)}>
      {LANGS.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGES[code].name}
        </option>
      ))}
    </select>
  </label>
);

interface LogoProps {
  /** Side in CSS pixels; it reads from 16 up. */
  readonly size?: number;
}

/**
 * The mark of Tilepost: a tile that is an envelope, closed with a seal. The same drawing as public/favicon.svg. Decoration
 * beside the name: hidden from assistive technology, which hears the name.
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
