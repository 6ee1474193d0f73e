import { and, eq } from 'drizzle-orm';
import { deletedKind, deletionRule, type DeletionRule } from '#contract/records/deletion-log/deletions.ts';
import type { WhatBecomes } from '#contract/records/erasure/calls-operator.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import { Failure } from '#server/failure.ts';
import { forgetTraitsOfRecipient } from '../../money/fraud/forget.ts';
import { forgetRefusals } from '../../money/holds/forget.ts';
import { endWithPerson } from '../../money/settlement/end-with-person.ts';
import { keepProof } from '../../people/consent/keep-proof.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { eraseMailsOfRecipient } from './erase-mails.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { eraseContactOfNobody } from './erase-contact.ts';
import { findReferral } from '../../referral/referral/referral.ts';
import { noteDeletion } from '../deletion-log/deletion-log.ts';
import { rowsOfRecipient } from './held.ts';
import { keepMark } from '../deletion-log/marks.ts';
import { forgetRecipient } from '../feed/forget.ts';
import { holdRecipient } from '../../identity/hold-person.ts';
import { erasingWith } from './what-becomes.ts';

interface Whom {
  readonly tenant: string;
  readonly number: string;
}

/**
 * Deletes a recipient with all that must go, in the caller's transaction. The recommender's part of the bounty is theirs and
 * stays; the order keeps its number, of which the tenant alone knows whose it is.
 * @returns whether there was one
 */
export async function eraseRecipient(
  tx: Database,
  effects: Effects,
  { tenant, number, rule }: Whom & { readonly rule: DeletionRule },
): Promise<boolean> {
  const isThis = and(eq(recipients.tenant, tenant), eq(recipients.number, number));
  const person = await holdRecipient(tx, tenant, number, 'whole');
  if (!person) return false;
  const { referralNumber, emailKey } = person;
  await keepProof(tx, effects, { tenant, subject: number, emailKey });
  await tx.delete(purposeTokens).where(and(eq(purposeTokens.tenant, tenant), eq(purposeTokens.subject, number)));
  const { productId, recommenderId } = await findReferral(tx, tenant, referralNumber);
  const isTheirs = and(eq(bounties.recipientNumber, number), eq(bounties.side, bountySide.recipient));
  await endWithPerson(tx, effects, { tenant, person, isTheirs });
  await forgetRefusals(tx, { tenant, referralNumbers: [referralNumber], recipientNumber: number });
  await forgetTraitsOfRecipient(tx, { tenant, number, recommenderId });
  await tx.delete(recipients).where(isThis);
  // Who mails them something holds them or one of their bounties: nothing more can come now.
  await eraseMailsOfRecipient(tx, effects, person);
  if (rule === deletionRule.recipientAsked) await eraseContactOfNobody(tx, effects, person);
  await noteDeletion(tx, effects, { tenant, rule, kind: deletedKind.recipient, count: 1 });
  await forgetRecipient(tx, effects, { tenant, number, productId });
  return true;
}

/**
 * Deletes a recipient who has asked for it (GDPR Art. 17).
 * @param dryRun nothing is deleted
 * @throws Failure PSOF0403 unknown, or gone already
 */
export async function eraseRecipientAsked(
  db: Database,
  effects: Effects,
  { tenant, number, dryRun, by }: Whom & { readonly dryRun: boolean; readonly by: Operator },
): Promise<WhatBecomes> {
  return transactOrRehearse(db, dryRun, async (tx) => {
    const person = await holdRecipient(tx, tenant, number, 'whole');
    if (!person) throw new Failure('PSOF0403');
    const theirs = {
      bounties: and(eq(bounties.recipientNumber, number), eq(bounties.side, bountySide.recipient)),
      rows: rowsOfRecipient(tx, tenant, person),
    };
    const became = await erasingWith(tx, tenant, theirs, () =>
      eraseRecipient(tx, effects, { tenant, number, rule: deletionRule.recipientAsked }),
    );
    if (!became) throw new Failure('PSOF0403');
    await keepMark(tx, effects, { tenant, kind: 'recipient', id: number });
    // Not by the number: it stays in the order, of which the tenant knows whose it is.
    const subject = newUuid(effects.random);
    await noteAction(tx, effects, tenant, { by, action: 'recipient-deleted', subject });
    return { ...became, mailed: false };
  });
}
