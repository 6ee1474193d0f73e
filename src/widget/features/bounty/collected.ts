import { create } from 'zustand';
import type { Claim } from '#contract/calls/claims.ts';

/** The bounty that was collected just now, for the page that says thank you. Memory only. */
export const useCollected = create<{ readonly claim: Claim | null }>(() => ({ claim: null }));

export function keepCollected(claim: Claim): void {
  useCollected.setState({ claim });
}
