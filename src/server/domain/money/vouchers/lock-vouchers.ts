import { asc, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';

/** Locks vouchers until the transaction ends, by their ids. @param areMeant which, of one tenant */
export const lockVouchers = (tx: Database, areMeant: SQL | undefined) => {
  const { id, valueCent, sealed } = vouchers;
  const read = tx.select({ id, valueCent, sealed }).from(vouchers).where(areMeant).orderBy(asc(id));
  return lockRows(tx, 'voucher', read, { key: (voucher) => voucher.id });
};
