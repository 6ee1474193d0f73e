/** Something that costs and is therefore done only while somebody wants it. */
export interface Wanted {
  readonly isWanted: () => boolean;
  /** @returns how to want it no more */
  readonly want: () => () => void;
}

/** @param onChange is told when the first one comes and when the last one has gone */
export function whileWanted(onChange: (wanted: boolean) => void): Wanted {
  const all = new Set<object>();
  return {
    isWanted: () => all.size > 0,
    want: () => {
      const own = {};
      all.add(own);
      if (all.size === 1) onChange(true);
      return () => {
        if (all.delete(own) && all.size === 0) onChange(false);
      };
    },
  };
}
