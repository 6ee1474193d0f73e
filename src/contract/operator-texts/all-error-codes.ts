import { errorCodes } from '../error-codes.ts';
import { officeErrorCodes } from '../office-texts/office-error-codes.ts';
import { operatorErrorCodes } from './operator-error-codes.ts';
import { systemErrorCodes } from './system-error-codes.ts';

/** Every failure there is; for the service and whoever documents it. */
export const allErrorCodes = {
  ...errorCodes,
  ...officeErrorCodes,
  ...operatorErrorCodes,
  ...systemErrorCodes,
} as const;
