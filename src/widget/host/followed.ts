import { createStore } from 'zustand/vanilla';

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
}

/** @param first what it is until somebody knows better */
export function createFollowed<T>(first: T): FollowedSource<T> {
  const { getState, getInitialState, setState, subscribe } = createStore<T>()(() => first);
  return { get: getState, first: getInitialState, set: (value) => setState(() => value, true), subscribe };
}
