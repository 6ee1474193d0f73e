import { answer } from '#server/routes/api/answer.ts';
import { contactHandlers } from '#server/routes/api/people/contact.ts';
import type { Feature } from '../feature.ts';

export const contact = { calls: answer('people/contact', contactHandlers) } as const satisfies Feature;
