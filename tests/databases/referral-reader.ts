import { eq } from 'drizzle-orm';
import { referrals } from '#server/db/schema/referrals.ts';
import type { statement } from '#server/db/statement.ts';

/** A statement that nobody has called yet. @param make of the process that is to call it @param column by which it reads, and what */
export const newReader = (make: typeof statement, column: 'number' | 'code' = 'number') =>
  make<Readonly<Record<'sought', string>>, { one: string }[]>((db, given) =>
    db
      .select({ one: referrals[column] })
      .from(referrals)
      .where(eq(referrals[column], given('sought'))),
  );
