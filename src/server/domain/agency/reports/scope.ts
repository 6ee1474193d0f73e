import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { allAgents } from '#contract/agency/reports/states.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { agencyAgents } from '#server/db/schema/agencies.ts';
import type { bounties } from '#server/db/schema/bounties.ts';
import type { orders } from '#server/db/schema/orders.ts';
import type { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { Failure } from '#server/failure.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import type { TenantProgramme } from '../../tenant.ts';
import { isOfAgency } from '../agencies/agency.ts';

/** Whose rows a report has: an agency's, or those of one of its advisers. */
export interface Scope {
  readonly tenant: string;
  readonly agency: string;
  /** `ExterneId`; null for all advisers of the agency. */
  readonly agent: string | null;
}

/** What rows are shown with. */
export interface Shown {
  readonly tenant: OfferingTenant & Pick<TenantProgramme, 'agents'>;
  readonly language: Language;
  readonly scope: Scope;
  readonly now: Date;
}

/** @param asked number of one of the agency's advisers, or `alle` @throws Failure PSOF0311 for somebody who is none of theirs */
export async function scopeOf(db: Database, { tenant, agency }: Omit<Scope, 'agent'>, asked: string): Promise<Scope> {
  if (asked === allAgents) return { tenant, agency, agent: null };
  if (!(await isOfAgency(db, { tenant, agency, agent: asked }))) throw new Failure('PSOF0311');
  return { tenant, agency, agent: asked };
}

const numbersOf = ({ tenant, agency, agent }: Scope) =>
  sql`(select ${agencyAgents.agentNumber} from ${agencyAgents} where ${agencyAgents.tenant} = ${tenant}
    and ${agencyAgents.agencyNumber} = ${agency}${agent === null ? sql`` : sql` and ${agencyAgents.agentNumber} = ${agent}`})`;

/** The scope's advisers, as the agencies are today, for {@link isOfAdviser}. */
export const agentsOf = (scope: Scope): SQL => sql`${numbersOf(scope)} agents`;

/** Whether an adviser's number belongs to the scope. @param agentNumber of a row of that tenant */
export const isOfScope = (scope: Scope, agentNumber: SQL | PgColumn): SQL => sql`${agentNumber} in ${numbersOf(scope)}`;

/** Whether a referral is the scope's. */
export const isTheirs = (scope: Scope): SQL =>
  sql`(${referrals.tenant} = ${scope.tenant} and ${referrals.agentNumber} <> '' and ${isOfScope(scope, referrals.agentNumber)})`;

/** What keeps the adviser of its referral. */
export type OfAdviser = typeof referrals | typeof recipients | typeof orders | typeof bounties;

/** Whether a row is of the adviser at hand, as an index of theirs says it (`walk.ts`). */
export const isOfAdviser = ({ tenant }: Scope, of: OfAdviser): SQL =>
  sql`${of.tenant} = ${tenant} and ${of.agentNumber} = agents.agent_number and ${of.agentNumber} <> ''`;
