import { sealedFactors } from '#server/domain/operator/factor.ts';
import { answer } from '#server/routes/api/answer.ts';
import { operatorHandlers } from '#server/routes/api/operator.ts';
import type { Feature } from './feature.ts';

export const operator = {
  calls: answer('operator', operatorHandlers),
  sealedColumns: sealedFactors,
} as const satisfies Feature;
