import { and, eq, inArray } from 'drizzle-orm';
import { deletedKind, deletionRule, type DeletionRule } from '#contract/records/deletion-log/deletions.ts';
import type { WhatBecomes } from '#contract/records/erasure/calls-operator.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import { Failure } from '#server/failure.ts';
import { forgetTraitsOfRecipients, lockCasesBefore } from '../../money/fraud/forget.ts';
import { forgetRefusals } from '../../money/holds/forget.ts';
import { endWithPerson } from '../../money/settlement/end-with-person.ts';
import { keepProofs } from '../../people/consent/keep-proof.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { eraseMailsOfRecipients } from './erase-mails.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { withReferrals } from './with-referrals.ts';
import { eraseContactOfNobody } from './erase-contact.ts';
import type { Recipient } from '../../referral/recipient/recipient.ts';
import { noteDeletion } from '../deletion-log/deletion-log.ts';
import { rowsOfRecipient } from './held.ts';
import { keepMark } from '../deletion-log/marks.ts';
import { forgetRecipients } from '../feed/forget.ts';
import { holdRecipient } from '../../identity/hold-person.ts';
import { erasingWith } from './what-becomes.ts';

interface Whom {
  readonly tenant: string;
  readonly number: string;
}

/** Holds a recipient who is to be erased, after the cases that may name them. @returns null for one who is gone */
export async function holdToErase(tx: Database, { tenant, number }: Whom): Promise<Recipient | null> {
  await lockCasesBefore(tx, tenant, [number]);
  return holdRecipient(tx, tenant, number, 'whole');
}

/**
 * Deletes recipients of one tenant, whom the caller's transaction has locked whole (`holdToErase`), with all that must go. The recommender's part of a bounty is theirs and
 * stays; the order keeps its number, of which the tenant alone knows whose it is.
 */
export async function eraseRecipients(
  tx: Database,
  effects: Effects,
  { tenant, people, rule }: { tenant: string; people: readonly Recipient[]; rule: DeletionRule },
): Promise<void> {
  const numbers = people.map(({ number }) => number);
  await keepProofs(
    tx,
    effects,
    tenant,
    people.map(({ number: subject, emailKey }) => ({ subject, emailKey })),
  );
  await tx.delete(purposeTokens).where(and(eq(purposeTokens.tenant, tenant), inArray(purposeTokens.subject, numbers)));
  const gone = await withReferrals(tx, tenant, people);
  const byNumber = new Map(people.map((person) => [person.number, person]));
  const personOf = ({ recipientNumber }: { readonly recipientNumber: string }) => {
    const person = byNumber.get(recipientNumber);
    if (!person) throw new Error('a bounty of somebody else');
    return person;
  };
  const isTheirs = and(inArray(bounties.recipientNumber, numbers), eq(bounties.side, bountySide.recipient));
  await endWithPerson(tx, effects, { tenant, personOf, isTheirs });
  const referralNumbers = [...new Set(people.map(({ referralNumber }) => referralNumber))];
  await forgetRefusals(tx, { tenant, referralNumbers, recipients: people });
  await forgetTraitsOfRecipients(tx, tenant, gone);
  await tx.delete(recipients).where(and(eq(recipients.tenant, tenant), inArray(recipients.number, numbers)));
  // Who mails them something holds them or one of their bounties: nothing more can come now.
  await eraseMailsOfRecipients(tx, effects, tenant, people);
  if (rule === deletionRule.recipientAsked)
    for (const person of people) await eraseContactOfNobody(tx, effects, person);
  await noteDeletion(tx, effects, { tenant, rule, kind: deletedKind.recipient, count: people.length });
  await forgetRecipients(tx, effects, gone);
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
    const person = await holdToErase(tx, { tenant, number });
    if (!person) throw new Failure('PSOF0403');
    const theirs = {
      bounties: and(eq(bounties.recipientNumber, number), eq(bounties.side, bountySide.recipient)),
      rows: rowsOfRecipient(tx, tenant, person),
    };
    const rule = deletionRule.recipientAsked;
    const became = await erasingWith(tx, tenant, theirs, async () => {
      await eraseRecipients(tx, effects, { tenant, people: [person], rule });
      return true;
    });
    if (!became) throw new Failure('PSOF0403');
    await keepMark(tx, effects, { tenant, kind: 'recipient', id: number });
    // Not by the number: it stays in the order, of which the tenant knows whose it is.
    const subject = newUuid(effects.random);
    await noteAction(tx, effects, tenant, { by, action: 'recipient-deleted', subject });
    return { ...became, mailed: false };
  });
}
