/**
 * A link as a QR code, drawn as one path; always dark on light, because cameras cannot read it otherwise. Small for the
 * byte budgets: the encoder is loaded on request.
 */
import { encode } from 'uqr';

/** The code opens below its button, on a phone often below the window's edge. */
const bringIntoView = (code: SVGSVGElement | null): void => code?.scrollIntoView({ block: 'nearest' });

export function QrCode({ link, label }: { readonly link: string; readonly label: string }) {
  const { size, data } = encode(link, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      ref={bringIntoView}
      class="share-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
