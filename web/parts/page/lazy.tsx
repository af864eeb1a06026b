/** Components that are loaded when first rendered. */
import { type ComponentType, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { whileLoading } from '../../browser/page-state.ts';
import { Loading } from './loading.tsx';

/**
 * Return a component that loads another one from its own file; `load` resolves to that component. `hideLoading` shows
 * nothing while loading: for parts above the page, or where a loading line would shift the layout.
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

/** Wait in ms before an automatic retry after a failure. */
const RETRY_MS = 3_000;

/**
 * Return the value of a promise: undefined while it is pending, with a retry function after a failure. Without a key it
 * does not load yet.
 */
export function useLoaded<T>(load: () => Promise<T>, key: string | undefined) {
  const [state, setState] = useState<{ readonly key: string; readonly value?: T; readonly failed?: true }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (key === undefined) return undefined;
    let current = true;
    whileLoading(load()).then(
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
