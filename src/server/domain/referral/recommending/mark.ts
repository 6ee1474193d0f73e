import type { NewReferral } from '#contract/referral/recommending/calls.ts';
import { referralKind, type ReferralKind } from '#contract/referral/referral/states.ts';
import { Failure } from '#server/failure.ts';
import {
  isExcluded,
  isShutOut,
  requireAdmitted,
  requireNotExcluded,
  requireNotShutOut,
} from '../../people/account/admission.ts';
import { readAgent, type TenantWithAgents } from '../../programme/advisers/agents.ts';
import { emailKey } from '../../mails/email-key.ts';
import type { ExcludingTenant } from '../../people/account/account-tenant.ts';
import type { MakerTenant } from './recommending-tenant.ts';
import type { WithPrivate } from '../../tenant-parts.ts';

/** What a referral is marked with, so that the tenant can tell how it came about. */
export interface Mark {
  readonly kind: ReferralKind;
  readonly agentNumber: string;
}

/** The adviser's number comes by one of two names (specification §3.1), or by both with the same value. */
function agentOf({ agentNumber, tenantAgentNumber }: NewReferral['referral']): string {
  if (agentNumber && tenantAgentNumber && agentNumber !== tenantAgentNumber) {
    throw new Failure('PSOF0003', [{ field: 'agentNumber', rule: 'invalid' }]);
  }
  return agentNumber || tenantAgentNumber;
}

/**
 * How a wished referral comes about. An adviser's number makes it one with an adviser, whatever kind was named.
 * @throws Failure PSOF0310 not offered by the tenant, PSOF0311 unknown adviser, PSOF0003 two different advisers
 */
export function markOf(tenant: TenantWithAgents, made: NewReferral['referral']): Mark {
  const agentNumber = agentOf(made);
  if (agentNumber) return { kind: referralKind.agent, agentNumber: readAgent(tenant, agentNumber).externalId };
  if (made.kind === referralKind.agent) throw new Failure('PSOF0311');
  if (made.kind === referralKind.employee && !tenant.config.companyRecommendation) throw new Failure('PSOF0310');
  return { kind: made.kind, agentNumber };
}

/** Whoever can confirm an address of the company works there. */
function isEmployee(tenant: WithPrivate<'employeeDomains'>, email: string): boolean {
  const domain = emailKey(email).split('@').at(-1);
  return tenant.private.employeeDomains.some((own) => own.toLowerCase() === domain);
}

/**
 * Whether the tenant has come to exclude who made a referral, which is seen before its link is mailed. Those who recommend as employees do so
 * though their company's domain may be excluded elsewhere.
 */
export const isMakerShutOut = (tenant: ExcludingTenant, email: string, { kind }: Pick<Mark, 'kind'>): boolean =>
  kind === referralKind.employee ? isExcluded(tenant, email) : isShutOut(tenant, email);

/**
 * The same when they confirm it. The list of who may recommend (`EmailWhitelist`) is about who begins.
 * @throws Failure PSOF0109 this very address, PSOF0106 its domain
 */
export function requireMakerAdmitted(tenant: ExcludingTenant, email: string, { kind }: Pick<Mark, 'kind'>): void {
  if (kind === referralKind.employee) requireNotExcluded(tenant, email);
  else requireNotShutOut(tenant, email);
}

/**
 * Employees recommend by their own page and with their company address, everybody else by the others
 * (docs/decisions/2026-11-21-recommending.md). What this answers tells of the tenant's rules, never of accounts.
 * @throws Failure PSOF0003 at an address that is none of the company's, PSOF0106 for an employee elsewhere, and as
 * `requireAdmitted`
 */
export function requireRightAddress(tenant: MakerTenant, email: string, { kind }: Mark): void {
  if (kind !== referralKind.employee) {
    if (isEmployee(tenant, email)) throw new Failure('PSOF0106');
    return requireAdmitted(tenant, email);
  }
  if (!isEmployee(tenant, email)) throw new Failure('PSOF0003', [{ field: 'email', rule: 'email-company' }]);
}
