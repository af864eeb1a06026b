/** A schema as it is read: a line with its type, its words, and what it is made of, unfolded when asked. */
import { useState } from 'preact/hooks';
import { docsSheet } from '../../i18n/docs-sheet.ts';
import { Prose } from '../../parts/text/prose.tsx';
import type { Part, Told } from './schema.ts';

interface SchemaViewProps {
  readonly told: Told;
}

/** What a schema is made of, at once. */
export const SchemaBody = ({ told: { parts, variants } }: SchemaViewProps) => (
  <>
    {parts.length > 0 && (
      <ul class="docs-parts">
        {parts.map((part) => (
          <PartView key={part.key} part={part} />
        ))}
      </ul>
    )}
    {variants.length > 0 && (
      <ul class="docs-parts">
        {variants.map((variant) => (
          <li key={`${variant.type} ${variant.is}`} class="docs-part">
            <SchemaLine told={variant} />
          </li>
        ))}
      </ul>
    )}
  </>
);

const PartView = ({ part }: { readonly part: Part }) => (
  <li class="docs-part">
    <code class="docs-key">{part.key}</code> {part.isOptional && <small>{docsSheet.text().optional}</small>}{' '}
    <SchemaLine told={part} />
  </li>
);

/** The line, and its inside behind a fold: the largest ones hold hundreds of lines. */
export function SchemaLine({ told }: SchemaViewProps) {
  const [isOpen, setOpen] = useState(false);
  const { type, is, parts, variants } = told;
  const words = is && (
    <p class="docs-is">
      <Prose text={is} />
    </p>
  );
  if (parts.length === 0 && variants.length === 0)
    return (
      <>
        <span class="docs-type">{type}</span>
        {words}
      </>
    );
  return (
    <>
      {words}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary class="docs-type">{type}</summary>
        {isOpen && <SchemaBody told={told} />}
      </details>
    </>
  );
}
