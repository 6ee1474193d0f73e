import { useState } from 'react';
import type { ErrorCode } from '#contract/error-codes.ts';
import { CallError } from './call-error.ts';
import { meet } from './meet.ts';

interface Press {
  readonly status: 'none' | 'busy' | 'done' | 'failed';
  /** Why it failed. */
  readonly problem: ErrorCode | null;
  /** The service's own sentence about that. */
  readonly said: string | null;
  /** Makes the call, unless it is under way. */
  readonly press: () => void;
}

/**
 * What becomes of a button that makes one call.
 * @param onFailed is told of each failure, where it is said by more than the button's surroundings
 */
export function usePress(send: () => Promise<unknown>, onFailed?: (code: ErrorCode) => void): Press {
  const [status, setStatus] = useState<Press['status']>('none');
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const attempt = async () => {
    setStatus('busy');
    setProblem(null);
    try {
      await send();
      setStatus('done');
    } catch (error) {
      const code = meet(error);
      setProblem(code);
      setSaid(error instanceof CallError ? error.said : null);
      setStatus('failed');
      onFailed?.(code);
      // What is no failed call is a mistake of ours, and should be seen where mistakes are collected.
      if (!(error instanceof CallError)) window.reportError(error);
    }
  };
  return { status, problem, said, press: () => void (status === 'busy' ? undefined : attempt()) };
}
