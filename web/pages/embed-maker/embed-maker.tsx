/** The page that makes the line for a match in another page: choose, look at it, copy. */
import { useEffect, useState } from 'preact/hooks';
import { games } from '../../games/registry.ts';
import { botSheet } from '../../i18n/bot-sheet.ts';
import { makeSheet } from '../../i18n/make-sheet.ts';
import { makerSheet } from '../../i18n/maker-sheet.ts';
import { OneOf } from '../../parts/forms/choice.tsx';
import { prepare } from '../../parts/page/idle.ts';
import { Shell, Title } from '../../parts/page/shell.tsx';
import { CodeBlock } from '../../parts/text/code-block.tsx';
import { Prose } from '../../parts/text/prose.tsx';
import { Looks, type WHATS, Which } from './fields.tsx';
import { type Embed, FORMS, lineOf } from './line.ts';
import { Preview } from './preview.tsx';
import './embed-maker.css';

/** The page, once its words are there. */
export async function loadMaker(): Promise<typeof EmbedMaker> {
  await Promise.all([makerSheet.load(), makeSheet.load(), botSheet.load()]);
  return EmbedMaker;
}

const FIRST: Embed = {
  game: 'lucky-numbers',
  seats: 2,
  bots: 1,
  strength: 'normal',
  lang: 'auto',
  scheme: 'auto',
  play: 'anyone',
  sandboxed: false,
};

/** What a page does to hear of the match in it. */
const LISTEN = `const game = document.querySelector('tilepost-game');
for (const kind of ['ready', 'turn', 'move', 'over'])
  game.addEventListener(kind, ({ detail }) => console.log(kind, detail));`;

function EmbedMaker() {
  const t = makerSheet.text();
  document.title = `${t.title} · Tilepost`;
  const [embed, setEmbed] = useState(FIRST);
  const [what, setWhat] = useState<(typeof WHATS)[number]>('fresh');
  const change = (part: Partial<Embed>) => setEmbed((before) => ({ ...before, ...part }));
  const [form, setForm] = useState<(typeof FORMS)[number]>('element');
  useEffect(() => prepare(async () => (await import('../../app/on-demand/background.ts')).settleIn()), []);
  const chosen = what === 'fresh' ? { ...embed, match: undefined } : embed;
  const isReady = what === 'fresh' || embed.match !== undefined;
  const title = what === 'fresh' ? t.frameTitle(games[embed.game].name) : t.frameTitleMatch;
  return (
    <Shell wide>
      <div class="maker">
        <header class="stack">
          <Title>{t.title}</Title>
          <p>{t.intro}</p>
        </header>
        <form class="card stack maker-form" aria-label={t.choose} onSubmit={(event) => event.preventDefault()}>
          <Which embed={embed} onChange={change} what={what} onWhat={setWhat} />
          <Looks embed={embed} onChange={change} />
        </form>
        <div class="maker-result stack">
          <section class="stack" aria-labelledby="line">
            <h2 id="line">{t.line}</h2>
            <OneOf name="form" legend={t.form} values={FORMS} value={form} labels={t.forms} onPick={setForm} />
            {isReady && (
              <CodeBlock words={t} label={t.code} code={lineOf(location.origin, form, chosen, title)} wraps />
            )}
          </section>
          <section class="stack" aria-labelledby="preview">
            <h2 id="preview">{t.preview}</h2>
            {isReady ? <Preview embed={chosen} title={title} /> : <p>{t.wait}</p>}
          </section>
        </div>
        <About />
      </div>
    </Shell>
  );
}

function About() {
  const t = makerSheet.text();
  return (
    <div class="maker-about stack">
      {t.about.map(({ name, says }) => (
        <section key={name}>
          <h2>{name}</h2>
          {says.map((sentence) => (
            <p key={sentence}>
              <Prose text={sentence} />
            </p>
          ))}
        </section>
      ))}
      <CodeBlock words={{ copy: t.line, copied: t.copied }} label={t.listen} code={LISTEN} />
      <p>
        <a class="alone" href="/docs#embed">
          {t.docs}
        </a>
      </p>
    </div>
  );
}
