/** All hand-overs of one widget, for who ends them. */
export interface HandOvers {
  /** @param goes whether it goes with a session that runs out */
  readonly add: (forget: () => void, goes: boolean, isHeld: () => boolean) => void;
  /** Whether any page has left something. */
  readonly areHeld: () => boolean;
  /** Ends all of them. */
  readonly forgetAll: () => void;
  /** Ends those that go with a session that runs out. */
  readonly forgetWithSession: () => void;
}

export function createHandOvers(): HandOvers {
  const forgetting = new Map<() => void, boolean>();
  const holding: (() => boolean)[] = [];
  return {
    add: (forget, goes, isHeld) => {
      forgetting.set(forget, goes);
      holding.push(isHeld);
    },
    areHeld: () => holding.some((isHeld) => isHeld()),
    forgetAll: () => {
      for (const forget of forgetting.keys()) forget();
    },
    forgetWithSession: () => {
      for (const [forget, goes] of forgetting) if (goes) forget();
    },
  };
}
