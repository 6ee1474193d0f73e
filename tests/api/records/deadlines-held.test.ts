import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '#server/db/schema/index.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { useContest } from '../service/contest.ts';
import { plant } from './deadline-rows.ts';

/** Deadlines of rows that go, or lose their words, by what they say themselves; and where those are. */
const byAge = [
  'registrations',
  'unconfirmedConsents',
  'consentProofs',
  'purposeTokens',
  'idempotentAnswers',
  'tries',
  'solvedCaptchas',
  'sessions',
  'mails',
  'missingBounties',
  'liftedBlocks',
  'reasonsOfBlocks',
  'paidDestinations',
  'restrictedRecords',
  'givenVouchers',
  'operatorActions',
  'operatorKeys',
  'agencyUsers',
  'invoiceWords',
  'marks',
  'idleOrders',
] as const satisfies readonly (keyof typeof plant)[];
const ofAge = [
  schema.registrations,
  schema.consents,
  schema.purposeTokens,
  schema.idempotentAnswers,
  schema.tries,
  schema.solvedCaptchas,
  schema.sessions,
  schema.mails,
  schema.missingBounties,
  schema.blocks,
  schema.bountyDestinations,
  schema.paymentRecords,
  schema.vouchers,
  schema.operatorActions,
  schema.operatorKeys,
  schema.agencyUsers,
  schema.agencyInvoices,
  schema.deletionMarks,
  schema.orders,
].map((table) => getTableConfig(table).name);

describe('what is too old and held by somebody on postgres', () => {
  const contest = useContest();

  it('is waited for by nobody who deletes it, and goes in the next hour', async () => {
    const { service, other } = contest;
    const { db } = service.database;
    const at = service.clock.now();
    for (const deadline of byAge) await plant[deadline](db, at);
    service.clock.moment = new Date('2035-06-01T10:00:00Z');
    // Ended by then, and not so long ago that it goes as a whole.
    await plant.typedDetails(db, new Date('2035-05-20T10:00:00Z'));
    const names = [...byAge, 'typedDetails'] as const;
    const met = async () => {
      const counts = await deleteOutdated(db, service.effects);
      return names.filter((deadline) => (counts[deadline] ?? 0) > 0);
    };
    await other.query('begin');
    for (const table of ofAge) await other.query(`select 1 from ${table} for update`);
    const meeting = met();
    await contest.overOrWaiting(meeting);
    await other.query('rollback');
    expect(await meeting).toEqual([]);
    expect(await met()).toEqual(names);
  });
});
