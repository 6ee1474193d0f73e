import { beginning } from '#server/domain/money/ledger/entry-text.ts';
import { each, id, moment, now, recipient, recommender, referral, sealed, text, within } from './rows.ts';

/** Somebody of an agency, who reads its reports. */
export const agencyUserId = '00000000-0000-4000-8000-0000000000a1';

/** Of each kind so much waits for somebody, however much has been done before. */
export const waiting = {
  due: 300,
  held: 40,
  inRun: 100,
  questions: 20,
  cases: 60,
  orders: 80,
  deliveries: 80,
} as const;

/** A moment that lies before nobody. */
export const soon = `timestamptz '${now.toISOString()}' + interval '10 days'`;

/** A second bounty of people who have one that was confirmed and has no order: what it is worth was earned by a further order. */
const collected = (tenant: string, block: number, count: number, standing: string): string =>
  `insert into bounties (tenant, id, side, nth, referral_number, recipient_number, recommender_id, product_id, value_cent, state, reason, at,
      order_until, ready_at, collect_by, claim_by, payout, claimed_at, standing, created_at)
    select ${text(tenant)}, ${id('n', block)}, 'Empfehler', ${block}, ${referral}, ${recipient}, ${recommender}, 'lindenstrom-natur', 3000, 'Abgeholt', 'GeldGewaehlt',
      ${within(3)}, ${soon}, ${within(3)}, ${soon}, ${soon}, 'Geld', ${within(3)}, '${standing}', ${within(3)}
    from generate_series(0, ${count * 5 - 1}) n where n % 5 = 2`;

const destinations = (tenant: string, block: number): string =>
  `insert into bounty_destinations (tenant, bounty_id, sealed, changed_at)
    select tenant, id, ${sealed}, claimed_at from bounties where tenant = ${text(tenant)} and nth = ${block}`;

/** Of each account that is given it is noted at once how it ends; last of all, for all of them. */
export const endsAreNoted = `insert into person_traits (tenant, person, role, kind, hash, noted_at)
  select b.tenant, case b.side when 'Empfehler' then b.recommender_id::text else b.recipient_number end,
    case b.side when 'Empfehler' then 'recommender' else 'recipient' end, 'account-end', 'e', d.changed_at
  from bounty_destinations d join bounties b on b.tenant = d.tenant and b.id = d.bounty_id on conflict do nothing`;

/** What waits for the operator of a tenant, and what every tenant has a few of. Its first two thousand referrals have to be there. */
export const whatWaits = (name: string): readonly string[] => {
  const tenant = text(name);
  const some = (count: number) => each({ tenant: name, from: 0, to: count });
  const numbers = `(values ('LS-A01'), ('LS-A02'), ('LS-A03')) as agency (number)`;
  return [
    `insert into agencies (tenant, number, name, created_at, changed_at) select ${tenant}, number, 'Agentur', ${within(300).replaceAll('n ', '1 ')}, ${soon} from ${numbers}`,
    `insert into agency_agents (tenant, agent_number, agency_number, created_at)
      select ${tenant}, 'LS-' || (1001 + n), 'LS-A0' || (1 + n % 3), ${moment} from ${some(17)}`,
    `insert into agency_users (tenant, id, agency_number, subject, role, created_at, signed_in_at)
      values (${tenant}, '${agencyUserId}', 'LS-A01', 's', 'AgenturInhaber', ${soon}, ${soon})`,
    `insert into agency_invoices (tenant, number, agency_number, month, sum_cent, closed_at)
      select ${tenant}, 1 + n, 'LS-A0' || (1 + n % 3), '2025-' || lpad((1 + n / 3)::text, 2, '0'), 1000, ${moment} from ${some(36)}`,
    `insert into happening_sums (tenant, month, product_id, topic, kind, count)
      select ${tenant}, '2026-0' || (1 + n % 5), 'lindenstrom-natur', topic, kind, 10 from ${some(5)}
        cross join (values ('referral', 'created'), ('recipient', 'created'), ('recipient', 'confirmed')) as kinds (topic, kind)`,
    `insert into deletion_log (tenant, day, kind, rule, count)
      select ${tenant}, (timestamptz '${now.toISOString()}')::date - n, 'Empfehlung', 'UngenutzteEmpfehlungen', 9 from ${some(300)}`,
    `insert into ledger_anchors (tenant, day, seq, hash, at)
      select ${tenant}, (timestamptz '${now.toISOString()}')::date - n, 1, '${beginning}', ${moment} from ${some(300)}`,
    collected(name, 2, waiting.due, 'due'),
    destinations(name, 2),
    collected(name, 3, waiting.held, 'held'),
    destinations(name, 3),
    collected(name, 4, waiting.inRun, 'in-run'),
    destinations(name, 4),
    `insert into pay_runs (tenant, id, state, created_at, created_by) values (${tenant}, ${id('1', 9)}, 'Entwurf', ${soon}, 'Bo')`,
    `insert into payments (tenant, id, bounty_id, pay_run_id, end_to_end_id, amount_cent, state, at, created_at)
      select tenant, id, id, ${id('1', 9)}, 'W' || recipient_number, value_cent, 'Vorgemerkt', at, at from bounties where tenant = ${tenant} and nth = 4`,
    `insert into payments (tenant, id, bounty_id, pay_run_id, end_to_end_id, amount_cent, state, bank_reason, sent_at, at, created_at)
      select tenant, id, id, ${id('0')}, 'H' || recipient_number, value_cent, 'Abgelehnt', 'AC01', at, at, at from bounties where tenant = ${tenant} and nth = 3`,
    `insert into bank_questions (tenant, id, pay_run_id, reference, kind, asked_at)
      select ${tenant}, ${id('n')}, ${id('n * 100')}, 'Q-' || n, 'Abgelehnt', ${within(3)} from ${some(waiting.questions)}`,
    `insert into missing_bounties (tenant, number, recommender_id, happened_on, initials, agreed, missing_text, created_at)
      select ${tenant}, 'V-W' || lpad(n::text, 9, '0'), ${recommender}, '2026-05-01', 'A. S.', 'Strom', 'Wo bleibt sie?', ${within(10)} from ${some(waiting.cases)}`,
    `insert into fraud_cases (tenant, id, about, subject, state, points, signals, opened_at, changed_at)
      select ${tenant}, ${id('n', 1)}, 'Empfehler', ${id('1 + n * 50 + n % 49')}::text, 'Offen', 60, '[]', ${within(3)}, ${within(3)} from ${some(waiting.cases)} where n > 0 and (1 + n * 50 + n % 49) % 50 <> 0`,
    `insert into orders (tenant, external_id, id, product_id, status, ordered_at, created_at, told_number)
      select ${tenant}, 'X-' || n, ${id('n', 2)}, 'lindenstrom-natur', 'Offen', ${within(20)}, ${within(20)}, ${referral} from ${some(waiting.orders)}`,
    `insert into blocks (tenant, id, thing, subject, reason, blocked_by, blocked_at)
      select ${tenant}, ${id('n', 1)}, 'Empfehlung', lpad((n * 5 + 4)::text, 10, '0'), 'Geprüft', 'Bo', ${within(9)} from ${some(waiting.cases)}`,
    `update referrals set blocked_at = ${within(9).replaceAll('n ', '1 ')} where tenant = ${tenant}
      and number in (select subject from blocks where tenant = ${tenant} and lifted_at is null)`,
    `insert into vouchers (tenant, id, value_cent, provider, sealed, code_hash, imported_at)
      select ${tenant}, ${id('n', 2)}, 3000, 'Laden', ${sealed}, 'stock' || n, ${soon} from ${some(500)}`,
    `insert into webhook_endpoints (tenant, id, url, kinds, sealed, created_at, told_from)
      select ${tenant}, ${id('n')}, 'https://empfang.example/' || n, '["referral.created"]', ${sealed}, ${soon}, ${soon} from ${some(3)}`,
    `insert into webhook_deliveries (tenant, id, created_at, failed_at, attempts, next_attempt_at, endpoint_id, message_id, kind, subject, origin, body)
      select ${tenant}, ${id('n', 1)}, ${within(2)}, case when n % 2 = 0 then ${within(1)} end, 3, ${soon}, ${id('n % 3')}, 'w' || n, 'webhook.test', '', 'Test', '{}'
        from ${some(waiting.deliveries)}`,
  ];
};

/** Whoever reads the feed has read all of it. */
export const feedIsRead = `insert into happening_cursors (consumer, read_id)
  select consumer, (select coalesce(max(id), 0) from happenings) from (values ('sums'), ('webhooks'), ('fraud-desk')) as read (consumer)
  on conflict (consumer) do update set read_id = excluded.read_id, seen_id = null, seen_before = null`;

/** The books are added up, as the job has it, and bounties and visits are. */
export const allIsSummed = [
  'select recount_live_sums()',
  'truncate ledger_sums, ledger_summed',
  `insert into ledger_sums (tenant, month, kind, account, debit_cent, credit_cent)
    select e.tenant, to_char(e.at at time zone 'Europe/Berlin', 'YYYY-MM'), e.kind, l.account, sum(l.debit_cent), sum(l.credit_cent)
    from ledger_entries e join ledger_lines l on l.tenant = e.tenant and l.entry_id = e.id group by 1, 2, 3, 4`,
  'insert into ledger_summed (tenant, seq) select tenant, max(seq) from ledger_seals group by tenant',
] as const;

/** Somebody who has confirmed and waits for nothing but an order: of them one is looked at. */
export const somebody = 12;
