import { answer } from '#server/routes/api/answer.ts';
import { tenantHandlers } from '#server/routes/api/programme/tenant.ts';
import type { Feature } from '../feature.ts';

export const tenant = { calls: answer('programme/tenant', tenantHandlers) } as const satisfies Feature;
