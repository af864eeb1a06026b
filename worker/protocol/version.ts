/** The version in package.json, and the build. */
export const VERSION = '1.0.0';

/** Replaced by the bundler: worker/tools/wrangler.mjs passes it. */
declare const TILEPOST_BUILD: string | undefined;

/** A hash of everything that was built: two builds of the same sources have the same. Tests run unbuilt code. */
export const BUILD = typeof TILEPOST_BUILD === 'string' ? TILEPOST_BUILD : 'unbuilt';
