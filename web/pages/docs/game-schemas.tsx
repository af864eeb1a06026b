/** The schemas a client needs for each game: moves, options, and the parts of its views. */

import { useState } from 'preact/hooks';
import type { GameId } from '../../../worker/games/registry.ts';
import { gameList, gameNameOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { CodeBlock, TextWithCode } from '../../parts/text/code.tsx';
import type { ApiDocument } from './api-document.ts';
import { describeSchema } from './describe-schema.ts';
import { SchemaBody } from './schema-view.tsx';

const docsSheet = sheet('about/docs');

interface GameSchemasProps {
  readonly api: ApiDocument;
}

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
