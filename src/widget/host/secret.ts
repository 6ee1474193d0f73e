/** The secret of the link that led here. */
export interface Secret {
  /** Null where there is none, or a page has taken it. Pages read it by `useSecret`. */
  readonly read: () => string | null;
  /**
   * The page that read it is on the screen: from now on only that page has it.
   * @returns to be called when the page goes
   */
  readonly forget: (taken: string) => () => void;
  /** The secret of the page that is shown, or of the one that is to come. */
  readonly ofScreen: () => string | null;
}

export interface SecretSource extends Secret {
  /** Another link led here. */
  readonly keep: (token: string) => void;
}

export function keepSecret(first: string | null): SecretSource {
  let token = first;
  let shown: string | null = null;
  return {
    ofScreen: () => token ?? shown,
    read: () => token,
    forget: (taken) => {
      if (token === taken) token = null;
      shown = taken;
      return () => {
        if (shown === taken) shown = null;
      };
    },
    keep: (another) => {
      token = another;
    },
  };
}
