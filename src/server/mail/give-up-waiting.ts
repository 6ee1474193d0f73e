import { mails } from '#server/db/schema/mails.ts';
import { mailWishes } from '#server/db/schema/mail-wishes.ts';
import { isOpen, type Ground } from '#server/outbox/outbox.ts';

/**
 * Gives up every mail that waits, and forgets every wish for one: what a restored database has to send has most likely gone out since its
 * backup. What was given by a mail (a voucher) is told as undelivered, and can be mailed again.
 * @returns how many that were
 */
export async function giveUpWaiting({ db, clock }: Ground): Promise<{ mails: number; wishes: number }> {
  const given = await db
    .update(mails)
    .set({ sealed: null, failedAt: clock.now(), lastError: 'RESTORED' })
    .where(isOpen(mails))
    .returning({ id: mails.id });
  const wishes = await db.delete(mailWishes).returning({ id: mailWishes.id });
  return { mails: given.length, wishes: wishes.length };
}
