/** The browser's own word on the connection: false is certain, true only means that a request may work. */
import { useEffect, useState } from 'preact/hooks';

/** Return false while the browser says that it is offline. */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const follow = () => setOnline(navigator.onLine);
    follow();
    addEventListener('online', follow);
    addEventListener('offline', follow);
    return () => {
      removeEventListener('online', follow);
      removeEventListener('offline', follow);
    };
  }, []);
  return isOnline;
}
