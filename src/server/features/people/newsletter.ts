import { answer } from '#server/routes/api/answer.ts';
import { newsletterHandlers } from '#server/routes/api/people/newsletter.ts';
import type { Feature } from '../feature.ts';

export const newsletter = { calls: answer('people/newsletter', newsletterHandlers) } as const satisfies Feature;
