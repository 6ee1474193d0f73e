import { agencyDeadlines } from '#server/domain/agency/agencies/deadlines.ts';
import { answer } from '#server/routes/api/answer.ts';
import { agenciesHandlers } from '#server/routes/api/agency/agencies.ts';
import type { Feature } from '../feature.ts';

export const agencies = {
  calls: answer('agency/agencies', agenciesHandlers),
  deadlines: agencyDeadlines,
} as const satisfies Feature;
