import { inviteFromOffice } from '#server/domain/agency/inviting/invite.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** How an agency's people invite contacts of its advisers. */
export function invitingHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'agency/inviting'> {
  return {
    inviteFromOffice: async ({ body: wish, caller: user, ...call }) => {
      const accepted = await inviteFromOffice(db, effects, { ...call, wish, user });
      nudgeMails();
      return accepted;
    },
  };
}
