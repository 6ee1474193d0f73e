import * as access from '#contract/people/account/calls-access.ts';
import * as passwordCalls from '#contract/people/account/calls-passwords.ts';
import { createRecommender } from '#contract/people/account/calls-registration.ts';
import { login, logout, readUser, requestPasswordReset, updateLanguage } from '#contract/people/account/calls.ts';
import { createAdminLogin, logInAsAdmin } from '#server/domain/people/account/admin-login.ts';
import { changePassword } from '#server/domain/people/account/change-password.ts';
import { keepLanguage } from '#server/domain/people/account/language.ts';
import { logIn } from '#server/domain/people/account/login.ts';
import { passwordRules } from '#server/domain/people/account/password-rules.ts';
import * as passwords from '#server/domain/people/account/password-reset.ts';
import { readRecommender } from '#server/domain/people/account/recommenders.ts';
import { register } from '#server/domain/people/account/registration.ts';
import { endSession, endSessionsOf, renewSession } from '#server/domain/people/account/session.ts';
import { resendWelcome } from '#server/domain/people/account/welcome.ts';
import { spokenBy } from '#server/http/language.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

/** Getting in: registration, login, passwords. */
export function accountRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(login, ({ tenant, body, address }) => logIn(db, effects, { tenant, ...body, address })),
    route(logout, async ({ tenant, recommenderId: id, body, session }) => {
      const everywhere = body?.everywhere === true && !session.support;
      await (everywhere ? endSessionsOf(db, { tenant: tenant.key, id }) : endSession(db, tenant.key, session));
    }),
    route(access.createAdminLogin, ({ tenant, body, operator }) =>
      createAdminLogin(db, effects, { tenant, operator, ...body }),
    ),
    route(access.adminLogin, async ({ tenant, query, bearer }) => {
      const user = await logInAsAdmin(db, effects, { tenant, secret: query.token ?? bearer });
      nudgeMails();
      return user;
    }),
    route(readUser, async ({ tenant, recommenderId, session }) =>
      renewSession(effects, await readRecommender(db, tenant.key, recommenderId), session),
    ),
    route(updateLanguage, ({ tenant, recommenderId: id, body }) =>
      keepLanguage(db, { tenant: tenant.key, id, language: spokenBy(tenant, body.language) }),
    ),
    route(createRecommender, async ({ body: wish, ...call }) => {
      const registered = await register(db, effects, { ...call, wish });
      nudgeMails();
      return registered;
    }),
    route(access.resendWelcomeMail, async ({ tenant, params, address }) => {
      await resendWelcome(db, effects, tenant, { id: params.recommenderHash, address });
      nudgeMails();
    }),
    route(requestPasswordReset, async ({ tenant, body, language, address }) => {
      await passwords.requestReset(db, effects, tenant, { email: body.email, language, address });
      nudgeMails();
    }),
    route(access.requestResetByHash, async ({ tenant, params, language, address }) => {
      const hash = params.recommenderHash;
      await passwords.requestResetByHash(db, effects, tenant, { hash, language, address });
      nudgeMails();
    }),
    route(passwordCalls.checkPasswordToken, ({ tenant, body }) =>
      passwords.checkPasswordToken(db, effects, { tenant, secret: body.token }),
    ),
    route(passwordCalls.setPassword, async ({ tenant, body, address }) => {
      const user = await passwords.setPassword(db, effects, {
        tenant,
        secret: body.token,
        password: body.password,
        newsletterDeclined: body.newsletterDeclined,
        address,
      });
      nudgeMails();
      return user;
    }),
    route(passwordCalls.changePassword, async ({ tenant, recommenderId: id, body }) => {
      const user = await changePassword(db, effects, { tenant, id, ...body });
      nudgeMails();
      return user;
    }),
    route(passwordCalls.readPasswordRules, async () => passwordRules()),
  ];
}
