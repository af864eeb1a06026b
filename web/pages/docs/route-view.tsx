/** One route of the API: description, request, responses. */
import { sheet } from '../../locales/language.ts';
import { TextWithCode } from '../../parts/text/text-with-code.tsx';
import type { ApiRoute } from './api-document.ts';
import { SchemaLine } from './schema-view.tsx';

const docsSheet = sheet('docs');

export function RouteView({ route }: { readonly route: ApiRoute }) {
  const t = docsSheet.text();
  const { id, method, path, summary, isSeated, parameters, body, responses } = route;
  return (
    <article class="card docs-route" id={id} aria-labelledby={`${id}-name`}>
      <h4 class="docs-route-name" id={`${id}-name`} tabIndex={-1}>
        <a href={`#${id}`}>
          <span class={`docs-method docs-${method}`}>{method.toUpperCase()}</span>
          <code>{path}</code>
        </a>
      </h4>
      <p lang="en">
        <TextWithCode text={summary} />
      </p>
      {isSeated && (
        <p>
          <span class="badge">{t.seated}</span>
        </p>
      )}
      <dl class="docs-sides">
        {parameters.length > 0 && (
          <div>
            <dt>{t.parameters}</dt>
            <dd lang="en">
              <ul class="docs-parts">
                {parameters.map(({ name, schema }) => (
                  <li key={name} class="docs-part">
                    <code class="docs-key">{name}</code> <SchemaLine schema={schema} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {body && (
          <div>
            <dt>{t.body}</dt>
            <dd lang="en">
              <SchemaLine schema={body} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t.answers}</dt>
          {responses.map(({ status, note, schema }) => (
            <dd key={status} class="docs-answer" lang="en">
              <code class="docs-key">{status}</code>{' '}
              {schema ? <SchemaLine schema={schema} /> : <TextWithCode text={note} />}
            </dd>
          ))}
        </div>
      </dl>
    </article>
  );
}
