import { answer } from '#server/routes/api/answer.ts';
import { signInHandlers } from '#server/routes/api/agency/sign-in.ts';
import type { Feature } from '../feature.ts';

export const signIn = { calls: answer('agency/sign-in', signInHandlers) } as const satisfies Feature;
