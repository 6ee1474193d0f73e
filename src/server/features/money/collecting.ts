import { answer } from '#server/routes/api/answer.ts';
import { collectingHandlers } from '#server/routes/api/money/collecting.ts';
import type { Feature } from '../feature.ts';

export const collecting = { calls: answer('money/collecting', collectingHandlers) } as const satisfies Feature;
