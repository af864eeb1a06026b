/**
 * Renews this browser's push subscription when the browser has replaced or lost it, without a page (P-20). A page that
 * is opened later sends it once more, so a failure here costs no more than the messages until then.
 */
import type { PushSubscriptionBody } from '../../worker/protocol/notifications.ts';
import { decodeBase64Url } from '../push/base64url.ts';
import { type RenewalNote, readRenewalNote } from '../push/renewal-note.ts';

declare const self: ServiceWorkerGlobalScope;

/** Firefox and Chrome leave out one or both subscriptions. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

async function currentSubscription({ newSubscription }: SubscriptionChange, { key }: RenewalNote) {
  const { pushManager } = self.registration;
  return (
    newSubscription ??
    (await pushManager.getSubscription()) ??
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decodeBase64Url(key) })
  );
}

/** Send the new subscription to each seat. The seat's key is in a cookie, which the browser adds. */
export async function renewPush(event: SubscriptionChange): Promise<void> {
  const note = await readRenewalNote();
  if (!note || note.places.length === 0) return;
  const subscription = await currentSubscription(event, note);
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const { lang, label } = note;
  const body: PushSubscriptionBody = {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh, auth },
    lang,
    label,
  };
  await Promise.allSettled(
    note.places.map(({ match, seat }) =>
      fetch(`/api/matches/${match}/push?seat=${seat}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    ),
  );
}

export const listen = (): void =>
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));
