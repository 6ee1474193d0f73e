import { errorCodes } from '#contract/error-codes.ts';
import { officeErrorCodes } from '#contract/office-texts/office-error-codes.ts';

/** The failures that only people of agencies meet join the list, which every other entry carries without them. */
Object.assign(errorCodes, officeErrorCodes);
