/** Pages of systems that turn a pasted link into a frame: each does to our HTML as its own rule says. */

export interface OembedAnswer {
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
  readonly render: (answer: OembedAnswer) => string;
}

/** Return the iframe with those of its attributes that the system keeps, and the attributes that it adds. */
function keepAttributes(html: string, kept: readonly string[], added: Readonly<Record<string, string>>): string {
  const tag = /<iframe([^>]*)>/.exec(html)?.[1] ?? '';
  const own = [...tag.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const);
  const attributes = { ...Object.fromEntries(own.filter(([name]) => kept.includes(name))), ...added };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<iframe${written.join('')}></iframe>`;
}

const SECRET = 'seat9Key1x';

const wordPress: EmbedConsumer = {
  name: 'WordPress',
  rule: 'WordPress/WordPress wp-includes/embed.php at 00b1057 and wp-includes/js/wp-embed.js at 07e2fba',
  resizes: true,
  render: ({ html }) => {
    const kept = ['src', 'width', 'height', 'frameborder', 'marginwidth', 'marginheight', 'scrolling', 'title'];
    const frame = keepAttributes(html, kept, { sandbox: 'allow-scripts', 'data-secret': SECRET });
    return `${frame.replace(/src="([^"]*)"/, `src="$1#?secret=${SECRET}"`)}<script>
      const frame = document.querySelector('iframe');
      addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow || data?.secret !== '${SECRET}') return;
        if (data.message === 'height') frame.height = Math.min(Math.max(parseInt(data.value, 10), 200), 1000);
        if (data.message === 'link' && new URL(data.value).host === new URL(frame.src).host && document.activeElement === frame)
          top.location.href = data.value;
      });
    </script>`;
  },
};

const discourse: EmbedConsumer = {
  name: 'Discourse, whose administrator has allowed our frames',
  rule: 'discourse/discourse lib/onebox/sanitize_config.rb at 07741e4, lib/onebox/engine/allowlisted_generic_onebox.rb at 099cb0b',
  resizes: false,
  render: ({ html, width, height }) =>
    keepAttributes(html, ['src'], {
      width: String(width),
      height: String(height),
      scrolling: 'no',
      frameborder: '0',
      sandbox:
        'allow-same-origin allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation',
    }),
};

const iframely: EmbedConsumer = {
  name: 'a wrapper of Iframely',
  rule: 'itteco/oembed2 "4 - Embed MIME types.md" at 0ca3873',
  resizes: true,
  render: ({ html }) => `${html}<script>
    const frame = document.querySelector('iframe');
    frame.onload = () => frame.contentWindow.postMessage({ method: 'register', windowId: 7 }, '*');
    addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow && data?.method === 'resize' && data.windowId === 7) frame.height = data.height;
    });
  </script>`,
};

export const EMBED_CONSUMERS: readonly EmbedConsumer[] = [wordPress, discourse, iframely];
