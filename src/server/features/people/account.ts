import { answer } from '#server/routes/api/answer.ts';
import { accountHandlers } from '#server/routes/api/people/account.ts';
import type { Feature } from '../feature.ts';

export const account = { calls: answer('people/account', accountHandlers) } as const satisfies Feature;
