import { isAway } from '#server/db/away.ts';
import { isContention } from '#server/db/transact.ts';

/** Whether the database was away or busy, and may well answer who asks again a little later (503, PSOF0010). */
export const isSoonBack = (error: unknown): boolean => isContention(error) || isAway(error);
