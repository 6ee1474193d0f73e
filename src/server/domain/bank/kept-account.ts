import { and, eq } from 'drizzle-orm';
import type { NewBankAccount } from '#contract/calls/bank-data.ts';
import type { Database } from '#server/db/database.ts';
import { bankAccounts } from '#server/db/schema/bank-accounts.ts';
import { openRecordOrNull } from '../open-or-null.ts';
import type { Effects } from '../effects.ts';
import { storedAccount } from './stored-account.ts';

interface Owner {
  readonly tenant: string;
  readonly recommenderId: string;
}

/** What a kept account is sealed for. */
export const placeOfAccount = ({ tenant, recommenderId }: Owner) => `bank-account/${tenant}/${recommenderId}`;
const ofOwner = ({ tenant, recommenderId }: Owner) =>
  and(eq(bankAccounts.tenant, tenant), eq(bankAccounts.recommenderId, recommenderId));

/** Keeps a recommender's account for next time, in place of the one before. */
export async function keepAccount(
  tx: Database,
  effects: Effects,
  owner: Owner,
  account: NewBankAccount,
): Promise<void> {
  const sealed = effects.bankSealing.seal(JSON.stringify(account), placeOfAccount(owner));
  const savedAt = effects.clock.now();
  await tx
    .insert(bankAccounts)
    .values({ ...owner, sealed, savedAt })
    .onConflictDoUpdate({ target: [bankAccounts.tenant, bankAccounts.recommenderId], set: { sealed, savedAt } });
}

/** The account a recommender had kept, or null: one that no key that is given opens is none, and another one can be given. */
export async function readKeptAccount(
  db: Database,
  { bankSealing }: Effects,
  owner: Owner,
): Promise<NewBankAccount | null> {
  const [row] = await db.select({ sealed: bankAccounts.sealed }).from(bankAccounts).where(ofOwner(owner));
  return row ? openRecordOrNull(bankSealing, storedAccount, row.sealed, placeOfAccount(owner)) : null;
}

/** Forgets the account. Bounties that are collected already keep theirs, or they could not be paid. */
export async function forgetAccount(db: Database, owner: Owner): Promise<void> {
  await db.delete(bankAccounts).where(ofOwner(owner));
}
