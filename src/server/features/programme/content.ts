import { answer } from '#server/routes/api/answer.ts';
import { contentHandlers } from '#server/routes/api/programme/content.ts';
import type { Feature } from '../feature.ts';

export const content = { calls: answer('programme/content', contentHandlers) } as const satisfies Feature;
