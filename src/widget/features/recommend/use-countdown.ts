import { useCallback, useEffect, useState } from 'react';

/** Counts whole seconds down to 0; nothing ticks after that. `restart` begins again, or for the first time. */
export function useCountdown(seconds: number, runs: boolean): { readonly left: number; readonly restart: () => void } {
  const [left, setLeft] = useState(runs ? seconds : 0);
  const running = left > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = window.setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => window.clearInterval(timer);
  }, [running]);

  const restart = useCallback(() => setLeft(seconds), [seconds]);
  return { left, restart };
}
