import type pg from 'pg';
import { newYear } from './due.ts';

const now = `timestamptz '${newYear.toISOString()}'`;
const atOnce = 500;

/** What a plain statement would delete of the same rows, without any of what the law and others ask for: where, and what else hangs on it. */
interface Plain {
  readonly table: string;
  readonly key: string;
  readonly where: string;
  /** Other tables whose rows go along, by the column that holds the key. */
  readonly along?: readonly (readonly [table: string, column: string])[];
}

const ofPerson = [
  ['consents', 'subject'],
  ['purpose_tokens', 'subject'],
  ['person_traits', 'person'],
] as const;

/** By the name of the deadline. */
export const plain: Readonly<Record<string, Plain>> = {
  consentProofs: { table: 'consents', key: 'id', where: `delete_after < ${now}` },
  mails: { table: 'mails', key: 'id', where: `created_at < ${now} and sent_at is not null` },
  purposeTokens: { table: 'purpose_tokens', key: 'hash', where: `expires_at < ${now}` },
  webhookDeliveries: { table: 'webhook_deliveries', key: 'id', where: `created_at < ${now} and sent_at is not null` },
  unconfirmedRecipients: {
    table: 'recipients',
    key: 'number',
    where: `confirmed_at is null and delete_after < ${now}`,
    along: ofPerson,
  },
  unconfirmedRecommenders: {
    table: 'recommenders',
    key: 'id',
    where: `confirmed_at is null and created_at < ${now}`,
    along: [...ofPerson, ['registrations', 'recommender_id'], ['referrals', 'recommender_id']],
  },
  finishedRecipients: {
    table: 'recipients',
    key: 'number',
    where: `confirmed_at < ${now} and confirmed_at is not null`,
    along: ofPerson,
  },
  idleOrders: {
    table: 'orders',
    key: 'external_id',
    where: `created_at < ${now} and not exists (select 1 from bounties b where b.tenant = orders.tenant and b.order_id = orders.external_id)`,
  },
  unusedReferrals: {
    table: 'referrals',
    key: 'number',
    where: `expires_at < ${now} and not exists (select 1 from recipients r where r.tenant = referrals.tenant and r.referral_number = referrals.number)
      and not exists (select 1 from bounties b where b.tenant = referrals.tenant and b.referral_number = referrals.number)
      and not exists (select 1 from orders o where o.tenant = referrals.tenant and o.referral_number = referrals.number)`,
  },
  operatorActions: { table: 'operator_actions', key: 'id', where: `at < ${now}` },
};

/** Deletes so many of a kind in batches, each in a transaction. @returns rows a second, or null where there are none */
export async function rateOfPlain(
  client: pg.Client,
  { table, key, where, along = [] }: Plain,
  most: number,
): Promise<number | null> {
  const begin = performance.now();
  let done = 0;
  while (done < most) {
    await client.query('begin');
    await client.query(`select set_config('operator_actions.door', 'DELETE', true)`);
    const { rows } = await client.query<{ tenant: string; key: string }>(
      `select tenant, ${key}::text as key from ${table} where ${where} limit ${atOnce} for update skip locked`,
    );
    const keys = rows.map((row) => row.key);
    for (const [of, column] of along)
      await client.query(`delete from ${of} where ${column}::text = any($1) and tenant = $2`, [keys, rows[0]?.tenant]);
    await client.query(`delete from ${table} where tenant = $2 and ${key}::text = any($1)`, [keys, rows[0]?.tenant]);
    await client.query('commit');
    if (rows.length === 0) break;
    done += rows.length;
  }
  return done === 0 ? null : (done * 1000) / (performance.now() - begin);
}
