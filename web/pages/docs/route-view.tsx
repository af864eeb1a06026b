/** One route of the API: what it does, what it takes, what it answers. */
import { docsSheet } from '../../i18n/docs-sheet.ts';
import { Prose } from '../../parts/text/prose.tsx';
import type { ApiRoute } from './document.ts';
import { SchemaLine } from './schema-view.tsx';

export function RouteView({ route }: { readonly route: ApiRoute }) {
  const t = docsSheet.text();
  const { id, method, path, does, isSeated, parameters, body, answers } = route;
  return (
    <article class="card docs-route" id={id} aria-labelledby={`${id}-name`}>
      <h4 class="docs-route-name" id={`${id}-name`} tabIndex={-1}>
        <a href={`#${id}`}>
          <span class={`docs-method docs-${method}`}>{method.toUpperCase()}</span>
          <code>{path}</code>
        </a>
      </h4>
      <p lang="en">
        <Prose text={does} />
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
                {parameters.map(({ name, told }) => (
                  <li key={name} class="docs-part">
                    <code class="docs-key">{name}</code> <SchemaLine told={told} />
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
              <SchemaLine told={body} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t.answers}</dt>
          {answers.map(({ status, is, told }) => (
            <dd key={status} class="docs-answer" lang="en">
              <code class="docs-key">{status}</code> {told ? <SchemaLine told={told} /> : <Prose text={is} />}
            </dd>
          ))}
        </div>
      </dl>
    </article>
  );
}
