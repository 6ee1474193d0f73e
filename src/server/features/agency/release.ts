import { answer } from '#server/routes/api/answer.ts';
import { releaseHandlers } from '#server/routes/api/agency/release.ts';
import type { Feature } from '../feature.ts';

export const release = { calls: answer('agency/release', releaseHandlers) } as const satisfies Feature;
