import type { ClientConfig } from '#contract/programme/tenant/client-config.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { ScreenStory } from '../story.ts';

/** Has a tenant served as it is now. A folder that was read again is another object, and what is kept of the one of before is not told any more. */
export function serves({ elsewhere }: ScreenStory, tenant: Tenant): void {
  const { tenants } = elsewhere.service;
  if (!(tenants instanceof Map)) throw new Error('these tenants do not change');
  tenants.set(tenant.key, tenant);
}

/** What the tenant changes meanwhile; who asks the service afterwards meets it. */
export function changes(story: ScreenStory, change: Partial<Tenant>): void {
  serves(story, { ...Object.assign(story.elsewhere.tenant, change) });
}

/** The same with its switches. */
export function switches(story: ScreenStory, change: Partial<ClientConfig>): void {
  changes(story, { config: { ...story.elsewhere.tenant.config, ...change } });
}
