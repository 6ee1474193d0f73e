/** All hand-overs of one widget, for who ends them. */
export interface HandOvers {
  /**
   * @param goes whether it goes with a session that runs out
   * @param isHeld whether there is anything
   */
  readonly add: (forget: () => void, goes: boolean, isHeld: () => boolean) => void;
  /** Whether any page has left something. */
  readonly areHeld: () => boolean;
  /** Ends all of them. */
  readonly forgetAll: () => void;
  /** Ends those that go with a session that runs out. */
  readonly forgetWithSession: () => void;
}

export function createHandOvers(): HandOvers {
  const all: Parameters<HandOvers['add']>[] = [];
  const end = (isWhole: boolean) => {
    for (const [forget, goes] of all) if (isWhole || goes) forget();
  };
  return {
    add: (...each) => void all.push(each),
    areHeld: () => all.some(([, , isHeld]) => isHeld()),
    forgetAll: () => end(true),
    forgetWithSession: () => end(false),
  };
}
