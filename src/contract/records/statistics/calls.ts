import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { bountyState } from '../../money/bounty/states.ts';
import { valuesOf } from '../../values-of.ts';
import { endpoint } from './wire.ts';

export const listStatistics = endpoint({
  name: 'listStatistics',
  summary:
    'Referrals, recipients and bounties by month of Europe/Berlin and product; what was deleted goes on counting',
  source: 'Design §6 Law "Erasing a person keeps the statistics as sums"',
  method: 'GET',
  path: 'operator/statistik/monate',
  answer: v.object({
    statistics: v.array(
      v.object({
        month: v.string(),
        productId: v.string(),
        /** Made in the month, and what came of them since. */
        referralCount: v.number(),
        clickCount: v.number(),
        visitCount: v.number(),
        /** Who gave data in the month, and who confirmed in it. */
        recipientCount: v.number(),
        confirmedCount: v.number(),
        /** Bounties of the month by the state they are in. */
        bountySums: v.array(
          v.object({ state: v.picklist(valuesOf(bountyState)), bountyCount: v.number(), sumCent: v.number() }),
        ),
      }),
    ),
  }),
  allow: [operatorFor(operatorScope.reports)],
  errors: ['PSOF0701', 'PSOF0703'],
});
