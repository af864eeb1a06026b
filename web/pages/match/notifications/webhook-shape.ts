/** What a chat's webhook takes, guessed from its address. Pure. */
import type { Webhook } from '../../../../worker/protocol/notifications.ts';

type Shape = Webhook['shape'];

const HOSTS: Readonly<Record<Exclude<Shape, 'json'>, RegExp>> = {
  slack: /(^|\.)(slack(-gov)?\.com|chat\.googleapis\.com)$|mattermost|rocket/,
  discord: /(^|\.)discord(app)?\.com$/,
};

/** Undefined while the address is not one. */
export function guessShape(url: string): Shape | undefined {
  if (!URL.canParse(url)) return undefined;
  const { host } = new URL(url);
  if (HOSTS.slack.test(host)) return 'slack';
  return HOSTS.discord.test(host) ? 'discord' : 'json';
}
