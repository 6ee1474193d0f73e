import type { recipients } from '#server/db/schema/recipients.ts';

export type Recipient = typeof recipients.$inferSelect;

/** Unconfirmed data is deleted after 12 weeks (specification §9). */
export const weeksToConfirm = 12;
