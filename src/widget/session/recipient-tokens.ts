import { erase, read, write, type Slot } from './storage.ts';

/** Cookie `pso_{referral}` (specification §9): set when a recipient was created or recognised, removed on failure. */
function slotOf(referralNumber: string): Slot {
  return { storageKey: `pso_${referralNumber}`, cookieName: `pso_${referralNumber}` };
}

export function recipientToken(referralNumber: string): string | null {
  return read(slotOf(referralNumber));
}

export function keepRecipientToken(referralNumber: string, token: string): void {
  write(slotOf(referralNumber), token);
}

export function forgetRecipientToken(referralNumber: string): void {
  erase(slotOf(referralNumber));
}
