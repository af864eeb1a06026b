/** All routes of the API by group, with a search. */

import { useMemo, useState } from 'preact/hooks';
import { sheet } from '../../locales/language.ts';
import '../../parts/forms/forms.css';
import { type ApiGroup, searchGroups } from './api-document.ts';
import { RouteView } from './route-view.tsx';

const docsSheet = sheet('docs');

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
