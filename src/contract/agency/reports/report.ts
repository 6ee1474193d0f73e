import * as v from 'valibot';
import { ofAgent } from './request.ts';

/** What all reports are: of an own adviser or all, by page or as a file. */
export const report = {
  method: 'PUT',
  params: ofAgent,
  answersCsv: true,
  fieldCodes: { agent: 'PSOF0311' },
  errors: ['PSOF0103', 'PSOF0204', 'PSOF0311', 'PSOF0931'],
} as const;

/** The tenant's adviser, by number and in one line (`Kaya, 50667 Aulingen`); the number again for one who has left. */
export const adviser = { agentNumber: v.string(), agentName: v.string() };
