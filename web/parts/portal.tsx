/**
 * Renders into another element of the page, for parts that load later. Preact's own portal would load with every page.
 */
import { type ComponentChildren, render } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

interface PortalProps {
  /**
   * Return the target element; the children become its first. Without one they render in place. If a later render, or
   * another size of the window, finds another element, they move there.
   */
  readonly find: () => Element | null;
  readonly children: ComponentChildren;
}

/** Move the host to its place; return false if there is none. */
function settle(host: Element, place: Element | null): boolean {
  if (place && host.parentElement !== place) place.prepend(host);
  return place !== null;
}

export function Portal({ find, children }: PortalProps) {
  const [host] = useState(() => document.createElement('span'));
  const [isInPlace, setInPlace] = useState(false);
  useEffect(() => {
    if (!settle(host, find())) setInPlace(true);
    const listeners = new AbortController();
    addEventListener('resize', () => host.parentElement && settle(host, find()), { signal: listeners.signal });
    return () => {
      listeners.abort();
      render(null, host);
      host.remove();
    };
  }, []);
  useLayoutEffect(() => {
    if (isInPlace) return;
    if (host.parentElement) settle(host, find());
    render(children, host);
  });
  return isInPlace ? children : null;
}
