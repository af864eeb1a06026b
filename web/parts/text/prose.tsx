/** A sentence whose backticks mark code. */
import './prose.css';

export const Prose = ({ text }: { readonly text: string }) => (
  <>{text.split('`').map((piece, i) => (i % 2 === 1 ? <code key={`${i} ${piece}`}>{piece}</code> : piece))}</>
);
