import { answer } from '#server/routes/api/answer.ts';
import { advertisingHandlers } from '#server/routes/api/people/advertising.ts';
import type { Feature } from '../feature.ts';

export const advertising = { calls: answer('people/advertising', advertisingHandlers) } as const satisfies Feature;
