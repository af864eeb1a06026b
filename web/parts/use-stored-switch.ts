/** A switch that this browser remembers. */
import { useState } from 'preact/hooks';
import { localStore } from '../browser/storage.ts';

/** Return the state of the switch, and a function that toggles it. Until first toggled it is `isOnAtFirst`. */
export function useStoredSwitch(key: string, isOnAtFirst = false): readonly [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(() => (localStore.read(key) ?? (isOnAtFirst ? 'on' : 'off')) === 'on');
  const toggle = (): void => {
    localStore.write(key, isOn === isOnAtFirst ? (isOn ? 'off' : 'on') : undefined);
    setOn(!isOn);
  };
  return [isOn, toggle];
}
