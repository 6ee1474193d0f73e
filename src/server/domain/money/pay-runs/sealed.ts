import { paymentRecords } from '#server/db/schema/deletions.ts';
import { payRuns } from '#server/db/schema/payments.ts';
import type { Effects } from '../../effects.ts';
import type { SealedColumn } from '../../topic-rules.ts';
import { placeOfFile } from './file.ts';
import { placeOfRecord } from './restricted.ts';

/** Records of who was paid and is gone, and the files of runs. */
export const sealedPapers: readonly SealedColumn<Effects>[] = [
  {
    table: paymentRecords,
    tenant: paymentRecords.tenant,
    id: paymentRecords.bountyId,
    sealed: paymentRecords.sealed,
    placeOf: (tenant, id) => placeOfRecord({ tenant, id }),
  },
  { table: payRuns, tenant: payRuns.tenant, id: payRuns.id, sealed: payRuns.sealedFile, placeOf: placeOfFile },
];
