import type { ClientConfig } from '#contract/programme/tenant/client-config.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { ScreenStory } from '../story.ts';

/** What the tenant changes meanwhile; who asks the service afterwards meets it. */
export function changes({ elsewhere }: ScreenStory, change: Partial<Tenant>): void {
  Object.assign(elsewhere.tenant, change);
}

/** The same with its switches. */
export function switches(story: ScreenStory, change: Partial<ClientConfig>): void {
  changes(story, { config: { ...story.elsewhere.tenant.config, ...change } });
}
