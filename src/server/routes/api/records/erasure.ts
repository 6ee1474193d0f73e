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
    eraseRecipient: ({ tenant, params, caller: by }) =>
      eraseRecipientAsked(db, effects, { tenant: tenant.key, number: params.recipientNumber, by }),
    eraseRecommender: async ({ tenant, body, caller: by }) => {
      await deleteAccountAsked(db, effects, { tenant, told: body.subject, by });
      nudgeMails();
    },
  };
}
