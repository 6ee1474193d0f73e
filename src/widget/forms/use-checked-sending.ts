import { readCaptcha } from '#contract/identity/calls.ts';
import { call } from '#widget/http/call.ts';
import { sendOnDemand } from './send-checked.ts';
import { useSecurityCheck } from './use-security-check.ts';

/** Sends a form whose call asks for a security check only after many tries; leaving the page stops a running one. */
export function useCheckedSending() {
  const { checking, begin } = useSecurityCheck();

  /** @returns the answer, or null when the person has left the form. @throws CallError */
  async function send<Answer>(
    make: (captcha: string | undefined, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | null> {
    const { signal, solve } = begin();
    try {
      return await sendOnDemand({
        solve,
        ask: () => call(readCaptcha, { signal }),
        send: (captcha) => make(captcha, signal),
      });
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  return { checking, send };
}
