import { answer } from '#server/routes/api/answer.ts';
import { employeesHandlers } from '#server/routes/api/agency/employees.ts';
import type { Feature } from '../feature.ts';

export const employees = { calls: answer('agency/employees', employeesHandlers) } as const satisfies Feature;
