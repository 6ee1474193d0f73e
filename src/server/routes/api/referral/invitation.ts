import { captchaForInvitation, requestInvitation } from '#server/domain/referral/invitation/request.ts';
import { declineInvitation, readInvitation } from '#server/domain/referral/invitation/answer.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** How advisers invite their contacts, and what these see of it. */
export function invitationHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'referral/invitation'> {
  return {
    invite: async ({ body: wish, ...call }) => {
      if (wish === null) return captchaForInvitation(effects, call.tenant);
      const accepted = await requestInvitation(db, effects, { ...call, wish });
      nudgeMails();
      return accepted;
    },
    readInvitation: ({ tenant, caller }) => readInvitation(db, effects, tenant, caller.secret),
    declineInvitation: ({ tenant, caller }) => declineInvitation(db, effects, tenant, caller.secret),
  };
}
