/** The API page (P-46): an example program, how the API works, and every route from /api/openapi.json. */

import { useEffect, useMemo } from 'preact/hooks';
import element from '../../embed/tilepost-game.d.ts?raw';
import { sheet } from '../../locales/language.ts';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';
import { CodeBlock, TextWithCode } from '../../parts/text/code.tsx';
import { type ApiDocument, fetchDocument, groupsOf, OPENAPI_PATH } from './api-document.ts';
import example from './docs-example.mjs?raw';
import { RouteList } from './route-list.tsx';
import { GameSchemas } from './schema-view.tsx';
import './docs.css';

const docsSheet = sheet('about/docs');

/** Return the page after loading its texts. */
export async function loadDocs(): Promise<typeof Docs> {
  await docsSheet.load();
  return Docs;
}

/** Let the browser handle links within the page: it scrolls and updates its history. */
function leaveAnchorsToBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : undefined;
  if (link?.getAttribute('href')?.startsWith('#')) event.stopPropagation();
}

function Docs() {
  const t = docsSheet.text();
  document.title = `${t.title} · Tilepost`;
  const { value: api, retry } = useLoaded(fetchDocument, '');
  useEffect(
    () => preloadWhenIdle(async () => (await import('../../app/on-demand/background.ts')).startBackgroundWork()),
    [],
  );
  // The browser looked for the target before the content was rendered.
  useEffect(() => {
    if (api && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [api]);
  return (
    <Shell wide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are interactive. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click on it. */}
      <div class="docs" onClick={leaveAnchorsToBrowser}>
        <header class="docs-head stack">
          <PageTitle>{t.title}</PageTitle>
          {t.intro.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>
            <a class="alone" href={OPENAPI_PATH} download="tilepost-openapi.json">
              {t.file}
            </a>
          </p>
        </header>
        <Contents />
        <div class="docs-body">
          <Example />
          <Basics />
          {api ? <Reference api={api} /> : <Loading retry={retry} />}
          <section class="stack" aria-labelledby="embed">
            <h2 id="embed">{t.sections.embed}</h2>
            <p>{t.embed}</p>
            <p>
              <a class="alone" href="/embed">
                {t.embedLink}
              </a>
            </p>
            <CodeBlock words={t} label={t.element} code={element} />
          </section>
        </div>
      </div>
    </Shell>
  );
}

function Contents() {
  const t = docsSheet.text();
  return (
    <nav class="docs-contents" aria-label={t.contents}>
      <ul>
        {Object.entries(t.sections).map(([id, name]) => (
          <li key={id}>
            <a class="alone" href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Example() {
  const t = docsSheet.text();
  return (
    <section class="stack" aria-labelledby="example">
      <h2 id="example">{t.sections.example}</h2>
      {t.example.map((sentence) => (
        <p key={sentence}>
          <TextWithCode text={sentence} />
        </p>
      ))}
      <CodeBlock words={t} label={t.run} code={`node play.mjs '${location.origin}/g/…#join=…'`} />
      <CodeBlock words={t} label={t.code} code={example} file={{ name: 'play.mjs', label: t.save }} />
    </section>
  );
}

function Basics() {
  const t = docsSheet.text();
  return (
    <section class="stack" aria-labelledby="basics">
      <h2 id="basics">{t.sections.basics}</h2>
      {t.basics.map(({ name, says }) => (
        <div key={name} class="docs-basic">
          <h3>{name}</h3>
          {says.map((sentence) => (
            <p key={sentence}>
              <TextWithCode text={sentence} />
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

/** Everything rendered from the document. */
function Reference({ api }: { readonly api: ApiDocument }) {
  const t = docsSheet.text();
  const groups = useMemo(() => groupsOf(api), [api]);
  const problems = api.components.schemas.Problem?.properties?.code?.oneOf ?? [];
  return (
    <>
      <RouteList groups={groups} />
      <GameSchemas api={api} />
      <section class="stack" aria-labelledby="problems">
        <h2 id="problems">{t.sections.problems}</h2>
        <p>
          <TextWithCode text={t.problems} />
        </p>
        <dl class="docs-list" lang="en">
          {problems.map(({ const: code, title, description }) => (
            <div key={code}>
              <dt>
                <code>{String(code)}</code> <small>{title}</small>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section class="stack" aria-labelledby="limits">
        <h2 id="limits">{t.sections.limits}</h2>
        <p>{t.limits}</p>
        <dl class="docs-list" lang="en">
          {api['x-limits'].map(({ count, of }) => (
            <div key={of}>
              <dt>{count}</dt>
              <dd>
                <TextWithCode text={of} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
