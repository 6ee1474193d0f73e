import { endSession } from '#server/domain/identity/session.ts';
import { openOfficeByLink } from '#server/domain/agency/sign-in/by-link.ts';
import { fetchHandedCode, handOverCode } from '#server/domain/agency/sign-in/handed-code.ts';
import { readOffice } from '#server/domain/agency/sign-in/office-user.ts';
import { readSignIn, requireOffice, signInToOffice } from '#server/domain/agency/sign-in/sign-in.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Into the office of agencies, and out of it. */
export function signInHandlers({ db, effects, identityProviders }: ApiContext): HandlersOf<'agency/sign-in'> {
  return {
    readSignIn: ({ tenant }) => readSignIn(identityProviders, tenant),
    signInToOffice: ({ tenant, body, address }) =>
      signInToOffice(db, effects, identityProviders, { tenant, ...body, address }),
    handOverCode: ({ tenant, body: { signInState: state, ...handed }, address }) => {
      requireOffice(tenant);
      return handOverCode(db, effects, { tenant: tenant.key, state, ...handed, address });
    },
    fetchHandedCode: ({ tenant, body: { signInState: state, digits }, address }) => {
      requireOffice(tenant);
      return fetchHandedCode(db, effects, { tenant: tenant.key, state, digits, address });
    },
    openOfficeByLink: ({ tenant, query, caller }) =>
      openOfficeByLink(db, effects, { tenant, secret: query.token ?? caller.secret }),
    readOffice: ({ tenant, caller }) => readOffice(db, effects, { tenant: tenant.key, caller }),
    leaveOffice: ({ tenant, caller: { session } }) => endSession(db, tenant.key, session),
  };
}
