/** All routes of the API by group, with a search; each with its description, request and responses. */
import { useMemo, useState } from 'preact/hooks';
import { sheet } from '../../locales/language.ts';
import { TextWithCode } from '../../parts/text/code.tsx';
import { type ApiGroup, type ApiRoute, searchGroups } from './api-document.ts';
import { SchemaLine } from './schema-view.tsx';
import '../../parts/forms/forms.css';

const docsSheet = sheet('about/docs');

export function RouteList({ groups }: { readonly groups: readonly ApiGroup[] }) {
  const t = docsSheet.text();
  const groupNames: Readonly<Record<string, string>> = t.groups;
  const [search, setSearch] = useState('');
  const shown = useMemo(() => searchGroups(groups, search), [groups, search]);
  const hits = shown.reduce((sum, { routes }) => sum + routes.length, 0);
  return (
    <section class="stack" aria-labelledby="calls">
      <h2 id="calls">{t.sections.calls}</h2>
      <div class="row">
        <input
          type="search"
          class="docs-search"
          value={search}
          aria-label={t.search}
          placeholder={t.search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <small role="status">{search.trim() && (hits > 0 ? t.hits({ n: hits }) : t.none)}</small>
      </div>
      {shown.map(({ name, note, routes }) => (
        <section key={name} class="stack" aria-labelledby={`group-${name}`}>
          <h3 id={`group-${name}`}>{groupNames[name] ?? name}</h3>
          <p lang="en">{note}</p>
          {routes.map((route) => (
            <RouteView key={route.id} route={route} />
          ))}
        </section>
      ))}
    </section>
  );
}

function RouteView({ route }: { readonly route: ApiRoute }) {
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
