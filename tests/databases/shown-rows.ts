const each = 'generate_series(1, 150) n';
const some = (values: readonly string[], prime: number) =>
  `(array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}])[1 + n * ${prime} % ${values.length}]`;
const day = (prime: number) => `timestamptz '2026-01-01' + (n * ${prime}) % 11 * interval '1 day'`;
const referral = `lpad(n::text, 10, '0')`;
const recipient = `lpad(n::text, 12, '0')`;
const person = `('00000000-0000-4000-8000-' || lpad((n * 5 % 23)::text, 12, '0'))::uuid`;
const firstNames = ['Änne', "O'Brien", 'Łukasz', 'Bo', 'øyvind', 'Ana María', 'Lena'];
const lastNames = ['Müller', 'Strauß', 'von Öl', '', 'Vogt', 'émile', 'Mueller', 'Muller'];
const first = (prime: number) => some(firstNames, prime);
const last = (prime: number) => some(lastNames, prime);
/** The last of each is one that nobody knows any more. */
const product = some(['lindenstrom-natur', 'lindengas-fair', 'weg_%'], 2);
const channel = some(['whatsapp', '', 'email', 'Zeitung'], 3);
/** Some have texts that mean something to a database. */
const order = `(case when n % 10 = 1 then 'O_%"' || n when n % 10 = 2 then 'O''\\' || n else 'O-' || n end)`;

/** Some were given to another referral, or are nobody's any more, while a bounty stands on them. */
const isMoved = 'n % 9 = 5';
const orderedBy = `lpad((case when ${isMoved} then n % 149 + 1 else n end)::text, 10, '0')`;

/** Two of an agency whom the tenant knows and one whom it knows no longer; one of another agency. */
export const agents = { A: ['LS-1001', 'LS-1002', 'X"9'], B: ['LS-1003'] } as const;
const agent = some([...agents.A, ...agents.B, ''], 3);
const states = ['Offen', 'Bereitgestellt', 'Ausgezahlt', 'Abgeholt', 'Storniert', 'Abgelaufen'];
const hasStanding = `n % 6 in (2, 3)`;

const of = (tenant: string): readonly string[] => [
  `insert into agencies (tenant, number, name, releases_orders, created_at, changed_at)
    select '${tenant}', a, '', a = 'A', now(), now() from unnest(array['A', 'B']) a`,
  ...Object.entries(agents).flatMap(([agency, numbers]) =>
    numbers.map(
      (number) =>
        `insert into agency_agents (tenant, agent_number, agency_number, created_at) values ('${tenant}', '${number}', '${agency}', now())`,
    ),
  ),
  `insert into recommenders (tenant, id, email, email_key, first_name, last_name, hash, language, created_at, blocked_at)
    select '${tenant}', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'r' || n, 'r' || n, ${first(1)}, ${last(3)}, 'h' || n, 'de', now(),
      case when n % 9 = 0 then now() end from generate_series(0, 20) n`,
  `insert into referrals (tenant, number, code, recommender_id, first_name, last_name, product_id, bounty_id, bounty_cent, recommender_share,
      channel, agent_number, clicks, created_at, confirmed_at, expires_at, blocked_at)
    select '${tenant}', ${referral}, ${referral}, ${person}, ${first(2)}, ${last(1)}, ${product}, 'b', 6000, 100, ${channel}, ${agent}, n % 4, ${day(5)},
      case when n % 7 > 0 then now() end, timestamptz '2026-05-20T10:00:00Z' + (n % 13 - 1) * interval '1 day', case when n % 11 = 0 then now() end from ${each}`,
  `insert into recipients (tenant, number, referral_number, first_name, last_name, email, email_key, email_hash, channel, language, created_at, confirmed_at,
      delete_after)
    select '${tenant}', ${recipient}, ${referral}, ${first(3)}, ${last(5)}, 'e' || n, 'e' || n, 'h' || n, ${channel}, 'de', ${day(7)},
      case when n % 2 = 0 then ${day(3)} end, now() from ${each} where n % 4 > 0`,
  `insert into orders (tenant, external_id, id, referral_number, recipient_number, product_id, status, ordered_at, paid_at, created_at)
    select '${tenant}', ${order} || nth, gen_random_uuid(), case when n % 9 > 0 then ${orderedBy} end, case when n % 9 > 0 and not ${isMoved} and n % 4 in (1, 2) then ${recipient} end,
      case when n % 9 = 0 or ${isMoved} then 'lindengas-fair' else ${product} end, ${some(['Offen', 'Gezahlt', 'Storniert'], 2)}, ${day(3)}, case when n % 3 > 0 then ${day(2)} end, now()
    from ${each} cross join generate_series(1, 2) nth where n % 3 > 0 or nth = 1`,
  `insert into bounties (tenant, id, side, referral_number, recipient_number, recommender_id, product_id, value_cent, state, standing, reason, at,
      order_until, order_id, ready_at, claim_by, held_at, created_at)
    select '${tenant}', ('00000000-0000-4000-8001-' || lpad(n::text, 11, '0') || length(side) % 10)::uuid, side, ${referral}, ${recipient}, ${person}, ${product}, n % 5 * 1000,
      ${some(states, 1)}, case when ${hasStanding} then ${some(['settled', 'held', 'lost', 'due', 'sent'], 1)} end, 'EmpfaengerBestaetigt', ${day(2)}, now(),
      case when n % 5 > 0 then ${order} || '1' when n % 2 > 0 then 'gone' end, case when n % 2 = 0 then timestamptz '2026-05-20' - n % 40 * interval '1 day' end,
      timestamptz '2026-05-20' + (n % 7 - 3) * interval '1 day', case when n % 17 = 0 then now() end, now()
    from ${each} cross join unnest(array['Empfehler', 'Empfaenger']) side where n % 4 > 0 or n % 8 = 0`,
  `insert into order_releases (tenant, order_id, agency_number, decision, user_id, at)
    select tenant, external_id, 'A', ${some(['ja', 'nein', 'offen'], 1)}, gen_random_uuid(), now() from orders
      cross join lateral (select substr(external_id, 3, length(external_id) - 3)::int as n) numbers where tenant = '${tenant}' and external_id like 'O-%'`,
];

/** Of two tenants the same: what is one's is no other's. */
export const shownRows: readonly string[] = [...of('t'), ...of('u'), 'analyze'];
