import * as calls from '#contract/people/contact/calls.ts';
import { readCaptcha } from '#contract/identity/calls.ts';
import { offerCaptcha } from '#server/domain/identity/captcha-demand.ts';
import { contactCaptcha, sendContact } from '#server/domain/people/contact/send.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

export function contactRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(readCaptcha, ({ tenant }) => offerCaptcha(effects, tenant)),
    route(calls.readContactCaptcha, ({ query, ...call }) =>
      contactCaptcha(db, effects, call, query.copyWished === 'true'),
    ),
    route(calls.sendContact, async ({ body: message, ...call }) => {
      const sent = await sendContact(db, effects, { ...call, message });
      nudgeMails();
      return sent;
    }),
  ];
}
