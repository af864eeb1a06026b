/** The match as it will stand in the other page: the element itself, from the file that the other page will load. */
import { h } from 'preact';
import { useEffect } from 'preact/hooks';
import { type EmbedSettings, elementAttributes } from './embed-code.ts';

const ELEMENT = 'tilepost-game';
const SCRIPT = '/embed.js';

/** Once for the life of the page: what is defined stays defined. */
function defineElement(): void {
  if (document.querySelector(`script[src="${SCRIPT}"]`)) return;
  const script = document.createElement('script');
  script.src = SCRIPT;
  document.head.append(script);
}

interface PreviewProps {
  readonly embed: EmbedSettings;
  readonly title: string;
}

export function Preview({ embed, title }: PreviewProps) {
  useEffect(defineElement, []);
  const attributes = elementAttributes(embed, title);
  // Another choice is another frame: it begins anew.
  return h(ELEMENT, { key: JSON.stringify(attributes), ...attributes });
}
