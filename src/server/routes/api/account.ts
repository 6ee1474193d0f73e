import {
  checkPasswordToken,
  login,
  readUser,
  requestPasswordReset,
  setPassword,
  updateLanguage,
} from '#contract/calls/account.ts';
import { keepLanguage } from '#server/domain/account/language.ts';
import { logIn } from '#server/domain/account/login.ts';
import * as passwords from '#server/domain/account/password-reset.ts';
import { readRecommender } from '#server/domain/account/recommenders.ts';
import { startSession } from '#server/domain/account/session.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

export function accountRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(login, ({ tenant, body, address }) => logIn(db, effects, { tenant: tenant.key, ...body, address })),
    route(readUser, async ({ tenant, recommenderId }) =>
      startSession(effects, await readRecommender(db, tenant.key, recommenderId)),
    ),
    route(updateLanguage, ({ tenant, recommenderId: id, body }) =>
      keepLanguage(db, { tenant: tenant.key, id, language: body.language }),
    ),
    route(requestPasswordReset, async ({ tenant, body, language, address }) => {
      await passwords.requestReset(db, effects, tenant, { email: body.email, language, address });
      nudgeMails();
    }),
    route(checkPasswordToken, ({ tenant, body }) =>
      passwords.checkPasswordToken(db, effects, { tenant: tenant.key, secret: body.token }),
    ),
    route(setPassword, ({ tenant, body }) =>
      passwords.setPassword(db, effects, { tenant: tenant.key, secret: body.token, password: body.password }),
    ),
  ];
}
