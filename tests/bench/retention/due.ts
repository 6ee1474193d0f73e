import type pg from 'pg';
import type { Effects } from '#server/domain/effects.ts';
import { placeOfDestination } from '#server/domain/money/accounts/destination.ts';
import { each, id, moment, text } from '../scale/rows.ts';

/** All that is filled in is over then: also what vouchers are kept for. */
export const newYear = new Date('2036-01-01T00:30:00Z');

const years = `timestamptz '${newYear.toISOString()}'`;

/** What the jobs of the years between would have done with the programme that was filled in. */
const meanwhile = [
  `update bounties set state = 'Abgelaufen', reason = 'KeineBestellung', at = order_until where state = 'Offen'`,
  `update bounties set state = 'Abgelaufen', reason = 'FristVersaeumt', at = claim_by where state = 'Bereitgestellt'`,
];

/** Proofs of people who went long ago, accounts that were blocked, and people who never confirmed. */
const more = (tenant: string, count: number): readonly string[] => {
  const of = `from ${each({ tenant, from: 0, to: count })}`;
  return [
    `insert into consents (tenant, id, subject, purpose, text, version, language, requested_at, confirmed_at, withdrawn_at, delete_after)
      select ${text(tenant)}, gen_random_uuid(), 'gone:' || n, 'terms', 'Ich stimme zu.', '1', 'de', ${moment}, ${moment}, ${moment}, ${years} - interval '1 hour' ${of}`,
    `insert into recommenders (tenant, id, email, email_key, first_name, last_name, hash, language, created_at)
      select ${text(tenant)}, ${id('n', 9)}, 'u' || n || '@example.de', 'u' || n || '@example.de', 'Anna', 'Niemand', 'u' || n, 'de', ${moment} ${of} where n % 4 = 0`,
    `insert into consents (tenant, id, subject, purpose, text, version, language, requested_at)
      select ${text(tenant)}, gen_random_uuid(), ${id('n', 9)}::text, 'terms', 'Ich stimme zu.', '1', 'de', ${moment} ${of} where n % 4 = 0`,
    `update recipients set delete_after = ${years} - interval '1 hour' where tenant = ${text(tenant)} and confirmed_at is null`,
  ];
};

/** Where each paid bounty went, sealed as the service seals it: what nobody can read is left where it is. */
async function seal(client: pg.Client, { bankSealing }: Effects): Promise<void> {
  const account = { accountHolder: 'Anna Schmidt', iban: 'DE02120300000000202051' };
  const { rows } = await client.query<{ tenant: string; id: string }>(
    'select tenant, bounty_id as id from bounty_destinations',
  );
  for (let from = 0; from < rows.length; from += 5000) {
    const some = rows.slice(from, from + 5000).map((row) => ({
      ...row,
      sealed: bankSealing.seal(JSON.stringify({ account }), placeOfDestination(row)),
    }));
    await client.query(
      `update bounty_destinations d set sealed = s.sealed from json_to_recordset($1) as s (tenant text, id uuid, sealed text)
        where d.tenant = s.tenant and d.bounty_id = s.id`,
      [JSON.stringify(some)],
    );
  }
}

/** Has all that was filled in fall due, as it does where nobody came back. */
export async function letYearsPass(
  client: pg.Client,
  effects: Effects,
  tenants: readonly string[],
  count: number,
): Promise<void> {
  for (const statement of [...meanwhile, ...tenants.flatMap((tenant) => more(tenant, count))])
    await client.query(statement);
  await seal(client, effects);
  await client.query('vacuum analyze');
}
