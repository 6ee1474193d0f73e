import { maskedFirstName } from '#server/domain/identity/masking.ts';
import { answerCase } from '#server/domain/people/missing/answer.ts';
import { listCases, readCase } from '#server/domain/people/missing/cases.ts';
import { claimMissing, ownMissing } from '#server/domain/people/missing/claim.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Who misses a bounty asks, the support answers. */
export function missingHandlers({ db, effects, nudgeMails, showMail }: ApiContext): HandlersOf<'people/missing'> {
  return {
    claimMissingBounty: ({ caller, ...call }) => claimMissing(db, effects, { ...call, recommenderId: caller.id }),
    listMissingBounties: async ({ caller, ...call }) => ({
      missingBounties: await ownMissing(db, { ...call, recommenderId: caller.id }),
    }),
    listMissingCases: ({ tenant, query: { all, ...page } }) =>
      listCases(db, tenant.key, { ...page, all: all === 'true' }),
    readMissingCase: ({ tenant, params }) => readCase(db, { tenant: tenant.key, ...params }),
    answerMissingCase: async ({ tenant, params, body, query, caller: operator }) => {
      const dryRun = query.dryRun === 'true';
      const { mailed, mail } = await answerCase(db, effects, tenant, { ...params, ...body, dryRun, operator });
      nudgeMails();
      if (!dryRun || !mail) return { mailed, mail: null };
      const { subject, text } = await showMail({ ...mail, firstName: maskedFirstName(mail.firstName) }, tenant);
      return { mailed, mail: { subject, text } };
    },
  };
}
