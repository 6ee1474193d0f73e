import { Failure } from '#server/failure.ts';
import { emailKey } from '../../mails/email-key.ts';
import type { AdmittingTenant, ExcludingTenant } from './account-tenant.ts';

const domainOf = (key: string) => key.slice(key.lastIndexOf('@') + 1);

/**
 * Whether an address may take part. What it answers tells of the tenant's rules, never of people: single addresses that are
 * excluded are none of its answers, see {@link isExcluded}.
 * @throws Failure PSOF0003 at the e-mail where the tenant lists who may (`EmailWhitelist`), PSOF0106 for domains of
 * employees and service providers
 */
export function requireAdmitted(tenant: AdmittingTenant, email: string): void {
  const key = emailKey(email);
  // The public configuration names the domains only; single addresses are people.
  const allowed = [...tenant.config.emailWhitelist, ...tenant.private.emailWhitelist];
  if (allowed.length > 0 && !allowed.some((entry) => isListed(key, entry))) {
    throw new Failure('PSOF0003', [{ field: 'email', rule: 'email-whitelist' }]);
  }
  requireAdmittedDomain(tenant, email);
}

/** Whether an address is of a domain that the tenant excludes, e.g. of employees and service providers. */
function isOfExcludedDomain(tenant: ExcludingTenant, email: string): boolean {
  const domain = domainOf(emailKey(email));
  const domains = tenant.private.excludedEmails.filter((entry) => !entry.includes('@'));
  return domains.some((entry) => isWithin(domain, entry.toLowerCase()));
}

/** @throws Failure PSOF0106 as {@link isOfExcludedDomain} */
function requireAdmittedDomain(tenant: ExcludingTenant, email: string): void {
  if (isOfExcludedDomain(tenant, email)) throw new Failure('PSOF0106');
}

/**
 * Whether the tenant excludes this very address. Nobody outside has to know: who types it in is answered as always, and no mail
 * is sent, since it would ask for what cannot be.
 */
export function isExcluded(tenant: ExcludingTenant, email: string): boolean {
  const key = emailKey(email);
  return tenant.private.excludedEmails.some((entry) => entry.includes('@') && emailKey(entry) === key);
}

/**
 * Asked once more wherever somebody confirms something by a mailed link, since days may lie between. Who has come by it owns the
 * address, and is told, as who is signed in is.
 * @throws Failure PSOF0109 as {@link isExcluded}
 */
export function requireNotExcluded(tenant: ExcludingTenant, email: string): void {
  if (isExcluded(tenant, email)) throw new Failure('PSOF0109');
}

/** Whether the tenant excludes an address by now, itself or by its domain. */
export const isShutOut = (tenant: ExcludingTenant, email: string): boolean =>
  isExcluded(tenant, email) || isOfExcludedDomain(tenant, email);

/** @throws Failure PSOF0109 this very address, PSOF0106 its domain */
export function requireNotShutOut(tenant: ExcludingTenant, email: string): void {
  requireNotExcluded(tenant, email);
  requireAdmittedDomain(tenant, email);
}

/** An address, or a domain by any of its names (googlemail.com is gmail.com). */
function isListed(key: string, entry: string): boolean {
  return entry.includes('@', 1)
    ? emailKey(entry) === key
    : domainOf(emailKey(`x@${entry.replace(/^@/, '')}`)) === domainOf(key);
}

/** A domain and everything below it. */
function isWithin(domain: string, excluded: string): boolean {
  return domain === excluded || domain.endsWith(`.${excluded}`);
}
