/** A schema as text: a line with its type and description, with details to unfold. */

import { useState } from 'preact/hooks';
import { sheet } from '../../locales/language.ts';
import { TextWithCode } from '../../parts/text/code.tsx';
import type { SchemaField, SchemaText } from './describe-schema.ts';

const docsSheet = sheet('about/docs');

interface SchemaViewProps {
  readonly schema: SchemaText;
}

/** The details of a schema, unfolded. */
export const SchemaBody = ({ schema: { parts, variants } }: SchemaViewProps) => (
  <>
    {parts.length > 0 && (
      <ul class="docs-parts">
        {parts.map((part) => (
          <FieldView key={part.key} part={part} />
        ))}
      </ul>
    )}
    {variants.length > 0 && (
      <ul class="docs-parts">
        {variants.map((variant) => (
          <li key={`${variant.type} ${variant.note}`} class="docs-part">
            <SchemaLine schema={variant} />
          </li>
        ))}
      </ul>
    )}
  </>
);

const FieldView = ({ part }: { readonly part: SchemaField }) => (
  <li class="docs-part">
    <code class="docs-key">{part.key}</code> {part.isOptional && <small>{docsSheet.text().optional}</small>}{' '}
    <SchemaLine schema={part} />
  </li>
);

/** One line, with its details collapsed: the largest schemas have hundreds of lines. */
export function SchemaLine({ schema }: SchemaViewProps) {
  const [isOpen, setOpen] = useState(false);
  const { type, note, parts, variants } = schema;
  const words = note && (
    <p class="docs-is">
      <TextWithCode text={note} />
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
        {isOpen && <SchemaBody schema={schema} />}
      </details>
    </>
  );
}
