import { Failure } from '#server/failure.ts';
import { emailKey } from '../identity/email-key.ts';
import type { Tenant } from '../tenant.ts';

const domainOf = (key: string) => key.slice(key.lastIndexOf('@') + 1);

/**
 * Whether an address may take part. What it answers tells of the tenant's rules, never of accounts.
 * @throws Failure PSOF0003 at the e-mail where the tenant lists who may (`EmailWhitelist`), PSOF0106 for domains of
 * employees and service providers, PSOF0109 for single addresses that the tenant excludes
 */
export function requireAdmitted(tenant: Tenant, email: string): void {
  const key = emailKey(email);
  const domain = domainOf(key);
  // The public configuration names the domains only; single addresses are people.
  const allowed = [...tenant.config.emailWhitelist, ...tenant.private.emailWhitelist];
  if (allowed.length > 0 && !allowed.some((entry) => isListed(key, entry))) {
    throw new Failure('PSOF0003', [{ field: 'email', rule: 'email-whitelist' }]);
  }
  for (const entry of tenant.private.excludedEmails) {
    if (entry.includes('@') ? emailKey(entry) === key : isWithin(domain, entry.toLowerCase())) {
      throw new Failure(entry.includes('@') ? 'PSOF0109' : 'PSOF0106');
    }
  }
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
