/**
 * The keys of a page in a frame, as request headers; empty on a page of its own, which uses a cookie. Apart from
 * embed-mode.ts for the byte budget of a match page, which needs no more than this.
 */
export const authHeaders: { authorization?: string; 'tilepost-receipt'?: string } = {};
