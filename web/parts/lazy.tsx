/** Parts that are loaded when they are first drawn. */
import { type ComponentType, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Loading } from './loading.tsx';

/** A component that stands for one in a file of its own; `load` answers that component. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: { readonly is: ComponentType<P> } | undefined;
  const get = async () => {
    known ??= { is: await load() };
    return known;
  };
  return (props: P) => {
    const { value = known, retry } = useLoaded(get, '');
    return value ? h(value.is, props) : <Loading retry={retry} />;
  };
}

/** The value of a promise: undefined while it is on its way, `failed` with a way to try again. */
export function useLoaded<T>(load: () => Promise<T>, key: string) {
  const [state, setState] = useState<{ readonly key: string; readonly value?: T; readonly failed?: true }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setState({ key, value }),
      () => current && setState({ key, failed: true }),
    );
    return () => {
      current = false;
    };
  }, [key, tries]);
  const isFailed = state?.key === key && state.failed === true;
  return { value: state?.value, retry: isFailed ? () => setTries(tries + 1) : undefined };
}
