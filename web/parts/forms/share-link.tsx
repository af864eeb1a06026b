/** A link with an explanation and its buttons: copy, the system's share sheet, QR code. */

import { useState } from 'preact/hooks';
import { sheet } from '../../locales/language.ts';
import { lazy } from '../page/lazy.tsx';
import { shareOrCopy } from '../text/share-or-copy.ts';
import { useResetSoon } from '../use-reset-soon.ts';
import './forms.css';

const seatingSheet = sheet('seats/seating');

const QrCode = lazy(async () => (await import('./qr-code.tsx')).QrCode);
const QrDialog = lazy(async () => (await import('./qr-dialog.tsx')).QrDialog, true);

interface ShareLinkProps {
  readonly title: string;
  readonly note: string;
  readonly link: string;
  /** True if the link is the main content of the screen, directly below the heading. */
  readonly main?: boolean;
  /** How it is sent by the system's share sheet, where there is one: the button, the sentence, and a picture. */
  readonly sending?: { readonly label: string; readonly text: string; readonly picture: string };
  /** False if the title already stands above, as the line of the menu. */
  readonly isTitled?: boolean;
}

/** Copy the link if the page may; otherwise (no secure context, old browsers) select the field to copy by hand. */
async function copy(field: HTMLInputElement | null): Promise<boolean> {
  if (!field) return false;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
}

/** True if a QR code has room beside everything else, so that it needs no button. */
const hasRoomForQr = (): boolean => matchMedia('(min-width: 48rem) and (min-height: 44rem)').matches;

/** Return the picture to send; undefined if it cannot be loaded. */
async function loadPicture(path: string): Promise<File | undefined> {
  const answer = await fetch(path).catch(() => undefined);
  return answer?.ok ? new File([await answer.blob()], 'tilepost.png', { type: 'image/png' }) : undefined;
}

export function ShareLink({ title, note, link, main, sending, isTitled = true }: ShareLinkProps) {
  const t = seatingSheet.text();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [copied, setCopied] = useState<boolean>();
  useResetSoon(copied === true, () => setCopied(undefined));
  const [isQrShown] = useState(() => main === true && hasRoomForQr());
  const [qr, setQr] = useState(isQrShown);
  const Heading = main ? 'h2' : 'h3';
  const canShare = 'share' in navigator;
  const share = async () => {
    if (sending) return void (await shareOrCopy(sending.text, await loadPicture(sending.picture)));
    await navigator.share({ title, url: link }).catch(() => {
      // The user closed the share sheet.
    });
  };
  return (
    <section class="share" aria-label={title}>
      {isTitled && <Heading class="share-title">{title}</Heading>}
      <p class="share-note">{note}</p>
      {sending && canShare && (
        <button type="button" class="primary share-send" onClick={() => void share()}>
          {sending.label}
        </button>
      )}
      <div class={sending ? 'share-small' : 'share'}>
        <input
          ref={setField}
          class="share-field"
          readOnly
          value={link}
          aria-label={title}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div class="row">
          <button
            type="button"
            class={main && !(sending && canShare) ? 'primary' : ''}
            onClick={() => void copy(field).then(setCopied)}
          >
            {copied ? t.copied : t.copy}
          </button>
          {canShare && !sending && (
            <button type="button" onClick={() => void share()}>
              {t.share}
            </button>
          )}
          {!isQrShown && (
            <button
              type="button"
              {...(main ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': qr })}
              onClick={() => setQr(!qr)}
            >
              {t.qr}
            </button>
          )}
        </div>
      </div>
      <span class={copied === false ? 'share-note' : 'visually-hidden'} role="status">
        {copied === undefined ? '' : copied ? t.copied : t.copyByHand}
      </span>
      {qr &&
        (main && !isQrShown ? (
          <QrDialog title={title} link={link} label={t.qrLabel} onClose={() => setQr(false)} />
        ) : (
          <QrCode link={link} label={t.qrLabel} />
        ))}
    </section>
  );
}
