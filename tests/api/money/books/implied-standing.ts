import { expect } from 'vitest';

const has = (states: string) =>
  `exists (select 1 from payments p where p.tenant = b.tenant and p.bounty_id = b.id and p.state in (${states}))`;

/** What the books count off of a bounty that was paid, before its money is back or after. */
const isWrittenOff = `exists (select 1 from ledger_entries e where e.tenant = b.tenant and e.bounty_id = b.id
  and e.kind in ('Storniert', 'NachAuszahlungStorniert'))`;

/** A transfer failed for the account, and no other one was given since. */
const asks = `exists (select 1 from payments p join bounty_destinations d on d.tenant = p.tenant and d.bounty_id = p.bounty_id
  where p.tenant = b.tenant and p.bounty_id = b.id and p.state in ('Abgelehnt', 'Zurueckgekommen')
    and p.asks_for_account and p.at >= d.changed_at)`;

/** How many transfers nobody was owed, or is owed since, less those that came back. */
const unowed = `(select count(*) filter (where e.kind in ('UngeschuldetGezahlt', 'NachAuszahlungStorniert'))
  - count(*) filter (where e.kind = 'UngeschuldetZurueck') from ledger_entries e
  where e.tenant = b.tenant and e.bounty_id = b.id)`;

const onTheWay = `case when ${has(`'Uebermittelt'`)} then 'sent' when ${has(`'Vorgemerkt'`)} then 'in-run'
  when ${asks} then 'held' else 'due' end`;

/** An open bounty hangs on an order that is paid, of which more may be true. */
const hangsOnPaid = (more: string) => `b.state = 'Offen' and exists (select 1 from orders o where o.tenant = b.tenant
  and o.external_id = b.order_id and o.status = 'Gezahlt' and ${more})`;

/** What the books say of a bounty: what is owed for it, in cents. */
const owedByBooks = `(select coalesce(sum(l.credit_cent - l.debit_cent), 0)::int from ledger_entries e
  join ledger_lines l on l.tenant = e.tenant and l.entry_id = e.id and l.account = 'Praemienverbindlichkeit'
  where e.tenant = b.tenant and e.bounty_id = b.id)`;

/** What is owed for it as orders and money tell: its worth, from its paid order on until it is on its way. */
const owed = `case when ${hangsOnPaid('true')} or b.state = 'Bereitgestellt' or b.standing in ('due', 'in-run', 'held')
  then b.value_cent else 0 end`;

/** Where each bounty's money stands as transfers, accounts and books tell it, and as the bounty does. */
const implied = `select b.id, b.state, b.standing, b.written_off_at is not null as counted_off,
  b.state = 'Ausgezahlt' and ${isWrittenOff} as is_counted_off,
  b.state = 'Offen' and b.ready_at is not null as has_day, ${hangsOnPaid('true')} as has_paid_order,
  ${hangsOnPaid('b.ready_at < greatest(o.paid_at, o.ordered_at)')} as is_too_early,
  b.unowed, ${unowed} as implied_unowed,
  case when b.state = 'Abgeholt' then ${onTheWay}
    when b.state <> 'Ausgezahlt' then null
    when ${has(`'Gebucht'`)} or not ${has(`'Zurueckgekommen'`)} then 'settled'
    when ${isWrittenOff} then 'lost'
    else ${onTheWay} end as implied
  from bounties b`;

/** The bounties that stand otherwise than all there is of them tells. */
const wrong = `select * from (${implied}) i
  where i.standing is distinct from i.implied or i.counted_off <> i.is_counted_off
    or i.has_day <> i.has_paid_order or i.is_too_early
    or i.unowed <> i.implied_unowed order by i.id`;

/** Orders that more than one living bounty of a recipient's side hangs on: each is paid for once. */
const twice = `select tenant, order_id, recipient_number, side, count(*)::int as bounties from bounties
  where order_id is not null and state not in ('Storniert', 'Abgelaufen')
  group by tenant, order_id, recipient_number, side having count(*) > 1`;

/** Collected bounties that the next run would pay, though their order is cancelled: those end, but while two are asked whether they are paid. */
const dueOfNothing = `select b.id from bounties b join orders o on o.tenant = b.tenant and o.external_id = b.order_id
  where b.state = 'Abgeholt' and b.standing = 'due' and b.held_at is null and o.status = 'Storniert'
    and not exists (select 1 from bank_questions q join payments p on p.tenant = q.tenant and p.end_to_end_id = q.reference
      where p.tenant = b.tenant and p.bounty_id = b.id and q.kind = 'Widerspruch' and q.closed_at is null)`;

/** What an agency was charged for each bounty, less what was credited: its part from the payout on, until the money came back for nobody. */
const charged = `select * from (select b.id, b.state, b.standing, b.agency_cent,
    (select coalesce(sum(l.debit_cent - l.credit_cent), 0)::int from ledger_entries e
      join ledger_lines l on l.tenant = e.tenant and l.entry_id = e.id and l.account = 'Agenturforderung'
      where e.tenant = b.tenant and e.bounty_id = b.id) as by_books,
    case when b.agency_charged_at is null or b.agency_credited_at is not null then 0 else b.agency_cent end as by_itself,
    b.state = 'Ausgezahlt' and b.agency_cent > 0 as is_to_charge,
    b.state = 'Ausgezahlt' and b.agency_cent > 0 and b.standing = 'lost' as is_to_credit,
    b.agency_charged_at is not null as is_charged, b.agency_credited_at is not null as is_credited
  from bounties b) c
  where c.by_books <> c.by_itself or c.is_to_charge <> c.is_charged or (c.is_to_credit and not c.is_credited) order by c.id`;

/**
 * Proves that where the money of each bounty stands was written with all that moved it.
 * @param rows asks the database when nothing is under way
 */
export async function proveStandings(rows: (statement: string) => Promise<unknown[]>): Promise<void> {
  expect(await rows(wrong)).toEqual([]);
  expect(await rows(twice)).toEqual([]);
  expect(await rows(charged)).toEqual([]);
  expect(await rows(dueOfNothing)).toEqual([]);
}

const owedOtherwise = `select * from (select b.id, b.state, b.standing, b.ready_at is not null as has_day,
    ${owedByBooks} as by_books, ${owed} as by_itself from bounties b) o
  where o.by_books <> o.by_itself order by o.id`;

/** Proves of each bounty by itself what the check of the books proves of all together. @param rows as `proveStandings` */
export async function proveOwed(rows: (statement: string) => Promise<unknown[]>): Promise<void> {
  expect(await rows(owedOtherwise)).toEqual([]);
}
