import type { StorageSlot, Storage } from './storage.ts';

/** By which recipients are known on this device, one token a referral. */
export interface RecipientTokens {
  readonly read: (referralNumber: string) => string | null;
  readonly keep: (referralNumber: string, token: string) => void;
  readonly forget: (referralNumber: string) => void;
}

/** Cookie `pso_{referral}` (specification §9): set when a recipient was created or recognised, removed on failure. */
function slotOf(referralNumber: string): StorageSlot {
  return { storageKey: `pso_${referralNumber}`, cookieName: `pso_${referralNumber}` };
}

export function createRecipientTokens(storage: Storage): RecipientTokens {
  return {
    read: (referralNumber) => storage.read(slotOf(referralNumber)),
    keep: (referralNumber, token) => storage.write(slotOf(referralNumber), token),
    forget: (referralNumber) => storage.erase(slotOf(referralNumber)),
  };
}
