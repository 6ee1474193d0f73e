import { answer } from '#server/routes/api/answer.ts';
import { catalogueHandlers } from '#server/routes/api/programme/catalogue.ts';
import type { Feature } from '../feature.ts';

export const catalogue = { calls: answer('programme/catalogue', catalogueHandlers) } as const satisfies Feature;
