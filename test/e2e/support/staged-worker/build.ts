/** Writes the built worker with `stage.mjs` before it: the service of the browser tests deals the same tiles each time. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FOLDER = join(ROOT, 'dist/staged-worker');

/** Secrets of services, so that equal requests make matches with equal ids, on which deals depend. */
export const STAGED_SECRET = '6'.repeat(64);

/** The exports of the bundle, as in `export { Room, app as default };`. */
const EXPORTS = /^export \{([^}]*)\};$/m;

/** The bundle with its exports staged. The runtime of the local server has room for one module only. */
export function stagedText(stage: string, built: string): string {
  const names = new Map(
    EXPORTS.exec(built)?.[1]
      ?.split(',')
      .map((one) => {
        const [inner = '', outer = inner] = one.trim().split(' as ');
        return [outer, inner];
      }),
  );
  const [room, worker] = ['Room', 'default'].map((name) => names.get(name));
  if (!room || !worker) throw new Error('the built worker exports no Room or no default');
  const rest = [...names].filter(([outer]) => outer !== 'Room' && outer !== 'default');
  const staged = [
    `const StagedRoom = stageRoom(${room});`,
    `export default stageWorker(${worker});`,
    `export { ${['StagedRoom as Room', ...rest.map(([outer, inner]) => `${inner} as ${outer}`)].join(', ')} };`,
  ];
  return `${stage.replaceAll(/^export /gm, '')}\n${built.replace(EXPORTS, () => staged.join('\n'))}`;
}

/** Write the staged worker, and return its folder. */
export function stageBuiltWorker(): string {
  const stage = readFileSync(new URL('stage.mjs', import.meta.url), 'utf8');
  mkdirSync(FOLDER, { recursive: true });
  const draft = join(FOLDER, `index-${process.pid}.js`);
  writeFileSync(draft, stagedText(stage, readFileSync(join(ROOT, 'dist/worker/index.js'), 'utf8')));
  renameSync(draft, join(FOLDER, 'index.js'));
  return FOLDER;
}
