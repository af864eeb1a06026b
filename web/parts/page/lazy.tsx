/** Parts that are loaded when they are first drawn. */
import { type ComponentType, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Loading } from './loading.tsx';

/**
 * A component that stands for one in a file of its own; `load` answers that component. While it is on its way nothing is
 * shown with `hideLoading`: for what stands above the page, or where a line for a moment would push things about.
 */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>, hideLoading = false): ComponentType<P> {
  let cached: { readonly is: ComponentType<P> } | undefined;
  const get = async () => {
    cached ??= { is: await load() };
    return cached;
  };
  return (props: P) => {
    const { value = cached, retry } = useLoaded(get, '');
    if (value) return h(value.is, props);
    return hideLoading && !retry ? null : <Loading retry={retry} />;
  };
}

/** Wait in ms after a failure before the next try, which nobody has to ask for. */
const RETRY_MS = 3_000;

/** The value of a promise: undefined while it is on its way, with a way to try again where it failed. Without a key it is not wanted yet. */
export function useLoaded<T>(load: () => Promise<T>, key: string | undefined) {
  const [state, setState] = useState<{ readonly key: string; readonly value?: T; readonly failed?: true }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (key === undefined) return undefined;
    let current = true;
    load().then(
      (value) => current && setState({ key, value }),
      () => current && setState({ key, failed: true }),
    );
    return () => {
      current = false;
    };
  }, [key, tries]);
  const failure = state?.failed && state.key === key ? state : undefined;
  const retry = () => setTries((before) => before + 1);
  useEffect(() => {
    if (!failure) return undefined;
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [failure]);
  return { value: state?.value, retry: failure && retry };
}
