import { listAllowed } from '#server/domain/people/advertising/allowed.ts';
import { withdrawNewsletterAsked as withdraw } from '#server/domain/people/advertising/withdraw.ts';
import { asSearch } from '#server/domain/records/dossiers/searches.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Who may be sent newsletter and advertising, and who asks the operator for no more of it. */
export function advertisingHandlers({ db, effects }: ApiContext): HandlersOf<'people/advertising'> {
  return {
    listNewsletterConsents: ({ tenant, query }) => listAllowed(db, effects, { tenant: tenant.key, ...query }),
    withdrawNewsletterAsked: ({ tenant: { key: tenant }, body: { subject: told, reason }, caller: by }) =>
      asSearch(db, effects, { tenant, by, sought: told }, () => withdraw(db, effects, { tenant, told, reason, by })),
  };
}
