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

/** Whoever was away, or away from the net, need not ask for it again. */
const RETRY_EVENTS = ['online', 'visibilitychange'];

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
  const isFailed = state?.failed === true && state.key === key;
  const retry = () => setTries((before) => before + 1);
  useEffect(() => {
    if (isFailed) RETRY_EVENTS.map((event) => addEventListener(event, retry));
    return () => RETRY_EVENTS.map((event) => removeEventListener(event, retry));
  }, [isFailed]);
  return { value: state?.value, retry: isFailed ? retry : undefined };
}
