import * as v from 'valibot';

/** Whether only what would happen is asked for. */
export const dryRun = v.optional(v.picklist(['true', 'false'], 'invalid'), 'false');
