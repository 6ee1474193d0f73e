import { answer } from '#server/routes/api/answer.ts';
import { advisersHandlers } from '#server/routes/api/programme/advisers.ts';
import type { Feature } from '../feature.ts';

export const advisers = { calls: answer('programme/advisers', advisersHandlers) } as const satisfies Feature;
