import { is } from 'valibot';
import { recipientNumber, referralNumber } from '#contract/fields.ts';
import { WrongUsage } from './command.ts';

export const isRecipientNumber = (word: string) => is(recipientNumber, word);

/** What names a referral or the account behind it, as it was given. @throws WrongUsage for the number of a recipient */
export function noRecipient(word: string): string {
  if (!isRecipientNumber(word)) return word;
  throw new WrongUsage(
    `${word} is the number of a recipient (12 characters), which \`orders match\` and \`deletions recipient\` take; this takes a referral’s (10 characters)`,
  );
}

/** The number of a recipient, as it was given. @throws WrongUsage for a referral's */
export function noReferral(word: string): string {
  if (!is(referralNumber, word)) return word;
  throw new WrongUsage(
    `${word} is the number of a referral (10 characters); this takes a recipient’s (12 characters), which \`people find\` tells`,
  );
}
