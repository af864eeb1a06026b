/** The button that shares a result, and the text to copy where the browser can neither share nor copy. */
import { useState } from 'preact/hooks';
import { type ShareOutcome, shareOrCopy } from '../text/share-or-copy.ts';
import { useResetSoon } from '../use-reset-soon.ts';
import './forms.css';

interface ShareResultProps {
  readonly text: string;
  /** The picture to share with it, loaded on tap. */
  readonly loadPicture?: () => Promise<File | undefined>;
  /** The main action of its screen. */
  readonly isPrimary?: boolean;
  readonly words: { readonly share: string; readonly copied: string; readonly copyByHand: string };
}

export function ShareResult({ text, loadPicture, isPrimary, words }: ShareResultProps) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  useResetSoon(outcome === 'copied', () => setOutcome(undefined));
  const share = async () => {
    const picture = 'share' in navigator ? await loadPicture?.().catch(() => undefined) : undefined;
    setOutcome(await shareOrCopy(text, picture));
  };
  return (
    <>
      <button type="button" class={isPrimary ? 'primary' : undefined} onClick={() => void share()}>
        {/* As wide as the longer word, so that the buttons beside it stay where they are. */}
        <span class="share-words">
          <span data-away={outcome === 'copied' ? '' : undefined}>{words.share}</span>
          <span data-away={outcome === 'copied' ? undefined : ''}>{words.copied}</span>
        </span>
      </button>
      {outcome === 'shown' && (
        <label class="share-result-text">
          {words.copyByHand}
          <input readOnly value={text} ref={(field) => field?.select()} />
        </label>
      )}
      <span class="visually-hidden" role="status">
        {outcome === 'copied' && words.copied}
      </span>
    </>
  );
}
