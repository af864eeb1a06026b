/** The page that writes the HTML for embedding a match: settings, preview, code to copy. */
import { useEffect, useState } from 'preact/hooks';
import { gameNameOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { RadioGroup } from '../../parts/forms/choice.tsx';
import { seatCountSheet } from '../../parts/forms/stepper.tsx';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';
import { CodeBlock, TextWithCode } from '../../parts/text/code.tsx';
import {
  CODE_FORMS,
  type EmbedSettings,
  elementAttributes,
  embedCode,
  embedUrl,
  FRAME_HEIGHT_PX,
  isLinkPlace,
  type PastePlace,
  PLACES,
  pageLink,
  pastedText,
  settingsInLink,
} from './embed-code.ts';
import { DisplayFields, type MATCH_SOURCES, MatchFields, ThemeFields } from './fields.tsx';
import './embed-builder.css';
import { h } from 'preact';

const botSheet = sheet('create-match/bots');
const createMatchSheet = sheet('create-match/form');
const embedBuilderSheet = sheet('embed/builder');

/** Return the page after loading its texts. */
export async function loadEmbedBuilder(): Promise<typeof EmbedBuilder> {
  await Promise.all([embedBuilderSheet.load(), seatCountSheet.load(), createMatchSheet.load(), botSheet.load()]);
  return EmbedBuilder;
}

const DEFAULT_EMBED: EmbedSettings = {
  game: 'lucky-numbers',
  seats: 2,
  bots: 1,
  strength: 'normal',
  lang: 'auto',
  scheme: 'auto',
  play: 'anyone',
  controls: 'all',
  sandboxed: false,
  theme: {},
};

/** Example of how an embedding page listens for events. */
const LISTENER_EXAMPLE = `const game = document.querySelector('tilepost-game');
for (const kind of ['ready', 'start', 'turn', 'move', 'over'])
  game.addEventListener(kind, ({ detail }) => console.log(kind, detail));`;

function EmbedBuilder() {
  const t = embedBuilderSheet.text();
  document.title = `${t.title} · Tilepost`;
  const [embed, setEmbed] = useState(DEFAULT_EMBED);
  const [source, setSource] = useState<(typeof MATCH_SOURCES)[number]>('fresh');
  const change = (part: Partial<EmbedSettings>) => setEmbed((before) => ({ ...before, ...part }));
  useEffect(
    () => preloadWhenIdle(async () => (await import('../../app/on-demand/background.ts')).startBackgroundWork()),
    [],
  );
  const effective = source === 'fresh' ? { ...embed, match: undefined } : embed;
  const isReady = source === 'fresh' || embed.match !== undefined;
  const [place, setPlace] = useState<(typeof PLACES)[number]>('html');
  const [form, setForm] = useState<(typeof CODE_FORMS)[number]>('element');
  const title = source === 'fresh' ? t.frameTitle({ game: gameNameOf(embed.game, lang.value) }) : t.frameTitleMatch;
  const isLink = isLinkPlace(place);
  const fields = { embed: effective, onChange: change, isLink };
  return (
    <Shell wide>
      <div class="maker">
        <header class="stack">
          <PageTitle>{t.title}</PageTitle>
          <p>{t.intro}</p>
        </header>
        <form class="card stack maker-form" aria-label={t.choose} onSubmit={(event) => event.preventDefault()}>
          <MatchFields {...fields} source={source} onSource={setSource} />
          <DisplayFields {...fields} canInvite={!isLink || (place === 'forum' && effective.match !== undefined)} />
          {!isLink && <ThemeFields theme={embed.theme} onChange={(theme) => change({ theme })} />}
        </form>
        <div class="maker-result stack">
          <CopySection
            embed={effective}
            title={title}
            isReady={isReady}
            place={place}
            onPlace={setPlace}
            form={form}
            onForm={setForm}
          />
          <section class="stack" aria-labelledby="preview">
            <h2 id="preview">{t.preview}</h2>
            {isReady ? <Preview embed={effective} title={title} place={place} form={form} /> : <p>{t.wait}</p>}
          </section>
        </div>
        <About />
      </div>
    </Shell>
  );
}

interface CopySectionProps {
  readonly embed: EmbedSettings;
  readonly title: string;
  /** False while the link of the match is missing. */
  readonly isReady: boolean;
  readonly place: (typeof PLACES)[number];
  readonly onPlace: (place: (typeof PLACES)[number]) => void;
  readonly form: (typeof CODE_FORMS)[number];
  readonly onForm: (form: (typeof CODE_FORMS)[number]) => void;
}

/** The HTML for a page, or the text to paste elsewhere with its result. */
function CopySection({ embed, title, isReady, place, onPlace, form, onForm }: CopySectionProps) {
  const t = embedBuilderSheet.text();
  const site = location.origin;
  return (
    <section class="stack" aria-labelledby="line">
      <h2 id="line">{t.line}</h2>
      <RadioGroup name="place" legend={t.place} values={PLACES} value={place} labels={t.places} onPick={onPlace} />
      {place === 'html' ? (
        <>
          <RadioGroup name="form" legend={t.form} values={CODE_FORMS} value={form} labels={t.forms} onPick={onForm} />
          {isReady && <CodeBlock words={t} label={t.code} code={embedCode(site, form, embed, title)} wraps />}
        </>
      ) : (
        isReady && <Paste place={place} embed={embed} title={title} />
      )}
    </section>
  );
}

interface PasteProps {
  readonly place: PastePlace;
  readonly embed: EmbedSettings;
  readonly title: string;
}

function Paste({ place, embed, title }: PasteProps) {
  const t = embedBuilderSheet.text();
  const site = location.origin;
  const isNewMatch = embed.match === undefined;
  return (
    <>
      <p>
        <TextWithCode
          text={place === 'discourse' ? t.paste.discourse({ frames: `\`${site}/embed/\`` }) : t.paste[place]}
        />
      </p>
      <CodeBlock
        words={place === 'forum' ? t : { copy: t.copyLink, copied: t.copied }}
        label={t.code}
        code={pastedText(site, place, embed, title)}
        wraps
      />
      <p>{t.sees[place]}</p>
      {isLinkPlace(place) && <p>{isNewMatch ? t.linkOnly : t.linkMatchOnly}</p>}
    </>
  );
}

function About() {
  const t = embedBuilderSheet.text();
  return (
    <div class="maker-about stack">
      {t.about.map(({ name, says }) => (
        <section key={name}>
          <h2>{name}</h2>
          {says.map((sentence) => (
            <p key={sentence}>
              <TextWithCode text={sentence} />
            </p>
          ))}
        </section>
      ))}
      <CodeBlock words={{ copy: t.line, copied: t.copied }} label={t.listen} code={LISTENER_EXAMPLE} />
      <p>
        <a class="alone" href="/docs#embed">
          {t.docs}
        </a>
      </p>
    </div>
  );
}

const ELEMENT = 'tilepost-game';
const SCRIPT = '/embed.js';

/** Define the element once; a custom element cannot be removed again. */
function defineElement(): void {
  if (document.querySelector(`script[src="${SCRIPT}"]`)) return;
  const script = document.createElement('script');
  script.src = SCRIPT;
  document.head.append(script);
}

interface PreviewProps extends Pick<CopySectionProps, 'place' | 'form'> {
  readonly embed: EmbedSettings;
  readonly title: string;
}

/** The place as a reader will see it: the real element, or what the system makes of the pasted text. */
function Preview({ embed, title, place, form }: PreviewProps) {
  const site = location.origin;
  if (place === 'forum') return <a href={pageLink(site, embed)}>{title}</a>;
  // WordPress makes the frame as high as its content, as the element does.
  if (place === 'wordpress') return <ElementPreview embed={settingsInLink(embed, DEFAULT_EMBED)} title={title} />;
  if (place === 'html' && form === 'element') return <ElementPreview embed={embed} title={title} />;
  const isLink = place === 'ghost' || place === 'discourse';
  const url = embedUrl(site, isLink ? settingsInLink(embed, DEFAULT_EMBED) : embed);
  return <iframe key={url} class="maker-frame" src={url} title={title} height={FRAME_HEIGHT_PX} />;
}

function ElementPreview({ embed, title }: Pick<PreviewProps, 'embed' | 'title'>) {
  useEffect(defineElement, []);
  const attributes = elementAttributes(embed, title);
  // New settings need a new frame.
  return h(ELEMENT, { key: JSON.stringify(attributes), ...attributes });
}
