import { contactCaptcha, sendContact } from '#server/domain/people/contact/send.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Messages to the tenant’s support. */
export function contactHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'people/contact'> {
  return {
    readContactCaptcha: ({ query, ...call }) => contactCaptcha(db, effects, call, query.copyWished === 'true'),
    sendContact: async ({ body: message, ...call }) => {
      const sent = await sendContact(db, effects, { ...call, message });
      nudgeMails();
      return sent;
    },
  };
}
