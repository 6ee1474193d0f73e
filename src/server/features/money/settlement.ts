import { followTime } from '#server/jobs/money/settlement.ts';
import type { Feature } from '../feature.ts';

export const settlement = { jobs: [followTime] } as const satisfies Feature;
