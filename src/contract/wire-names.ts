import { bountiesNames } from './wire-names/bounties.ts';
import { deletionNames } from './wire-names/deletions.ts';
import { exchangeNames } from './wire-names/exchange.ts';
import { missingNames } from './wire-names/missing.ts';
import { operatorNames } from './wire-names/operator.ts';
import { peopleNames } from './wire-names/people.ts';
import { referralsNames } from './wire-names/referrals.ts';
import { tenantNames } from './wire-names/tenant.ts';

/**
 * The only dictionary between our English names and the German names of the wire (specification §3, §7), by topic.
 * It is one-to-one and doubles as the glossary. Keys of objects are renamed, values never are.
 */
export const wireNames = {
  ...peopleNames,
  ...referralsNames,
  ...bountiesNames,
  ...tenantNames,
  ...exchangeNames,
  ...missingNames,
  ...operatorNames,
  ...deletionNames,
} as const;

export type EnglishName = keyof typeof wireNames;
