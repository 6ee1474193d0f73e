import type { Span } from './rows.ts';

/** The tenant whose operator asks, and one of whose agencies stays as large as it is. */
export const large = 'lindenstrom';

/**
 * An agency that has so many referrals, however large the programme around it: what its reports read shows whether they depend on anything but
 * what is its own.
 */
export const fixed = {
  number: 'LS-A09',
  userId: '00000000-0000-4000-8000-0000000000a9',
  agents: 5,
  referrals: 300,
} as const;

const first = 2001;
const agents = `(${Array.from({ length: fixed.agents }, (_, at) => `'LS-${first + at}'`).join(', ')})`;

/** One of each stretch of numbers is its own, so that its rows lie among all others; of all that may become of a referral as many at each size. */
function isFixed({ from, to }: Span): { readonly condition: string; readonly nth: string } {
  const gap = Math.floor((to - from) / fixed.referrals);
  const nth = `((n - ${from}) / ${gap})`;
  return { condition: `(${nth} < ${fixed.referrals} and (n - ${from}) % ${gap} < 5 and n % 5 = ${nth} % 5)`, nth };
}

/** Whose adviser's the referral of a number is: of the large tenant's some are the fixed agency's. */
export function agentOf(span: Span): string {
  const others = `case when n % 5 = 0 then 'LS-' || (1001 + n / 5 % 17) else '' end`;
  if (span.tenant !== large) return others;
  const { condition, nth } = isFixed(span);
  return `case when ${condition} then 'LS-' || (${first} + ${nth} % ${fixed.agents}) else ${others} end`;
}

/** Whose the fixed agency's were at a smaller size, they are no longer: of what is added since, as many are. */
export const fixedIsFree: readonly string[] = ['referrals', 'recipients', 'orders', 'bounties'].map(
  (table) => `update ${table} set agent_number = '' where tenant = '${large}' and agent_number in ${agents}`,
);

export const fixedIsThere = (moment: string): readonly string[] => [
  `insert into agencies (tenant, number, name, created_at, changed_at) values ('${large}', '${fixed.number}', 'Agentur', ${moment}, ${moment})`,
  `insert into agency_agents (tenant, agent_number, agency_number, created_at)
    select '${large}', 'LS-' || (${first} + n), '${fixed.number}', ${moment} from generate_series(0, ${fixed.agents - 1}) n`,
  `insert into agency_users (tenant, id, agency_number, subject, role, created_at, signed_in_at)
    values ('${large}', '${fixed.userId}', '${fixed.number}', 'f', 'AgenturInhaber', ${moment}, ${moment})`,
];
