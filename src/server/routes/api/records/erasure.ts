import { asSearch } from '#server/domain/records/dossiers/searches.ts';
import { deleteAccount, deleteAccountAsked } from '#server/domain/records/erasure/delete-account.ts';
import { eraseRecipientAsked } from '#server/domain/records/erasure/erase-recipient.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Deleting at somebody’s wish. */
export function erasureHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'records/erasure'> {
  return {
    deleteAccount: async ({ tenant, caller: { id, session }, body }) => {
      await deleteAccount(db, effects, { tenant, id, password: body?.password, session });
      nudgeMails();
    },
    eraseRecipient: ({ tenant, params, query, caller: by }) => {
      const dryRun = query.dryRun === 'true';
      return eraseRecipientAsked(db, effects, { tenant: tenant.key, number: params.recipientNumber, dryRun, by });
    },
    eraseRecommender: async ({ tenant, body, query, caller: by }) => {
      const dryRun = query.dryRun === 'true';
      const { subject: told } = body;
      const ask = () => deleteAccountAsked(db, effects, { tenant, told, dryRun, by });
      const became = await (dryRun ? asSearch(db, effects, { tenant: tenant.key, by, sought: told }, ask) : ask());
      nudgeMails();
      return became;
    },
  };
}
