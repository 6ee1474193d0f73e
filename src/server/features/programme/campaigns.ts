import { answer } from '#server/routes/api/answer.ts';
import { campaignsHandlers } from '#server/routes/api/programme/campaigns.ts';
import type { Feature } from '../feature.ts';

export const campaigns = { calls: answer('programme/campaigns', campaignsHandlers) } as const satisfies Feature;
