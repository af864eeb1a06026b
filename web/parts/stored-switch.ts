/** A switch that this browser remembers: off until it is first turned on. */
import { localStore } from '../browser/storage.ts';

export const readSwitch = (key: string): boolean => localStore.read(key) === 'on';

export const saveSwitch = (key: string, isOn: boolean): void => localStore.write(key, isOn ? 'on' : undefined);
