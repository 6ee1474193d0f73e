import { cookieSeconds, type Storage, type StorageSlot } from './storage.ts';

/** As long as cookies, from the last time that somebody was recognised: a device has other people, too. */
const lasts = cookieSeconds * 1000;

/** By which recipients are known on this device, one token a referral. */
export interface RecipientTokens {
  readonly read: (referralNumber: string) => string | null;
  readonly keep: (referralNumber: string, token: string) => void;
  readonly forget: (referralNumber: string) => void;
}

/** Cookie `pso_{referral}` (specification §9): set when a recipient was created or recognised, removed on failure. */
function slotOf(name: string): StorageSlot {
  return { storageKey: `pso_${name}`, cookieName: `pso_${name}` };
}

/** Beside it, when it ends: in a place of its own, since another version of the widget knows the token alone. */
const endOf = (referralNumber: string) => slotOf(`${referralNumber}_end`);

export function createRecipientTokens(storage: Storage): RecipientTokens {
  const keep = (referralNumber: string, token: string) => {
    storage.write(slotOf(referralNumber), token);
    storage.write(endOf(referralNumber), `${Date.now() + lasts}`);
  };
  const forget = (referralNumber: string) => {
    storage.erase(slotOf(referralNumber));
    storage.erase(endOf(referralNumber));
  };
  return {
    read: (referralNumber) => {
      const token = storage.read(slotOf(referralNumber));
      const end = storage.read(endOf(referralNumber));
      // What nobody has ended yet begins now.
      if (token !== null && end === null) keep(referralNumber, token);
      if (end === null || Number(end) > Date.now()) return token;
      forget(referralNumber);
      return null;
    },
    keep,
    forget,
  };
}
