/** The operator's own pages, which the server writes into the head of the page; none by default. */

export interface OperatorLinks {
  readonly contact?: string;
  readonly imprint?: string;
  readonly privacy?: string;
}

/** An address that a link may have. Anything else in the head is ignored. */
const isLink = (value: unknown): value is string => typeof value === 'string' && /^(https?:|mailto:|\/)/.test(value);

/** Read the links. They stay the same as long as the page is open. */
export function operatorLinks(): OperatorLinks {
  const text = document.querySelector<HTMLMetaElement>('meta[name="tilepost-links"]')?.content ?? '{}';
  return Object.fromEntries(Object.entries<unknown>(JSON.parse(text)).filter(([, value]) => isLink(value)));
}
