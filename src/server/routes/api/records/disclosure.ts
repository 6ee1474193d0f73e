import { findPerson as find } from '#server/domain/records/disclosure/find-person.ts';
import { exportOwnData } from '#server/domain/records/disclosure/own-data.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What is held of somebody is handed out. */
export function disclosureHandlers({ db, effects }: ApiContext): HandlersOf<'records/disclosure'> {
  return {
    exportOwnData: ({ tenant, caller: { id }, language }) => exportOwnData(db, effects, { tenant, id, language }),
    findPerson: ({ tenant, language, body, caller: by }) => find(db, effects, { tenant, language, ...body, by }),
  };
}
