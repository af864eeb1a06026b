/** A thread for a page in a sandbox, which may start none from an address, nor a module from what it has made itself. */

/** Runs in the thread: loads what the address names, and hands on to it what was said before it was there. */
const scriptOf = (address: string): string => `
  const early = [];
  const keep = ({ data }) => early.push(data);
  addEventListener('message', keep);
  import(${JSON.stringify(address)}).then(
    () => {
      removeEventListener('message', keep);
      for (const data of early) dispatchEvent(new MessageEvent('message', { data }));
    },
    (fault) => setTimeout(() => { throw fault; }),
  );`;

export function sandboxedWorker(path: string): Worker {
  const script = scriptOf(new URL(path, location.href).href);
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}
