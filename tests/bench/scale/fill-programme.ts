import { beginning } from '#server/domain/money/ledger/entry-text.ts';
import { agentOf } from './fixed-agency.ts';
import {
  bounty,
  bountyId,
  each,
  id,
  is,
  moment,
  now,
  ofSide,
  orderStatus,
  recipient,
  recommender,
  referral,
  sealed,
  sides,
  text,
  within,
  type Span,
} from './rows.ts';

const products = `(array['lindenstrom-natur', 'lindengas-fair'])[1 + n % 2]`;
const lastYear = `timestamptz '${now.toISOString()}' + interval '400 days'`;

/** People, referrals and orders. */
export const programme = (span: Span): readonly string[] => {
  const tenant = text(span.tenant);
  const agent = agentOf(span);
  return [
    `insert into recommenders (tenant, id, email, email_key, first_name, last_name, hash, language, customer_number, newsletter_given,
        created_at, confirmed_at)
      select ${tenant}, ${recommender}, 'r' || n || '@example.de', 'r' || n || '@example.de', 'Anna' || n % 7, 'Schmidt' || n % 9999,
        lpad(n::text, 40, '0'), 'de', 'K' || n, n % 12 = 0, ${moment}, ${moment} from ${each(span)} where n % 3 = 0`,
    `insert into referrals (tenant, number, code, recommender_id, first_name, last_name, product_id, bounty_id, bounty_cent, recommender_share,
        agent_number, clicks, entries, created_at, confirmed_at, expires_at)
      select ${tenant}, ${referral}, ${referral}, ${recommender}, 'Anna', 'Schmidt', ${products}, 'b', 6000, 50, ${agent}, n % 9, n % 4,
        ${moment}, ${moment}, ${lastYear} from ${each(span)}`,
    `insert into referral_visits (tenant, referral_number, channel, clicks, entries)
      select ${tenant}, ${referral}, 'whatsapp', n % 9, n % 4 from ${each(span)} where n % 2 = 0`,
    `insert into recipients (tenant, number, referral_number, agent_number, first_name, last_name, email, email_key, email_hash, language, created_at,
        confirmed_at, delete_after)
      select ${tenant}, ${recipient}, ${referral}, ${agent}, 'Lena' || n % 7, 'Vogt' || n % 9999, 'e' || n || '@example.de', 'e' || n || '@example.de', 'h' || n, 'de',
        ${moment}, case when ${is.confirmed} then ${moment} end, ${lastYear} from ${each(span)} where ${is.recipients}`,
    `insert into order_imports (tenant, id, operator, operator_id, started_at, taken_at, ended_at, is_whole, row_count, new_count)
      select ${tenant}, ${id('n')}, 'Bo', 'b', ${moment}, ${moment}, ${moment}, true, 100, 100 from ${each(span)} where n % 250 = 0`,
    `insert into orders (tenant, external_id, id, referral_number, agent_number, recipient_number, product_id, status, ordered_at, paid_at, ready_at,
        cancelled_at, created_at, import_id)
      select ${tenant}, 'O-' || n, ${id('n')}, ${referral}, ${agent}, case when ${is.recipients} then ${recipient} end, ${products}, ${orderStatus},
        ${moment}, case when ${orderStatus} = 'Gezahlt' then ${moment} end, case when ${orderStatus} = 'Gezahlt' then ${moment} end,
        case when ${is.cancelled} then ${moment} end, ${moment}, ${id('n / 250 * 250')} from ${each(span)} where ${is.ordered}`,
    `insert into orders (tenant, external_id, id, product_id, status, ordered_at, created_at, set_aside_at, set_aside_reason)
      select ${tenant}, 'Y-' || n, ${id('n', 1)}, ${products}, 'Offen', ${moment}, ${moment}, ${moment}, 'Eigener Vertrieb'
        from ${each(span)} where n % 100 = 7`,
  ];
};

/** Bounties with their way, where they went, and the books. */
export const money = (span: Span): readonly string[] => {
  const tenant = text(span.tenant);
  const agent = agentOf(span);
  const paidByMoney = `${ofSide} and ${bounty.paid} and not (${bounty.byVoucher})`;
  const of = `from ${each(span)} ${sides}`;
  // Before those that the service writes later on, which begin with their moment.
  const entryId = (kind: number) => `('0000000${kind}-0000-7000-' || block || '-' || lpad(n::text, 12, '0'))::uuid`;
  const entries = (kind: number, name: string, where: string) =>
    `insert into ledger_entries (tenant, id, kind, bounty_id, at, key, hash)
      select ${tenant}, ${entryId(kind)}, '${name}', ${bountyId}, ${moment}, 'k', '${beginning}' ${of} where ${where}`;
  const lines = (kind: number, debit: string, credit: string, where: string) =>
    `insert into ledger_lines (tenant, entry_id, line, account, debit_cent, credit_cent)
      select ${tenant}, ${entryId(kind)}, line, account, debit, credit ${of}
        cross join (values (1, '${debit}', 3000, 0), (2, '${credit}', 0, 3000)) as lines (line, account, debit, credit) where ${where}`;
  return [
    `insert into bounties (tenant, id, side, referral_number, agent_number, recipient_number, recommender_id, product_id, value_cent, state, reason, at,
        order_until, order_id, ready_at, collect_by, claim_by, payout, claimed_at, standing, created_at)
      select ${tenant}, ${bountyId}, side, ${referral}, ${agent}, ${recipient}, ${recommender}, ${products}, 3000, ${bounty.state}, ${bounty.reason}, ${moment},
        ${lastYear}, case when ${is.ordered} then 'O-' || n end,
        case when n % 20 = 6 then ${lastYear} when ${bounty.isAccrued} then ${moment} end, ${lastYear}, ${lastYear},
        case when ${bounty.paid} then case when ${bounty.byVoucher} then 'Gutschein' else 'Geld' end end,
        case when ${bounty.paid} then ${moment} end, case when ${bounty.paid} then 'settled' end, ${moment} ${of} where ${ofSide}`,
    `insert into bounty_history (tenant, bounty_id, state, reason, at)
      select ${tenant}, ${bountyId}, 'Offen', 'EmpfaengerBestaetigt', ${moment} ${of} where ${ofSide}`,
    `insert into bounty_history (tenant, bounty_id, former, state, reason, at)
      select ${tenant}, ${bountyId}, 'Offen', ${bounty.state}, ${bounty.reason}, ${moment} ${of}
        where ${ofSide} and ${bounty.state} <> 'Offen'`,
    `insert into bounty_destinations (tenant, bounty_id, sealed, changed_at)
      select ${tenant}, ${bountyId}, ${sealed}, ${moment} ${of} where ${paidByMoney}`,
    `insert into pay_runs (tenant, id, state, created_at, created_by, sent_at, sent_by)
      select ${tenant}, ${id('n')}, 'Uebermittelt', ${moment}, 'Bo', ${moment}, 'Bo' from ${each(span)} where n % 100 = 0`,
    `insert into payments (tenant, id, bounty_id, pay_run_id, end_to_end_id, amount_cent, state, sent_at, booked_on, at, created_at)
      select ${tenant}, ${bountyId}, ${bountyId}, ${id('n / 100 * 100')}, 'P' || block || '-' || n, 3000, 'Gebucht', ${moment},
        ${moment}::date, ${moment}, ${moment} ${of} where ${paidByMoney}`,
    `insert into bank_files (tenant, id, taken_at, taken_by, hash, done_at, counts)
      select ${tenant}, ${id('n')}, ${moment}, 'Bo', 'f' || n, ${moment}, '{"Gebucht": 25}' from ${each(span)} where n % 100 = 0`,
    `insert into bank_file_lines (tenant, file_id, reference, outcome)
      select ${tenant}, ${id('n / 100 * 100')}, 'P' || block || '-' || n, 'Gebucht' ${of} where ${paidByMoney}`,
    `insert into vouchers (tenant, id, value_cent, provider, sealed, code_hash, imported_at, bounty_id, given_at)
      select ${tenant}, ${bountyId}, 3000, 'Laden', ${sealed}, 'c' || block || n, ${moment}, ${bountyId}, ${moment} ${of}
        where ${ofSide} and ${bounty.paid} and ${bounty.byVoucher}`,
    entries(1, 'Entstanden', `${ofSide} and ${bounty.isAccrued}`),
    lines(1, 'Praemienaufwand', 'Praemienverbindlichkeit', `${ofSide} and ${bounty.isAccrued}`),
    entries(2, 'Uebermittelt', paidByMoney),
    lines(2, 'Praemienverbindlichkeit', 'GeldUnterwegs', paidByMoney),
    entries(3, 'Gebucht', paidByMoney),
    lines(3, 'GeldUnterwegs', 'Bank', paidByMoney),
    `insert into ledger_seals (tenant, seq, entry_id, sealed_at, previous_hash, key, hash)
      select tenant, turn + coalesce(head.seq, 0), id, at, case when turn = 1 then coalesce(head.hash, '${beginning}') else '${beginning}' end, 'k', '${beginning}'
        from (select *, row_number() over (order by id) as turn from ledger_entries where tenant = ${tenant}
          and not exists (select 1 from ledger_seals s where s.tenant = ledger_entries.tenant and s.entry_id = ledger_entries.id)) as unsealed
        left join lateral (select s.seq, s.hash from ledger_seals s where s.tenant = ${tenant} order by s.seq desc limit 1) as head on true`,
  ];
};

/** What is kept beside it: mails, proofs, trails, happenings, what was found and decided. */
export const traces = (span: Span): readonly string[] => {
  const tenant = text(span.tenant);
  const of = `from ${each(span)}`;
  const mails = (kind: string, addressee: string, where: string) =>
    `insert into mails (tenant, id, kind, addressee, language, created_at, next_attempt_at, sent_at)
      select ${tenant}, gen_random_uuid(), '${kind}', ${addressee}, 'de', ${within(28)}, ${within(28)}, ${within(28)} ${of} where ${where}`;
  const consents = (subject: string, purpose: string, where: string) =>
    `insert into consents (tenant, id, subject, purpose, text, version, language, requested_at, confirmed_at)
      select ${tenant}, gen_random_uuid(), ${subject}, '${purpose}', 'Ich stimme zu.', '1', 'de', ${moment}, ${moment} ${of} where ${where}`;
  const happened = (topic: string, kind: string, subject: string, where: string) =>
    `insert into happenings (tenant, id, topic, kind, subject, at, details)
      select ${tenant}, nextval('happenings_id_seq'), '${topic}', '${kind}', ${subject}, ${moment}, '{"productId": "lindenstrom-natur"}' ${of} where ${where}`;
  const traits = (person: string, role: string, kind: string, where: string) =>
    `insert into person_traits (tenant, person, role, kind, hash, who, noted_at)
      select ${tenant}, ${person}, '${role}', '${kind}', 'x' || n, 'w' || n, ${moment} ${of} where ${where}`;
  return [
    mails('optin', `'recommender/' || ${recommender}`, 'true'),
    mails('recipient-confirmation', `'recipient/' || ${recipient}`, is.recipients),
    consents(`${recommender}::text`, 'terms', 'n % 3 = 0'),
    consents(`${recommender}::text`, 'newsletter', 'n % 12 = 0'),
    consents(recipient, 'recipient-data', is.recipients),
    consents(recipient, 'newsletter', `${is.confirmed} and n % 15 = 1`),
    happened('referral', 'created', referral, 'true'),
    happened('referral', 'confirmed', referral, 'true'),
    happened('recipient', 'confirmed', recipient, is.confirmed),
    traits(`${recommender}::text`, 'recommender', 'mailbox', 'n % 3 = 0'),
    traits(recipient, 'recipient', 'mailbox', is.confirmed),
    `insert into missing_bounties (tenant, number, recommender_id, happened_on, initials, agreed, missing_text, created_at, answered_at, answered_by, answer_text)
      select ${tenant}, 'V-' || ${referral}, ${recommender}, '2026-05-01', 'A. S.', 'Strom', 'Wo bleibt sie?', ${moment}, ${moment}, 'Bo', 'Da ist sie.'
        ${of} where n % 20 = 0`,
    `insert into fraud_cases (tenant, id, about, subject, state, points, signals, opened_at, changed_at, decided_at)
      select ${tenant}, ${id('n')}, 'Empfehler', ${recommender}::text, case when n % 300 = 0 then 'Freigegeben' else 'Gesperrt' end, 60, '[]', ${moment}, ${moment}, ${moment}
        ${of} where n % 150 = 0`,
    `insert into fraud_decisions (tenant, case_id, decision, reason, decided_by, at, bounty_count)
      select ${tenant}, ${id('n')}, 'Freigeben', 'Eine Familie', 'Bo', ${moment}, 0 ${of} where n % 150 = 0`,
    `insert into blocks (tenant, id, thing, subject, reason, blocked_by, blocked_at, lifted_at, lifted_by)
      select ${tenant}, ${id('n')}, 'Empfehlung', ${referral}, 'Geprüft', 'Bo', ${moment}, ${moment}, 'Bo' ${of} where n % 50 = 0`,
    `insert into operator_actions (tenant, at, operator, operator_id, key_id, action, subject)
      select ${tenant}, ${moment}, 'Bo', 'b', 'k', 'support-login', ${recommender}::text ${of} where n % 2 = 0`,
    `insert into webhook_deliveries (tenant, id, created_at, sent_at, attempts, next_attempt_at, endpoint_id, message_id, happening_id, kind, subject, origin, body)
      select ${tenant}, ${id('n')}, ${within(28)}, ${within(28)}, 1, ${within(28)}, ${id('n % 3')}, 'm' || n, n, 'referral.created', ${referral}, 'Ereignis', '{}' ${of}`,
    `insert into purpose_tokens (tenant, hash, purpose, subject, created_at, expires_at)
      select ${tenant}, 't' || n, 'recipient', ${recipient}, ${moment}, ${lastYear} ${of} where n % 4 = 0`,
    `insert into sessions (tenant, id, subject_kind, subject_id, started_at, ends_at)
      select ${tenant}, ${id('n')}, 'recommender', ${recommender}, ${moment}, ${lastYear} ${of} where n % 10 = 0`,
    `insert into idempotent_answers (tenant, call, key, body_hash, sealed_answer, created_at)
      select ${tenant}, 'createReferral', 'i' || n, 'h', '', ${within(0.5)} ${of} where n % 20 = 0`,
    `insert into deletion_marks (tenant, mark, at) select ${tenant}, 'd' || n, ${within(20)} ${of} where n % 50 = 0`,
  ];
};
