import { expect } from 'vitest';
import { sealBooks } from '#server/domain/money/ledger/seal.ts';
import { checkLedger } from '#server/domain/money/settlement/check-books.ts';
import { proveOwed, proveStandings } from '../../api/money/books/implied-standing.ts';
import { ofRecipient, ofRecommender } from '#server/domain/mails/addressed-mail.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

/** How much more often a bounty was paid than owed: the bank executed what had been freed, and two have said so. */
const unowedOf = (bounty: string) => `(select count(*) filter (where e.kind = 'UngeschuldetGezahlt')
  - count(*) filter (where e.kind = 'UngeschuldetZurueck') from ledger_entries e where e.bounty_id = ${bounty})`;

/** How often each payment was moved, whether or not it was owed. */
const movements = `(select payment_id,
    count(*) filter (where kind = 'Uebermittelt') as sent,
    count(*) filter (where kind in ('Gebucht', 'UngeschuldetGezahlt')) as booked,
    count(*) filter (where kind = 'Abgelehnt') as refused,
    count(*) filter (where kind in ('Zurueckgekommen', 'UngeschuldetZurueck')) as back
  from ledger_entries where payment_id is not null group by payment_id) m`;

/** What holds at every moment at which nothing is under way; each answers the rows for which it does not. */
const rules: Readonly<Record<string, string>> = {
  'a bounty is in the books once, from its paid order on': `select b.id from bounties b
    left join ledger_entries e on e.tenant = b.tenant and e.bounty_id = b.id group by b.tenant, b.id
    having count(*) filter (where e.kind = 'Entstanden') - count(*) filter (where e.kind = 'Zurueckgenommen')
      not between (b.state not in ('Offen', 'Storniert', 'Abgelaufen') or b.state = 'Offen' and b.ready_at is not null)::int
        and (b.state <> 'Offen' or b.ready_at is not null)::int`,
  'a bounty is paid once: by a transfer that stayed, or by a voucher': `select b.id from bounties b
    where (select count(*) from payments p where p.bounty_id = b.id and p.state = 'Gebucht')
        - ${unowedOf('b.id')}
        + (select count(*) from vouchers v where v.bounty_id = b.id) > 1`,
  'what is paid was paid by something': `select b.id from bounties b where b.state = 'Ausgezahlt'
    and not exists (select 1 from payments p where p.bounty_id = b.id and p.state in ('Gebucht', 'Zurueckgekommen'))
    and not exists (select 1 from vouchers v where v.bounty_id = b.id)`,
  'nothing is on its way that was cancelled or has lapsed': `select b.id from bounties b join payments p on p.bounty_id = b.id
    where b.state in ('Storniert', 'Abgelaufen') and p.state in ('Vorgemerkt', 'Uebermittelt', 'Gebucht')
      and ${unowedOf('b.id')} = 0`,
  'nothing that was written off is paid again': `select p.id from payments p where p.state in ('Vorgemerkt', 'Uebermittelt', 'Gebucht')
    and exists (select 1 from ledger_entries e where e.bounty_id = p.bounty_id and e.kind = 'Storniert')
    and ${unowedOf('p.bounty_id')} = 0`,
  'what a bounty cost is taken back once': `select bounty_id from ledger_entries
    where kind in ('Storniert', 'NachAuszahlungStorniert', 'Verfallen') group by bounty_id having count(*) > 1`,
  'nothing is to be asked back that is with nobody': `select b.id from bounties b
    where (select count(*) filter (where e.kind in ('UngeschuldetGezahlt', 'NachAuszahlungStorniert'))
        - count(*) filter (where e.kind = 'UngeschuldetZurueck') from ledger_entries e where e.bounty_id = b.id)
      > (select count(*) from payments p where p.bounty_id = b.id and p.state = 'Gebucht')
        + (select count(*) from vouchers v where v.bounty_id = b.id)`,
  'each move of the history follows from the one before': `select id from (select id, former,
    lag(state) over (partition by bounty_id order by id) as before from bounty_history) h where former is distinct from before`,
  'each payment is refused once, and no more often back than booked': `select payment_id from ${movements}
    where refused > 1 or back > booked`,
  // Of two payments of one bounty, either may be the one that was not owed: which came back first, is that (`unowedAmong`).
  'a bounty is no more often open again than paid': `select bounty_id from ledger_entries group by bounty_id
    having count(*) filter (where kind = 'Zurueckgekommen') > count(*) filter (where kind = 'Gebucht')`,
  // What came back, and is with its person all the same since it was debited twice, is booked once more.
  'each payment is booked once, and once more for each time that it came back': `select payment_id from ${movements}
    where booked > 1 + back`,
  // Of what was freed, or came back, and had arrived, that is undone by sending it once more.
  'each payment is sent once, and once more where it had been freed or came back, and was booked': `select payment_id from ${movements}
    where sent > 1 + least(refused, booked) + least(back, greatest(booked - 1, 0))`,
  'what is asked about as perhaps paid is in no run': `select p.id from bank_questions q
    join payments a on a.end_to_end_id = q.reference join payments p on p.bounty_id = a.bounty_id
    where q.kind = 'Widerspruch' and q.closed_at is null and p.state = 'Vorgemerkt'
      and p.created_at >= q.asked_at`,
  'no file is asked about of which nothing is on its way': `select reference from bank_questions q
    where q.reference like 'RW-%' and q.kind <> 'Zurueckgekommen' and q.closed_at is null
      and not exists (select 1 from payments p where p.pay_run_id = q.pay_run_id and p.state = 'Uebermittelt')`,
  // Until the names of those who worked on it are erased.
  'a run with a file was released by two': `select id from pay_runs where state in ('Freigegeben', 'Uebermittelt', 'Abgelehnt')
    and created_by <> '' and (first_release_by is null or second_release_by is null)`,
  'each voucher is given once': `select voucher_id from ledger_entries where voucher_id is not null
    group by voucher_id having count(*) > 1`,
  // A part that was cancelled with its person leaves the order to whom it is given then.
  'an order is one recipient’s': `select order_id from bounties where order_id is not null and state <> 'Storniert'
    group by order_id having count(distinct recipient_number) > 1`,
  'whose order is known is found by nothing else': `select external_id from orders where referral_number is not null and email_hash is not null`,
  'who agreed twice agreed once': `select subject, text from consents where purpose = 'recipient-data' and delete_after is null and confirmed_at is not null
    group by subject, text having count(*) > 1`,
};

/** Links that say what became of an account outlive it; they name nobody. */
const ofMaker = `select
  (select count(*) from recommenders where id = any($1::uuid[])) as people,
  (select count(*) from referrals where recommender_id = any($1::uuid[])) as referrals,
  (select count(*) from bank_accounts where recommender_id = any($1::uuid[])) as accounts,
  (select count(*) from registrations where recommender_id = any($1::uuid[])) as registrations,
  (select count(*) from missing_bounties where recommender_id = any($1::uuid[])) as questions,
  (select count(*) from consents where subject = any($1::text[])) as consents,
  (select count(*) from blocks where thing = 'Konto' and subject = any($1::text[])) as blocks,
  (select count(*) from bounties where recommender_id = any($1::uuid[]) and side = 'Empfehler' and state in ('Offen', 'Bereitgestellt')) as bounties,
  (select count(*) from purpose_tokens where subject = any($1::text[])
    and purpose not in ('password', 'registration', 'admin-login', 'newsletter-optin', 'newsletter-optout')) as tokens`;

const ofReceiver = `select
  (select count(*) from recipients where number = any($1::text[])) as people,
  (select count(*) from consents where subject = any($1::text[])) as consents,
  (select count(*) from purpose_tokens where subject = any($1::text[])) as tokens,
  (select count(*) from orders where recipient_number = any($1::text[]) and email_hash is not null) as addresses,
  (select count(*) from bounties where recipient_number = any($1::text[]) and side = 'Empfaenger' and state in ('Offen', 'Bereitgestellt')) as bounties`;

const inNumbers = (row: Record<string, unknown> | undefined) =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([, count]) => Number(count) > 0));

/** Nothing is left of who is gone, and nothing is under way to them but the last word. */
export async function proveNobodyLeft(stage: Stage, { gone }: World): Promise<void> {
  const [maker] = await stage.rows(ofMaker, gone.makers);
  const [receiver] = await stage.rows(ofReceiver, gone.receivers);
  expect([inNumbers(maker), inNumbers(receiver)]).toEqual([{}, {}]);
  const toThem = await stage.rows('select kind from mails where addressee = any($1::text[])', [
    ...gone.makers.map(ofRecommender),
    ...gone.receivers.map(ofRecipient),
  ]);
  expect(toThem).toEqual([]);
}

/** Sums and rules, over everything there is. */
export async function proveMoney(stage: Stage): Promise<void> {
  for (const [rule, statement] of Object.entries(rules)) {
    expect({ rule, broken: await stage.rows(statement) }).toEqual({ rule, broken: [] });
  }
  await proveStandings((statement) => stage.rows(statement));
  await proveOwed((statement) => stage.rows(statement));
  const { database, effects } = stage.instance;
  // Every instance at once: each entry is sealed by one of them.
  await Promise.all(stage.instances.map(async (each) => sealBooks(each.database.db, each.effects)));
  const books = await checkLedger(database.db, effects, 'lindenstrom');
  const { fault, owedCent, owedByBountiesCent, balances, entries, unsealed } = books;
  expect({ fault, owedCent, unsealed }).toEqual({ fault: null, owedCent: owedByBountiesCent, unsealed: 0 });
  expect(books.agenciesOweCent).toBe(books.agenciesOweByBountiesCent);
  expect(books.head?.seq ?? 0).toBe(entries);
  const [sums] = await stage.rows(`select
    (select coalesce(sum(amount_cent), 0) from payments where state = 'Uebermittelt') as transit,
    (select coalesce(sum(amount_cent), 0) from payments where state = 'Gebucht') as booked,
    (select coalesce(sum(value_cent), 0) from vouchers where bounty_id is null and withdrawn_at is null) as stock`);
  expect({
    transit: 0 - (balances.GeldUnterwegs ?? 0),
    booked: 0 - (balances.Bank ?? 0),
    stock: balances.Gutscheinbestand ?? 0,
  }).toEqual({ transit: Number(sums?.['transit']), booked: Number(sums?.['booked']), stock: Number(sums?.['stock']) });
}

/** What there was to be raced for, by name. */
export async function figuresOf(stage: Stage, { gone }: World): Promise<Map<string, number>> {
  const [row] = await stage.rows(`select
    (select count(*) from orders) as orders, (select count(*) from bounties) as bounties,
    (select count(*) from bounties where state = 'Storniert') as cancelled,
    (select count(*) from bounties where state = 'Abgelaufen') as expired,
    (select count(*) from pay_runs) as runs,
    (select count(*) from ledger_entries where kind = 'Gebucht') as booked,
    (select count(*) from ledger_entries where kind = 'Abgelehnt') as refused,
    (select count(*) from ledger_entries where kind = 'Zurueckgekommen') as returned,
    (select count(*) from vouchers where bounty_id is not null) as vouchers,
    (select count(*) from bank_questions) as questions,
    (select count(*) from bank_questions where decision is not null) as decided,
    (select count(*) from bank_questions where kind = 'Widerspruch') as contradictions,
    (select count(*) from ledger_entries where kind = 'UngeschuldetGezahlt') as unowed,
    (select count(*) from operator_keys where revoked_at is not null) as revoked,
    (select count(*) from blocks) as blocks, (select count(*) from blocks where lifted_at is not null) as lifted,
    (select count(*) from ledger_entries) as entries`);
  const counts = Object.entries(row ?? {}).map(([what, count]) => [what, Number(count)] as const);
  return new Map([...counts, ['people gone', gone.makers.length + gone.receivers.length]]);
}
