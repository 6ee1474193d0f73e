import * as v from 'valibot';
import { bankAccounts } from '#server/db/schema/bank-accounts.ts';
import { bountyDestinations } from '#server/db/schema/bounties.ts';
import type { Effects } from '../../effects.ts';
import type { SealedColumn } from '../../topic-rules.ts';
import { noteAccountOfBounty, noteKeptAccount } from './account-traits.ts';
import { destination, placeOfDestination } from './destination.ts';
import { placeOfAccount } from './kept-account.ts';
import { storedAccount } from './stored-account.ts';

/** Where bounties go: kept for the next one, or of one. */
export const sealedAccounts: readonly SealedColumn<Effects>[] = [
  {
    table: bankAccounts,
    tenant: bankAccounts.tenant,
    id: bankAccounts.recommenderId,
    sealed: bankAccounts.sealed,
    placeOf: (tenant, recommenderId) => placeOfAccount({ tenant, recommenderId }),
    nameAgain: (tx, effects, { tenant, id: recommenderId }, text) => {
      return noteKeptAccount(tx, effects, { tenant, recommenderId }, v.parse(storedAccount, JSON.parse(text)));
    },
  },
  {
    table: bountyDestinations,
    tenant: bountyDestinations.tenant,
    id: bountyDestinations.bountyId,
    sealed: bountyDestinations.sealed,
    placeOf: (tenant, id) => placeOfDestination({ tenant, id }),
    nameAgain: async (tx, effects, { tenant, id }, text) => {
      const given = v.parse(destination, JSON.parse(text));
      if ('account' in given) await noteAccountOfBounty(tx, effects, { tenant, id }, given.account);
    },
  },
];
