/** What a page leaves for those that follow. Memory only: it never meets a storage. */
export interface HandOver<T> {
  readonly keep: (value: T) => void;
  /** What was kept last, or null. */
  readonly read: () => T | null;
  /** It is used up. */
  readonly forget: () => void;
}

/** How to end each of them, and whether it goes with a session that runs out. */
const forgetting = new Map<() => void, boolean>();

/**
 * Makes a hand-over. It belongs to the person who is here: it ends when they log out, when their session runs out, and
 * when somebody logs in. What came by a link does not hang on a session that runs out, of which the link knows nothing.
 */
export function handOver<T>({ isOfLink = false } = {}): HandOver<T> {
  let held: T | null = null;
  const forget = () => {
    held = null;
  };
  forgetting.set(forget, !isOfLink);
  return {
    keep: (value) => {
      held = value;
    },
    read: () => held,
    forget,
  };
}

/** Ends all of them. */
export function forgetHandOvers(): void {
  for (const forget of forgetting.keys()) forget();
}

/** Ends those that go with a session that runs out. */
export function forgetWithSession(): void {
  for (const [forget, goes] of forgetting) if (goes) forget();
}
