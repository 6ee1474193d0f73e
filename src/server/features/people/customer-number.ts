import { answer } from '#server/routes/api/answer.ts';
import { customerNumberHandlers } from '#server/routes/api/people/customer-number.ts';
import type { Feature } from '../feature.ts';

export const customerNumber = {
  calls: answer('people/customer-number', customerNumberHandlers),
} as const satisfies Feature;
