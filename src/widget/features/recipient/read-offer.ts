import type { OwnRecipient } from '#contract/calls/recipients.ts';
import type { OfferedReferral } from '#contract/calls/offers.ts';
import { call } from '#widget/http/call.ts';
import { CallError } from '#widget/http/call-error.ts';
import { forgetRecipientToken, recipientToken } from '#widget/session/recipient-tokens.ts';

export interface Offer {
  readonly referral: OfferedReferral;
  /** Who has given their data here before, on this device. */
  readonly recipient: OwnRecipient | null;
}

interface Entry {
  readonly referralNumber: string;
  readonly language: string;
  readonly channel: string;
  /** What the frame's HTML carried already, of this or of another referral. */
  readonly given: OfferedReferral | undefined;
}

/** The specification's word for an entry by a link (§7.1 `einsprungsquelle`). */
const entrySource = 'Einsprungslink';

// Most people arrive here: what the first screen does not need comes after it.
const openReferral = async () => (await import('#contract/calls/offers.ts')).openReferral;
const checkRecipient = async () => (await import('#contract/calls/recipients-access.ts')).checkRecipient;

// One person who goes back and forth is one entry, so what was opened once is kept for the visit.
const counted = new Set<string>();
const opened = new Map<string, Promise<OfferedReferral>>();

function open({ referralNumber, channel }: Entry): Promise<OfferedReferral> {
  counted.add(referralNumber);
  return call(openReferral, { params: { referralNumber }, body: { channel, entrySource } });
}

/** Counting is the partner's interest: the recipient need not wait for it nor learn that it failed. */
async function countInPassing(entry: Entry): Promise<void> {
  if (counted.has(entry.referralNumber)) return;
  try {
    await open(entry);
  } catch {
    counted.delete(entry.referralNumber);
  }
}

function offeredReferral(entry: Entry): Promise<OfferedReferral> {
  const { given, referralNumber, language } = entry;
  if (given?.referralNumber === referralNumber) {
    void countInPassing(entry);
    return Promise.resolve(given);
  }
  const key = `${language}/${referralNumber}`;
  const answer = opened.get(key) ?? open(entry);
  opened.set(key, answer);
  answer.catch(() => opened.delete(key));
  return answer;
}

/** A recipient who comes back on the same device; a token that is not known any more is forgotten (specification §4). */
async function returningRecipient(referralNumber: string, signal: AbortSignal): Promise<OwnRecipient | null> {
  const token = recipientToken(referralNumber);
  if (token === null) return null;
  try {
    return await call(checkRecipient, { body: { recipientToken: token }, signal });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'PSOF0403') throw error;
    forgetRecipientToken(referralNumber);
    return null;
  }
}

/** What the recipient may know of the referral, counting the entry with its channel, and whether they were here before. */
export async function readOffer(entry: Entry, signal: AbortSignal): Promise<Offer> {
  const [referral, recipient] = await Promise.all([
    offeredReferral(entry),
    returningRecipient(entry.referralNumber, signal),
  ]);
  return { referral, recipient };
}
