import { errorCodes } from '../error-codes.ts';
import { operatorErrorCodes } from './operator-error-codes.ts';
import { systemErrorCodes } from './system-error-codes.ts';

/** Every failure there is; for the service and whoever documents it. */
export const allErrorCodes = { ...errorCodes, ...operatorErrorCodes, ...systemErrorCodes } as const;
