/** The loading text, or the error if loading failed. */
import { text } from '../../locales/language.ts';

export const Loading = ({ retry }: { readonly retry?: (() => void) | undefined }) =>
  retry ? (
    <p class="row notice warn" role="alert">
      {text().offline}
      <button type="button" onClick={retry}>
        {text().again}
      </button>
    </p>
  ) : (
    <p class="loading">{text().loading}</p>
  );
