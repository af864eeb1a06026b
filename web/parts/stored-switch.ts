/** A switch that this browser remembers. */
import { localStore } from '../browser/storage.ts';

/** Return the stored state; undefined until the reader first chooses. */
export function readSwitch(key: string): boolean | undefined {
  const stored = localStore.read(key);
  return stored === undefined ? undefined : stored === 'on';
}

export const saveSwitch = (key: string, isOn: boolean): void => localStore.write(key, isOn ? 'on' : 'off');
