import { createAdminLogin, logInAsAdmin } from '#server/domain/people/account/admin-login.ts';
import { changePassword } from '#server/domain/people/account/change-password.ts';
import { keepLanguage } from '#server/domain/people/account/language.ts';
import { logIn } from '#server/domain/people/account/login.ts';
import * as passwords from '#server/domain/people/account/password-reset.ts';
import { passwordRules } from '#server/domain/people/account/password-rules.ts';
import { readRecommender } from '#server/domain/people/account/recommenders.ts';
import { register } from '#server/domain/people/account/registration.ts';
import { endSession } from '#server/domain/identity/session.ts';
import { renewSession, endSessionsOf } from '#server/domain/people/account/session.ts';
import { resendWelcome } from '#server/domain/people/account/welcome.ts';
import { changeOwnName } from '#server/domain/records/disclosure/own-data.ts';
import { spokenBy } from '#server/http/language.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Getting in: registration, login, passwords, one’s own name. */
export function accountHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'people/account'> {
  return {
    changeOwnName: async ({ tenant, caller: { id, session }, body: name }) =>
      renewSession(effects, await changeOwnName(db, { tenant: tenant.key, id, name }), session),
    login: ({ tenant, body, address }) => logIn(db, effects, { tenant, ...body, address }),
    logout: async ({ tenant, caller: { id, session }, body }) => {
      const everywhere = body?.everywhere === true && !session.support;
      await (everywhere ? endSessionsOf(db, { tenant: tenant.key, id }) : endSession(db, tenant.key, session));
    },
    createAdminLogin: ({ tenant, body, caller: operator }) =>
      createAdminLogin(db, effects, { tenant, operator, ...body }),
    adminLogin: async ({ tenant, query, caller }) => {
      const user = await logInAsAdmin(db, effects, { tenant, secret: query.token ?? caller.secret });
      nudgeMails();
      return user;
    },
    readUser: async ({ tenant, caller: { id, session } }) =>
      renewSession(effects, await readRecommender(db, tenant.key, id), session),
    updateLanguage: ({ tenant, caller: { id }, body }) =>
      keepLanguage(db, { tenant: tenant.key, id, language: spokenBy(tenant, body.language) }),
    createRecommender: async ({ body: wish, ...call }) => {
      const registered = await register(db, effects, { ...call, wish });
      nudgeMails();
      return registered;
    },
    resendWelcomeMail: async ({ tenant, params, address }) => {
      await resendWelcome(db, effects, tenant, { id: params.recommenderHash, address });
      nudgeMails();
    },
    requestPasswordReset: async ({ tenant, body, language, address }) => {
      await passwords.requestReset(db, effects, tenant, { email: body.email, language, address });
      nudgeMails();
    },
    requestResetByHash: async ({ tenant, params, language, address }) => {
      const hash = params.recommenderHash;
      await passwords.requestResetByHash(db, effects, tenant, { hash, language, address });
      nudgeMails();
    },
    checkPasswordToken: ({ tenant, body }) => passwords.checkPasswordToken(db, effects, { tenant, secret: body.token }),
    setPassword: async ({ tenant, body, address }) => {
      const user = await passwords.setPassword(db, effects, {
        tenant,
        secret: body.token,
        password: body.password,
        newsletterDeclined: body.newsletterDeclined,
        address,
      });
      nudgeMails();
      return user;
    },
    changePassword: async ({ tenant, caller: { id }, body }) => {
      const user = await changePassword(db, effects, { tenant, id, ...body });
      nudgeMails();
      return user;
    },
    readPasswordRules: async () => passwordRules(),
  };
}
