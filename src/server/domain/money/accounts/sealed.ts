import { bankAccounts } from '#server/db/schema/bank-accounts.ts';
import { bountyDestinations } from '#server/db/schema/bounties.ts';
import type { Effects } from '../../effects.ts';
import type { SealedColumn } from '../../topic-rules.ts';
import { placeOfDestination } from './destination.ts';
import { placeOfAccount } from './kept-account.ts';

/** Where bounties go: kept for the next one, or of one. */
export const sealedAccounts: readonly SealedColumn<Effects>[] = [
  {
    table: bankAccounts,
    tenant: bankAccounts.tenant,
    id: bankAccounts.recommenderId,
    sealed: bankAccounts.sealed,
    placeOf: (tenant, recommenderId) => placeOfAccount({ tenant, recommenderId }),
  },
  {
    table: bountyDestinations,
    tenant: bountyDestinations.tenant,
    id: bountyDestinations.bountyId,
    sealed: bountyDestinations.sealed,
    placeOf: (tenant, id) => placeOfDestination({ tenant, id }),
  },
];
