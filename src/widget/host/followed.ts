/** A value that changes without us; fits React's `useSyncExternalStore(value.subscribe, value.get)`. */
export interface Followed<T> {
  readonly get: () => T;
  /** @returns how to end it */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface FollowedSource<T> extends Followed<T> {
  readonly set: (value: T) => void;
}

/** @param first what it is until somebody knows better */
export function createFollowed<T>(first: T): FollowedSource<T> {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
