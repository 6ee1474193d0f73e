/** What a page leaves for those that follow. Memory only: it never meets a storage. */
export interface HandOver<T> {
  readonly keep: (value: T) => void;
  /** What was kept last, or null. */
  readonly read: () => T | null;
  /** It is used up. */
  readonly forget: () => void;
}

const forgetting = new Set<() => void>();

/**
 * Makes a hand-over. It belongs to the person who is here: it ends when they log out, when their session runs out, and
 * when somebody logs in.
 */
export function handOver<T>(): HandOver<T> {
  let held: T | null = null;
  const forget = () => {
    held = null;
  };
  forgetting.add(forget);
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
  for (const forget of forgetting) forget();
}
