/** Counts the match objects that this process holds in memory, for the health check. */
const objects = new Set<WeakRef<object>>();

/** Count an object until the garbage collector has removed it, some time after its eviction. */
export const noteAwake = (object: object): void => void objects.add(new WeakRef(object));

/** Number of objects in memory. On Cloudflare each process knows only its own. */
export function countAwake(): number {
  for (const reference of objects) if (!reference.deref()) objects.delete(reference);
  return objects.size;
}
