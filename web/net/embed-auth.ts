/**
 * Apart from embed-mode.ts for the byte budget of a match page, which needs no more than this. The keys of a page in a
 * frame, as its calls carry them; a page of its own has a cookie, and nothing stands here.
 */
export const authHeaders: { authorization?: string; 'tilepost-receipt'?: string } = {};
