import { errorCodes } from '#contract/error-codes.ts';
import { officeErrorCodes } from '#contract/office-texts/office-error-codes.ts';
import { operatorErrorCodes } from '#contract/operator-texts/operator-error-codes.ts';

/** The failures that operators meet, about agencies too, join the list, which the programme carries without them. */
Object.assign(errorCodes, officeErrorCodes, operatorErrorCodes);
