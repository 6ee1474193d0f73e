import type { recipients } from '#server/db/schema/recipients.ts';

export type Recipient = typeof recipients.$inferSelect;
