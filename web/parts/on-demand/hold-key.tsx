/** Asks before a seat is taken in a browser that keeps no cookies: the page can hold the seat in its address instead. */
import { render } from 'preact';
import { sheet } from '../../locales/language.ts';
import { Dialog } from '../dialog.tsx';
import { dialogsClosed } from '../dialog-history.ts';

const cookiesSheet = sheet('seats/cookies');
const partsSheet = sheet('common/parts');

interface HoldKeyDialogProps {
  readonly onAnswer: (isWanted: boolean) => void;
}

function HoldKeyDialog({ onAnswer }: HoldKeyDialogProps) {
  const t = cookiesSheet.text();
  return (
    <Dialog title={t.title} onClose={() => onAnswer(false)}>
      <p>{t.why}</p>
      <p>{t.offer}</p>
      <p class="notice warn">{t.secret}</p>
      <p>
        <button type="button" class="primary" onClick={() => onAnswer(true)}>
          {t.hold}
        </button>
      </p>
      <p>{t.allow}</p>
    </Dialog>
  );
}

/** Return true if the person wants the page to hold the seat. Resolves once the dialog's history entry is gone. */
export async function askToHoldKey(): Promise<boolean> {
  await Promise.all([cookiesSheet.load(), partsSheet.load()]);
  const host = document.createElement('div');
  document.body.append(host);
  const isWanted = await new Promise<boolean>((answer) => {
    render(<HoldKeyDialog onAnswer={answer} />, host);
  });
  render(null, host);
  host.remove();
  await dialogsClosed();
  return isWanted;
}
