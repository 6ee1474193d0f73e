import { searchDeadlines } from '#server/domain/records/dossiers/searches.ts';
import { answer } from '#server/routes/api/answer.ts';
import { dossiersHandlers } from '#server/routes/api/records/dossiers.ts';
import type { Feature } from '../feature.ts';

export const dossiers = {
  calls: answer('records/dossiers', dossiersHandlers),
  deadlines: searchDeadlines,
} as const satisfies Feature;
