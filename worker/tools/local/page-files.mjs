/** Serves files of the built page as Cloudflare's static assets do: paths, types, `_headers`, tags, compression. */
import { encodingFor, isCompressible } from './compression.mjs';

const TYPES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
};
const OTHER_TYPE = 'application/octet-stream';
/** Files that configure how the others are served. */
const CONFIGURATION = /^\/_(headers|redirects)$/;
const DEFAULT_CACHING = 'public, max-age=0, must-revalidate';
const TAG_DIGITS = 32;
/** More files than any build has. It bounds the memory if a file could be requested by many names. */
const FILES_MAX = 2_000;

/** Requested files, by path: they do not change while the server runs. */
const known = new Map();
let headerRules;

const fetchBytes = async (folder, path) => {
  const address = new URL(path.split('/').map(encodeURIComponent).join('/'), 'http://page');
  const answer = await folder.fetch(address);
  // The runtime lists a folder as JSON.
  const isFile = answer.status === 200 && answer.headers.get('content-type') === OTHER_TYPE;
  const bytes = await answer.arrayBuffer();
  return isFile ? bytes : undefined;
};

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Return a file with its type and tag, or undefined if it does not exist. */
async function findFile(folder, path) {
  const found = known.get(path);
  if (found || CONFIGURATION.test(path)) return found;
  const bytes = await fetchBytes(folder, path);
  if (!bytes) return undefined;
  const tag = hex(await crypto.subtle.digest('SHA-256', bytes)).slice(0, TAG_DIGITS);
  const type = TYPES[/\.(\w+)$/.exec(path)?.[1]] ?? OTHER_TYPE;
  const file = { bytes, etag: `"${tag}"`, type, gzipped: undefined };
  if (known.size >= FILES_MAX) known.clear();
  known.set(path, file);
  return file;
}

/** Return the decoded path without doubled slashes; undefined if it is malformed or leaves the folder. */
function decodePath(pathname) {
  try {
    const path = decodeURIComponent(pathname).replace(/\/{2,}/g, '/');
    return /\/\.{1,2}(\/|$)|\0/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/**
 * Return the file behind a path, and its canonical path. Page paths have no `.html`, `/` or `/index` at the end, as
 * with `html_handling = "auto-trailing-slash"`.
 */
async function resolve(folder, pathname) {
  const path = decodePath(pathname);
  if (path === undefined) return undefined;
  if (!/(\/|\.html)$/.test(path)) {
    const file = await findFile(folder, path);
    if (file) return { file, address: path };
  }
  const name = path.replace(/(\/|\.html)$/, '') || '/index';
  const file = await findFile(folder, `${name}.html`);
  return file && { file, address: name === '/index' ? '/' : name };
}

/** Parse `_headers`: a line without indentation is a path, with `*` for any text; its headers follow. */
function parseHeaderRules(text) {
  const rules = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name) rules.at(-1)?.headers.push([name, value.trim()]);
    else {
      const source = line
        .trim()
        .split('*')
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      rules.push({ pattern: new RegExp(`^${source.join('.*')}$`), headers: [] });
    }
  }
  return rules;
}

/** Set the headers that `_headers` has for a path. Values of the same header from two rules are joined. */
async function applyHeaderRules(folder, pathname, headers) {
  headerRules ??= parseHeaderRules(new TextDecoder().decode((await fetchBytes(folder, '/_headers')) ?? ''));
  const done = new Set();
  for (const rule of headerRules.filter(({ pattern }) => pattern.test(pathname)))
    for (const [name, value] of rule.headers) {
      if (done.has(name.toLowerCase())) headers.append(name, value);
      else headers.set(name, value);
      done.add(name.toLowerCase());
    }
}

const isKnownTag = (request, etag) =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');

/** The compressed bytes, computed once per file. */
async function gzip(file) {
  file.gzipped ??= await new Response(
    new Blob([file.bytes]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer();
  return file.gzipped;
}

/** Answer a request for a file of the page; undefined if it does not exist. */
export async function answerPageFile(folder, request) {
  const { pathname, search } = new URL(request.url);
  const found = await resolve(folder, pathname);
  if (!found) return undefined;
  const { file } = found;
  const headers = new Headers();
  const answer = async (body, init) => {
    await applyHeaderRules(folder, pathname, headers);
    return new Response(body, { ...init, headers });
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer(null, { status: 405 });
  const address = found.address.split('/').map(encodeURIComponent).join('/');
  if (address !== pathname) {
    headers.set('location', `${address}${search}`);
    return answer(null, { status: 307 });
  }
  for (const [name, value] of [
    ['content-type', file.type],
    ['cache-control', DEFAULT_CACHING],
    ['etag', file.etag],
  ])
    headers.set(name, value);
  const isSmaller = isCompressible(file.type);
  if (isSmaller) headers.set('vary', 'accept-encoding');
  if (isKnownTag(request, file.etag)) return answer(null, { status: 304 });
  const encoding = isSmaller ? encodingFor(request) : undefined;
  if (encoding) headers.set('content-encoding', encoding);
  if (request.method === 'HEAD') return answer(null, { encodeBody: 'manual' });
  // The runtime applies Brotli itself.
  return encoding === 'gzip' ? answer(await gzip(file), { encodeBody: 'manual' }) : answer(file.bytes);
}
