import { and, eq } from 'drizzle-orm';
import type { NewBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { bankAccounts } from '#server/db/schema/bank-accounts.ts';
import { transact } from '#server/db/transact.ts';
import type { Recommender } from '../../people/account/session.ts';
import { openRecordOrNull } from '../../open-or-null.ts';
import type { Effects } from '../../effects.ts';
import { keepMark } from '../../records/deletion-log/marks.ts';
import { noteKeptAccount } from './account-traits.ts';
import { maskedAccount } from './masked-account.ts';
import { storedAccount } from './stored-account.ts';

interface Owner {
  readonly tenant: string;
  readonly recommenderId: string;
}

/** What a kept account is sealed for. */
export const placeOfAccount = ({ tenant, recommenderId }: Owner) => `bank-account/${tenant}/${recommenderId}`;
const ofOwner = ({ tenant, recommenderId }: Owner) =>
  and(eq(bankAccounts.tenant, tenant), eq(bankAccounts.recommenderId, recommenderId));

const target = [bankAccounts.tenant, bankAccounts.recommenderId];

const sealedNow = ({ bankSealing, clock }: Effects, owner: Owner, account: NewBankAccount) => ({
  sealed: bankSealing.seal(JSON.stringify(account), placeOfAccount(owner)),
  savedAt: clock.now(),
});

async function write(tx: Database, effects: Effects, owner: Owner, account: NewBankAccount): Promise<void> {
  const set = sealedNow(effects, owner, account);
  await tx
    .insert(bankAccounts)
    .values({ ...owner, ...set })
    .onConflictDoUpdate({ target, set });
  await noteKeptAccount(tx, effects, owner, account);
}

const sealedOf = (db: Database, owner: Owner) =>
  db.select({ sealed: bankAccounts.sealed, of: bankAccounts.recommenderId }).from(bankAccounts).where(ofOwner(owner));

const openFirst = ({ bankSealing }: Effects, owner: Owner, [row]: readonly { readonly sealed: string }[]) =>
  row ? openRecordOrNull(bankSealing, storedAccount, row.sealed, placeOfAccount(owner)) : null;

/** Its row is held until the transaction ends. */
const holdSealed = (tx: Database, owner: Owner) =>
  lockRows(tx, 'bank-account', sealedOf(tx, owner), { key: ({ of }) => of });

/**
 * Keeps an account that came with the link of one bounty, unless another one is kept: that is for all other bounties, which who has
 * the one link must not lead elsewhere.
 * @param owner of whom the row is held by the caller
 * @returns whether it is kept
 */
export async function keepFirstAccount(
  tx: Database,
  effects: Effects,
  owner: Owner,
  account: NewBankAccount,
): Promise<boolean> {
  const before = await holdSealed(tx, owner);
  if (openFirst(effects, owner, before) !== null) return false;
  if (before.length > 0) {
    await write(tx, effects, owner, account);
    return true;
  }
  // Of two at the same moment the second waits for the first, and keeps nothing.
  const kept = await tx
    .insert(bankAccounts)
    .values({ ...owner, ...sealedNow(effects, owner, account) })
    .onConflictDoNothing({ target })
    .returning({ savedAt: bankAccounts.savedAt });
  if (kept.length === 0) return false;
  await noteKeptAccount(tx, effects, owner, account);
  return true;
}

/**
 * Keeps the account of somebody who has proven who they are, in place of the one before, and mails them which it is now.
 * @param isTold it came with a bounty, and that mail tells where the money goes: of a first one no other is needed. Else a first one is told
 * as well: forgetting the one before needs no password, and would keep a change quiet
 */
export async function keepAccount(
  tx: Database,
  effects: Effects,
  person: Recommender,
  { account, isTold }: { readonly account: NewBankAccount; readonly isTold: boolean },
): Promise<void> {
  const { tenant, id: recommenderId, email: to, language, firstName } = person;
  const owner = { tenant, recommenderId };
  const before = openFirst(effects, owner, await holdSealed(tx, owner));
  await write(tx, effects, owner, account);
  if (before === null ? isTold : before.iban === account.iban) return;
  const { iban } = maskedAccount(account);
  const at = effects.clock.now();
  await effects.enqueueMail(tx, {
    kind: 'kept-account-changed',
    addressee: { role: 'recommender', id: recommenderId },
    tenant,
    to,
    language,
    firstName,
    account: iban,
    at,
  });
}

/** The account a recommender had kept, or null: one that no key that is given opens is none, and another one can be given. */
export const readKeptAccount = async (db: Database, effects: Effects, owner: Owner): Promise<NewBankAccount | null> =>
  openFirst(effects, owner, await sealedOf(db, owner));

/**
 * Forgets the account. Bounties that are collected already keep theirs, or they could not be paid.
 * @returns whether there was one
 */
export async function forgetAccount(db: Database, effects: Effects, owner: Owner): Promise<boolean> {
  return transact(db, async (tx) => {
    const forgotten = await tx.delete(bankAccounts).where(ofOwner(owner)).returning({ tenant: bankAccounts.tenant });
    if (forgotten.length === 0) return false;
    await keepMark(tx, effects, { tenant: owner.tenant, kind: 'kept-account', id: owner.recommenderId });
    return true;
  });
}
