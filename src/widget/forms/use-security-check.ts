import { useEffect, useRef, useState } from 'react';
import { solveSecurityCheck } from './security-check.ts';

interface Attempt {
  /** Ends when the person leaves the form. */
  readonly signal: AbortSignal;
  readonly solve: (challenge: string) => Promise<string | null>;
}

/** Security checks of a form: whether one is running, and what an attempt to send needs. Leaving the page stops it. */
export function useSecurityCheck() {
  const [checking, setChecking] = useState(false);
  const leaving = useRef<AbortController | null>(null);

  useEffect(() => () => leaving.current?.abort(), []);

  function begin(): Attempt {
    const controller = new AbortController();
    leaving.current = controller;
    const { signal } = controller;
    return {
      signal,
      solve: async (challenge) => {
        setChecking(true);
        try {
          return await solveSecurityCheck(challenge, signal);
        } finally {
          setChecking(false);
        }
      },
    };
  }

  return { checking, begin };
}
