import { answer } from '#server/routes/api/answer.ts';
import { disclosureHandlers } from '#server/routes/api/records/disclosure.ts';
import type { Feature } from '../feature.ts';

export const disclosure = { calls: answer('records/disclosure', disclosureHandlers) } as const satisfies Feature;
