/** Installs the packages that the bench compares with, in a separate folder. They do not become part of the product. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const PEERS_FOLDER = fileURLToPath(new URL('../peers/', import.meta.url));
/** Install scripts are not run, because no package needs them. */
const INSTALL = ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];

/** Try to install the package if it is missing. Return true if it is there, otherwise print a message. */
export function hasPeer(name: string): boolean {
  const isThere = () => existsSync(`${PEERS_FOLDER}node_modules/${name}/package.json`);
  if (!isThere())
    spawnSync('npm', INSTALL, { cwd: PEERS_FOLDER, stdio: 'inherit', shell: process.platform === 'win32' });
  if (!isThere()) console.log(`${name} could not be installed in test/bench/peers: the bench goes on without it.`);
  return isThere();
}
