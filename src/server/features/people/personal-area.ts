import { answer } from '#server/routes/api/answer.ts';
import { personalAreaHandlers } from '#server/routes/api/people/personal-area.ts';
import type { Feature } from '../feature.ts';

export const personalArea = { calls: answer('people/personal-area', personalAreaHandlers) } as const satisfies Feature;
