import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { deletionRule } from '#contract/deletions.ts';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { deletionMarks } from '#server/db/schema/deletions.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { erasePerson } from '../account/erase-person.ts';
import { toTimestamp } from '../berlin-time.ts';
import { endCampaign } from '../campaign/withdraw.ts';
import type { Effects } from '../effects.ts';
import { newUuid } from '../identity/uuid.ts';
import { optOut } from '../newsletter/optout.ts';
import { noteAction, type Operator } from '../operator/actions.ts';
import { eraseRecipient } from '../recipient/erase.ts';
import type { Tenant } from '../tenant.ts';
import { keepMark, markOf, type Marked } from './marks.ts';

/** The marks that are kept, oldest first. */
export async function listMarks(db: Database, tenant: string) {
  const rows = await db
    .select()
    .from(deletionMarks)
    .where(eq(deletionMarks.tenant, tenant))
    .orderBy(asc(deletionMarks.at), asc(deletionMarks.mark));
  return rows.map(({ mark, at }) => ({ mark, markedAt: toTimestamp(at) }));
}

const batch = 1000;

type Kind = Marked['kind'];

/** Those of whom there may be marks, and of which kinds: who is deleted has neither newsletter nor campaign left to leave. */
const passes: readonly { readonly of: 'recommenders' | 'recipients' | 'campaigns'; readonly kinds: readonly Kind[] }[] =
  [
    { of: 'recommenders', kinds: ['recommender', 'newsletter'] },
    { of: 'recipients', kinds: ['recipient'] },
    { of: 'campaigns', kinds: ['campaign'] },
  ];

function idsAfter(
  db: Database,
  tenant: string,
  of: (typeof passes)[number]['of'],
  after: string | undefined,
): Promise<{ id: string }[]> {
  if (of === 'campaigns') {
    // As `endCampaign` names it.
    const id = sql<string>`${consents.subject} || '/' || ${consents.campaignId}`;
    const isTheirs = and(eq(consents.tenant, tenant), eq(consents.purpose, 'campaign'));
    return db
      .selectDistinct({ id })
      .from(consents)
      .where(and(isTheirs, after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(batch);
  }
  if (of === 'recommenders') {
    const { id } = recommenders;
    return db
      .select({ id })
      .from(recommenders)
      .where(and(eq(recommenders.tenant, tenant), after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(batch);
  }
  const { number } = recipients;
  return db
    .select({ id: number })
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), after === undefined ? undefined : gt(number, after)))
    .orderBy(asc(number))
    .limit(batch);
}

/** Ends what was given before the backup; whoever agreed again since is asked once more, which is the safe side. */
async function leaveNewsletter(db: Database, effects: Effects, { tenant, id }: Marked): Promise<boolean> {
  const isTheirs = and(eq(recommenders.tenant, tenant), eq(recommenders.id, id));
  const [person] = await db
    .select({ newsletterGiven: recommenders.newsletterGiven })
    .from(recommenders)
    .where(isTheirs);
  if (!person) return false;
  await optOut(db, effects, { tenant, id });
  return person.newsletterGiven;
}

/** The same for what somebody had agreed to of a campaign. */
async function leaveCampaign(db: Database, effects: Effects, { tenant, id }: Marked): Promise<boolean> {
  const [recommenderId = '', campaignId = ''] = id.split('/');
  const ended = await db.transaction((tx) => endCampaign(tx, effects, { tenant, recommenderId, campaignId }));
  return ended !== null && ended.consentIds.length > 0;
}

async function erase(db: Database, effects: Effects, config: Tenant['config'], { tenant, kind, id }: Marked) {
  return db.transaction(async (tx) => {
    if (kind === 'recipient') {
      const rule = deletionRule.recipientAsked;
      const isDone = await eraseRecipient(tx, effects, { tenant, number: id, rule });
      if (isDone) await keepMark(tx, effects, { tenant, kind, id });
      return isDone;
    }
    const [person] = await tx
      .select()
      .from(recommenders)
      .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)))
      .for('update');
    if (person) await erasePerson(tx, effects, { person, config });
    return person !== undefined;
  });
}

/**
 * Deletes again who was deleted after the backup that this database was restored from, without another mail, and ends newsletter and
 * campaigns again of who had left them. Each in a transaction of its own: what ends early is done again from the start. All sessions end: who had logged
 * out since, perhaps because somebody else was in, is in no more.
 */
export async function repeatDeletions(
  db: Database,
  effects: Effects,
  { key: tenant, config }: Tenant,
  { marks, by }: { marks: readonly string[]; by: Operator },
): Promise<{ readonly newlyDeleted: number; readonly withdrawn: number; readonly notThere: number }> {
  const wanted = new Set(marks);
  const done = { recommender: 0, recipient: 0, newsletter: 0, campaign: 0 };
  const repeat = (marked: Marked) => {
    if (marked.kind === 'newsletter') return leaveNewsletter(db, effects, marked);
    return marked.kind === 'campaign' ? leaveCampaign(db, effects, marked) : erase(db, effects, config, marked);
  };
  for (const { of, kinds } of passes) {
    let found = await idsAfter(db, tenant, of, undefined);
    while (found.length > 0) {
      for (const marked of found.flatMap(({ id }) => kinds.map((kind) => ({ tenant, kind, id })))) {
        if (wanted.has(markOf(marked)) && (await repeat(marked))) done[marked.kind] += 1;
      }
      found = await idsAfter(db, tenant, of, found.at(-1)?.id);
    }
  }
  await db.delete(sessions).where(eq(sessions.tenant, tenant));
  const subject = newUuid(effects.random);
  await noteAction(db, effects, tenant, { operator: by, action: 'deletions-repeated', subject });
  const [newlyDeleted, withdrawn] = [done.recommender + done.recipient, done.newsletter + done.campaign];
  return { newlyDeleted, withdrawn, notThere: wanted.size - newlyDeleted - withdrawn };
}
