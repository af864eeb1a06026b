/** A sentence with code in backticks. */
import './code.css';

export const TextWithCode = ({ text }: { readonly text: string }) => (
  <>{text.split('`').map((piece, i) => (i % 2 === 1 ? <code key={`${i} ${piece}`}>{piece}</code> : piece))}</>
);
