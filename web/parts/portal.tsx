/**
 * Renders into another element of the page, for parts that load later. Preact's own portal would load with every page.
 */
import { type ComponentChildren, render } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

interface PortalProps {
  /** Return the target element; the children become its first. Without one they render in place. */
  readonly find: () => Element | null;
  readonly children: ComponentChildren;
}

export function Portal({ find, children }: PortalProps) {
  const [host] = useState(() => document.createElement('span'));
  const [isInPlace, setInPlace] = useState(false);
  useEffect(() => {
    const place = find();
    if (!place) setInPlace(true);
    place?.prepend(host);
    return () => {
      render(null, host);
      host.remove();
    };
  }, []);
  useLayoutEffect(() => {
    if (!isInPlace) render(children, host);
  });
  return isInPlace ? children : null;
}
