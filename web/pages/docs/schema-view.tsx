/**
 * Schemas as text: a line with type and description and details to unfold; and all that a client needs for each game.
 */
import { useState } from 'preact/hooks';
import type { GameId } from '../../../worker/games/registry.ts';
import { gameList, gameNameOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { CodeBlock, TextWithCode } from '../../parts/text/code.tsx';
import { type ApiDocument, describeSchema, type SchemaField, type SchemaText } from './api-document.ts';

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

interface GameSchemasProps {
  readonly api: ApiDocument;
}

/** The schemas a client needs for each game: moves, options, and the parts of its views. */
export function GameSchemas({ api }: GameSchemasProps) {
  const t = docsSheet.text();
  return (
    <section class="stack" aria-labelledby="games">
      <h2 id="games">{t.sections.games}</h2>
      <p>
        <TextWithCode text={t.games} />
      </p>
      {gameList.map((id) => (
        <SchemasOfGame key={id} api={api} id={id} />
      ))}
    </section>
  );
}

function SchemasOfGame({ api, id }: GameSchemasProps & { readonly id: GameId }) {
  const t = docsSheet.text();
  const [isOpen, setOpen] = useState(false);
  const name = gameNameOf(id, lang.value);
  const { schemas } = api.components;
  return (
    <details class="card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && (
        <div class="stack">
          <h3>{t.moves}</h3>
          <div lang="en">
            <SchemaBody schema={describeSchema(schemas, schemas[`move-of-${id}`] ?? {})} />
          </div>
          <h3>{t.options}</h3>
          <div lang="en">
            <SchemaBody schema={describeSchema(schemas, schemas[`options-of-${id}`] ?? {})} />
          </div>
          <h3>{t.pieces({ game: name })}</h3>
          <CodeBlock words={t} label={t.pieces({ game: name })} code={api['x-pieces'][id] ?? ''} />
        </div>
      )}
    </details>
  );
}
