import { readMasterData } from '#server/domain/agency/master-data/read.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What the tenant keeps of an agency. */
export function masterDataHandlers({ db }: ApiContext): HandlersOf<'agency/master-data'> {
  return {
    readAgencyMasterData: ({ tenant, caller }) => readMasterData(db, tenant, caller),
  };
}
