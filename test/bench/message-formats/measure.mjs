/**
 * Bytes of the English messages on the first page loads, and of the code that formats them, for several libraries and
 * our own compiler. After `npm run build`: `npm --prefix test/bench/message-formats install --no-save
 * --no-package-lock`, then `node test/bench/message-formats/measure.mjs`.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { parse } from '@formatjs/icu-messageformat-parser';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { buildSync } from 'esbuild';

const ROOT = new URL('../../../', import.meta.url);
const PARTS = ['common', 'home', 'match', 'games/lucky-numbers'];

const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const brotli = (code) =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

/** Brotli bytes of a module, bundled and minified. */
const bytes = (contents, external = []) =>
  brotli(
    buildSync({
      stdin: { contents, resolveDir: import.meta.dirname },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
      external,
      define: { 'process.env.NODE_ENV': '"production"' },
    }).outputFiles[0].contents,
  );

/** Apply a function to each message of a catalogue; groups and lists stay. */
const mapMessages = (node, map) =>
  typeof node === 'string'
    ? map(node)
    : Array.isArray(node)
      ? node.map((one) => mapMessages(one, map))
      : Object.fromEntries(Object.entries(node).map(([key, one]) => [key, mapMessages(one, map)]));

/** The texts of an area that a page loads before it can be used. */
const firstOf = (area) =>
  JSON.parse(read(`web/locales/en/${area.startsWith('games/') ? `${area}/game` : area}.json`)).first;

const asModule = (value) => `export const messages=${JSON.stringify(value)}`;
const RUNTIME = ['@messageformat/runtime', '@messageformat/runtime/lib/cardinals'];

const LIBRARIES = {
  '@messageformat/core 3.4.1': {
    catalogue: (messages) => bytes(compileModule(new MessageFormat('en'), messages), RUNTIME),
    runtime: () => bytes(`export{plural,select,number}from'${RUNTIME[0]}';export{en}from'${RUNTIME[1]}'`),
  },
  '@lingui/core 5.9.5': {
    catalogue: (messages) => bytes(asModule(mapMessages(messages, compileMessage))),
    runtime: () => bytes("export{setupI18n}from'@lingui/core'"),
  },
  'intl-messageformat 12.1.5': {
    catalogue: (messages) =>
      bytes(asModule(mapMessages(messages, (text) => (text.includes('{') ? parse(text) : text)))),
    runtime: () => bytes("export{IntlMessageFormat}from'intl-messageformat'"),
  },
  'our compile step': {
    catalogue: (_, part) => bytes(read(`dist/locales/web/en/${part}/first.js`), ['*/format.ts']),
    runtime: () => 0,
  },
};

const rows = Object.entries(LIBRARIES).map(([name, { catalogue, runtime }]) => {
  const byPart = PARTS.map((part) => [part, catalogue(firstOf(part), part)]);
  const code = runtime();
  const match = byPart.filter(([part]) => part !== 'home').reduce((sum, [, size]) => sum + size, code);
  return { name, ...Object.fromEntries(byPart), runtime: code, 'match with Lucky Numbers': match };
});
console.table(rows);
