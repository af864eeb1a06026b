/** Text as UTF-8 bytes, with one encoder for all calls: creating one costs more than encoding a short text. */
const encoder = new TextEncoder();

export const encodeUtf8 = (text: string): Uint8Array => encoder.encode(text);
