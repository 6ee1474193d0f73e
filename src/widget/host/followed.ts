/** A value that changes without us. */
export interface Followed<T> {
  readonly get: () => T;
  /** What it was in the beginning, before anybody was heard: what was rendered without a browser shows that. */
  readonly first: () => T;
  /** @returns how to end it */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface FollowedSource<T> extends Followed<T> {
  readonly set: (value: T) => void;
  /** It was this from the beginning: what was rendered without a browser shows this. Call it before anybody subscribes. */
  readonly begin: (value: T) => void;
}

/**
 * Its own and no store of a library: it is all that is alive before the app is there.
 * @param first what it is until somebody knows better
 */
export function createFollowed<T>(first: T): FollowedSource<T> {
  let beginning = first;
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    first: () => beginning,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    begin: (anew) => {
      beginning = anew;
      value = anew;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
