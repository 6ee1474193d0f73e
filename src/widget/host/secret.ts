/** The secret of the link that led here. */
export interface Secret {
  /** Null where there is none, or a page has taken it. Pages read it by `useSecret`. */
  readonly read: () => string | null;
  /** The page that read it is on the screen: from now on only that page has it. */
  readonly forget: (taken: string) => void;
}

export interface SecretSource extends Secret {
  /** Another link led here. */
  readonly keep: (token: string) => void;
}

export function keepSecret(first: string | null): SecretSource {
  let token = first;
  return {
    read: () => token,
    forget: (taken) => {
      if (token === taken) token = null;
    },
    keep: (another) => {
      token = another;
    },
  };
}
