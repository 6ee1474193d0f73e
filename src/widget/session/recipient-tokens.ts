import { keepText, keptText } from './kept-text.ts';
import type { StorageSlot, Storage } from './storage.ts';

/** As long as cookies last (specification §9), from the last time that somebody was recognised: a device has other people, too. */
const days = 60;

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
    read: (referralNumber) => keptText(storage, slotOf(referralNumber)),
    keep: (referralNumber, token) => keepText(storage, slotOf(referralNumber), token, days),
    forget: (referralNumber) => storage.erase(slotOf(referralNumber)),
  };
}
