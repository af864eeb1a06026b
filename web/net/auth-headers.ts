/**
 * The keys that a page holds itself, as request headers; empty if its browser keeps them in a cookie. Apart from
 * embed-mode.ts for the byte budget of a match page, which needs no more than this.
 */
export const authHeaders: { authorization?: string; 'tilepost-receipt'?: string } = {};
