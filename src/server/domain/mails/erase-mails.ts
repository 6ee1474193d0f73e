import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Effects } from '../effects.ts';
import type { Mail } from './mail.ts';

/** Mails that are themselves what somebody gets: without them it is lost, whatever the books say. */
const giving = ['voucher'] as const satisfies readonly Mail['kind'][];

/**
 * Deletes every mail to somebody who goes, sent or not. One that brings what was given and has not left yet is delivered all
 * the same, as what was collected is paid; it is nobody's from then on, and its address and words go when it is sent. One that was given
 * up has neither any more, and stays without a name: it was perhaps meant for somebody who had it sent here.
 */
export async function eraseMails(
  tx: Database,
  effects: Effects,
  { tenant, emailKey }: { tenant: string; emailKey: string },
): Promise<void> {
  const theirs = and(eq(mails.tenant, tenant), inArray(mails.addressee, [...effects.pseudonyms(emailKey)]));
  const isOwed = and(inArray(mails.kind, [...giving]), isNull(mails.sentAt));
  await tx.update(mails).set({ addressee: '' }).where(and(theirs, isOwed));
  await tx.delete(mails).where(theirs);
}
