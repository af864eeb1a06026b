/** A switch that this browser remembers. */
import { useState } from 'preact/hooks';
import { localStore } from '../browser/storage.ts';

/** Return the state of the switch, and a function that toggles it. It is off until first toggled. */
export function useStoredSwitch(key: string): readonly [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(() => localStore.read(key) === 'on');
  const toggle = (): void => {
    localStore.write(key, isOn ? undefined : 'on');
    setOn(!isOn);
  };
  return [isOn, toggle];
}
