/** Documents together: what was asked for last is kept longest. */
const bytesAtMost = 12 * 1024 * 1024;

/** Keeps things by a key, as many as fit into some memory. */
export function keptWithin<Thing>(bytesOf: (thing: Thing) => number, atMost = bytesAtMost) {
  const kept = new Map<string, Thing>();
  let bytes = 0;
  const drop = (key: string) => {
    const thing = kept.get(key);
    if (thing === undefined) return;
    kept.delete(key);
    bytes -= bytesOf(thing) + key.length;
  };
  return {
    get: (key: string): Thing | undefined => {
      const thing = kept.get(key);
      if (thing === undefined) return undefined;
      kept.delete(key);
      kept.set(key, thing);
      return thing;
    },
    set: (key: string, thing: Thing) => {
      drop(key);
      kept.set(key, thing);
      bytes += bytesOf(thing) + key.length;
      for (const oldest of kept.keys()) {
        if (bytes <= atMost) break;
        drop(oldest);
      }
    },
  };
}
