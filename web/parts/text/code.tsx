/** Code in texts: within a sentence, and as a block with a button to copy it or to save it as a file. */
import './code.css';
import { useState } from 'preact/hooks';
import { useResetSoon } from '../use-reset-soon.ts';

interface CodeBlockProps {
  readonly label: string;
  readonly code: string;
  readonly words: { readonly copy: string; readonly copied: string };
  /** The name of the file to save, and the label of its link. */
  readonly file?: { readonly name: string; readonly label: string };
  /** True if long lines wrap. */
  readonly wraps?: boolean;
}

export function CodeBlock({ label, code, words, file, wraps }: CodeBlockProps) {
  const [copied, setCopied] = useState<string>();
  const [codeElement, setCodeElement] = useState<HTMLElement | null>(null);
  const select = () => codeElement && getSelection()?.selectAllChildren(codeElement);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(code);
    } catch {
      // If the page may not copy (no secure context, old browsers), the text is selected to be copied by hand.
      select();
    }
  };
  const isCopied = copied === code;
  useResetSoon(isCopied, () => setCopied(undefined));
  return (
    <figure class="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section class={wraps ? 'code-text code-wraps' : 'code-text'} tabIndex={0} aria-label={label}>
        <pre>
          <code ref={setCodeElement} lang="en">
            {code}
          </code>
        </pre>
      </section>
      <figcaption class="row">
        <button type="button" class={wraps ? 'primary' : ''} onClick={() => void copy()}>
          {isCopied ? words.copied : words.copy}
        </button>
        {file && (
          <a
            class="button"
            download={file.name}
            href={`data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`}
          >
            {file.label}
          </a>
        )}
        <span class="visually-hidden" role="status">
          {isCopied && words.copied}
        </span>
      </figcaption>
    </figure>
  );
}

/** A sentence with code in backticks. */
export const TextWithCode = ({ text }: { readonly text: string }) => (
  <>{text.split('`').map((piece, i) => (i % 2 === 1 ? <code key={`${i} ${piece}`}>{piece}</code> : piece))}</>
);
