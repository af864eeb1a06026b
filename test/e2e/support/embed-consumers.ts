/** Pages of systems that turn a pasted link into a frame: each does to our HTML as its own rule says. */
import { escapeHtml } from '../../../worker/preview/html.ts';

export interface OembedAnswer {
  readonly type: string;
  readonly title: string;
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

export interface EmbedConsumer {
  readonly name: string;
  /** The file and the version of the rule that the page imitates. */
  readonly rule: string;
  /** True if the page changes the height of the frame. */
  readonly resizes: boolean;
  /** The width and height that it asks for, in CSS pixels. */
  readonly asks: string;
  readonly render: (answer: OembedAnswer) => string;
  /** How it showed the former HTML: the border and the height of the frame, which its content did not fit into. */
  readonly former: { readonly border: string; readonly heightPx: number };
}

/** Return the iframe with those of its attributes that the system keeps, and the attributes that it adds. */
function keepAttributes(html: string, kept: readonly string[], added: Readonly<Record<string, string>>): string {
  const tag = /<iframe([^>]*)>/.exec(html)?.[1] ?? '';
  const own = [...tag.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const);
  const attributes = { ...Object.fromEntries(own.filter(([name]) => kept.includes(name))), ...added };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<iframe${written.join('')}></iframe>`;
}

interface Resizing {
  /** JavaScript that asks the frame for its height once it has loaded, as an expression: the message. */
  readonly asks?: string;
  /** JavaScript that handles a message of the frame: `data` and `origin`. */
  readonly hears: string;
}

/** A page that resizes its frame as the frame says. */
const resizingPage = (frame: string, { asks, hears }: Resizing): string => `${frame}<script>
  const frame = document.querySelector('iframe');
  ${asks ? `frame.onload = () => frame.contentWindow.postMessage(${asks}, '*');` : ''}
  const hear = (data, origin) => {
    ${hears}
  };
  addEventListener('message', ({ source, data, origin }) => {
    if (source === frame.contentWindow) hear(data, origin);
  });
</script>`;

/** The height that a page asks for, in CSS pixels: that of a column of text. */
const ASKED_HEIGHT_PX = 600;
const ASKS = `&maxwidth=600&maxheight=${ASKED_HEIGHT_PX}`;

/** The former frame without a border: it kept the height of the HTML. */
const KEPT_HEIGHT = { border: '0px', heightPx: ASKED_HEIGHT_PX } as const;

const SECRET = 'seat9Key1x';

const wordPress: EmbedConsumer = {
  name: 'WordPress',
  rule: 'WordPress/WordPress wp-includes/embed.php at 00b1057 and wp-includes/js/wp-embed.js at 07e2fba',
  resizes: true,
  asks: ASKS,
  render: ({ html }) => {
    const kept = ['src', 'width', 'height', 'frameborder', 'marginwidth', 'marginheight', 'scrolling', 'title'];
    const frame = keepAttributes(html, kept, { sandbox: 'allow-scripts', 'data-secret': SECRET });
    return resizingPage(frame.replace(/src="([^"]*)"/, `src="$1#?secret=${SECRET}"`), {
      hears: `if (data?.secret !== '${SECRET}') return;
        if (data.message === 'height') frame.height = Math.min(Math.max(parseInt(data.value, 10), 200), 1000);
        if (data.message === 'link' && new URL(data.value).host === new URL(frame.src).host && document.activeElement === frame)
          top.location.href = data.value;`,
    });
  },
  // It drops the style that took the border away.
  former: { border: '2px', heightPx: ASKED_HEIGHT_PX },
};

const discourse: EmbedConsumer = {
  name: 'Discourse, whose administrator has allowed our frames',
  rule: 'discourse/discourse lib/onebox/sanitize_config.rb at 07741e4, lib/onebox/engine/allowlisted_generic_onebox.rb at 099cb0b',
  resizes: false,
  asks: ASKS,
  render: ({ html, width, height }) =>
    keepAttributes(html, ['src'], {
      width: String(width),
      height: String(height),
      scrolling: 'no',
      frameborder: '0',
      sandbox:
        'allow-same-origin allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation',
    }),
  former: KEPT_HEIGHT,
};

const iframely: EmbedConsumer = {
  name: 'a wrapper of Iframely',
  rule: 'itteco/oembed2 "4 - Embed MIME types.md" at 0ca3873',
  resizes: true,
  asks: ASKS,
  render: ({ html }) =>
    resizingPage(html, {
      asks: "{ method: 'register', windowId: 7 }",
      hears: "if (data?.method === 'resize' && data.windowId === 7) frame.height = data.height;",
    }),
  former: KEPT_HEIGHT,
};

const ghost: EmbedConsumer = {
  name: 'Ghost’s card',
  rule: 'TryGhost/Ghost ghost/core/core/server/services/oembed/oembed-service.js at 0cbd452, TryGhost/Koenig packages/kg-default-nodes/src/nodes/embed/embed-renderer.ts at bec7a72',
  resizes: false,
  // It sends no limits.
  asks: '',
  render: ({ type, html, width }) => {
    if (type !== 'rich' || !html || !width) throw new Error('Ghost makes a bookmark of it');
    return `<figure class="kg-card kg-embed-card">${html}</figure>`;
  },
  former: { border: '0px', heightPx: 720 },
};

const notion: EmbedConsumer = {
  name: 'Notion’s block',
  rule: 'NotionX/react-notion-x packages/react-notion-x/src/components/asset.tsx at 0026c7f',
  resizes: false,
  asks: ASKS,
  render: ({ html, height }) => {
    const frame = keepAttributes(html, ['src'], {
      class: 'notion-asset-object-fit',
      title: 'iframe embed',
      frameborder: '0',
      allowfullscreen: '',
      loading: 'lazy',
      scrolling: 'auto',
      style: 'width: 100%; height: 100%',
    });
    return `<div style="position: relative; width: 100%; max-width: 100%; height: ${height}px">${frame}</div>`;
  },
  former: KEPT_HEIGHT,
};

const iframeResizer: EmbedConsumer = {
  name: 'a page with iframe-resizer',
  rule: 'iframe-resizer js/iframeResizer.js 4.3.11 on npm',
  resizes: true,
  asks: ASKS,
  render: ({ html }) =>
    resizingPage(html.replace('<iframe', '<iframe id="match1" scrolling="no"'), {
      asks: "'[iFrameSizer]match1:8:false:false:32:true:true:null:bodyOffset:null:null:0:false:parent:scroll:true'",
      hears: `if (!String(data).startsWith('[iFrameSizer]')) return;
        const [id, height, , type] = data.slice('[iFrameSizer]'.length).split(':');
        // Settings for a page around this one end with true or false.
        if (id !== 'match1' || type === 'true' || type === 'false') return;
        if (origin !== 'null' && origin !== new URL(frame.src).origin) throw new Error('Unexpected message from ' + origin);
        frame.style.height = height + 'px';`,
    }),
  former: KEPT_HEIGHT,
};

/** Systems that show a frame. */
export const EMBED_CONSUMERS: readonly EmbedConsumer[] = [wordPress, discourse, iframely, ghost, notion, iframeResizer];

/** A forum with BBCode keeps no HTML of its writers: it makes a link of the address and a picture of the card. */
export const FORUM = {
  rule: 'phpbb/phpbb phpBB/phpbb/textformatter/s9e/factory.php at 021f36c: the BBCodes url and img, and no HTML',
  render: (written: string): string =>
    escapeHtml(written)
      .replaceAll(/\[url\](\S+)\[\/url\]/g, '<a href="$1" class="postlink">$1</a>')
      .replaceAll(/\[img\](\S+)\[\/img\]/g, '<img src="$1" class="postimage" alt="Image">'),
} as const;
