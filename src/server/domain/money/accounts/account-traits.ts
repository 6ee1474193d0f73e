import { and, eq } from 'drizzle-orm';
import { bountySide } from '#contract/money/bounty/states.ts';
import { fraudAbout } from '#contract/money/fraud/signals.ts';
import type { Database } from '#server/db/database.ts';
import type { TraitRole } from '#server/db/schema/fraud.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import type { BountyKey } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import { askForLook, noteTraits } from '../traits/traits.ts';

interface Account {
  readonly iban: string;
}

interface Owner {
  readonly tenant: string;
  readonly person: string;
  readonly role: TraitRole;
}

const endDigits = 4;

/** The last digits of an account, as people tell them; what somebody is found by. */
export const traitOfEnd = (digits: string) => ({ kind: 'account-end', value: digits }) as const;

/** What is noted of the account that somebody's money goes to. */
const traitsOf = ({ iban }: Account, owner: Owner) =>
  [{ kind: 'account', value: iban } as const, traitOfEnd(iban.slice(-endDigits))].map((trait) => ({ ...owner, trait }));

/** A text that may be the end of an account, or null. */
export const accountEndIn = (text: string): string | null => (/^[0-9]{4}$/.test(text) ? text : null);

/** Notes, as a keyed hash, to which account a recommender's bounties go that is kept for them. */
export async function noteKeptAccount(
  tx: Database,
  effects: Effects,
  { tenant, recommenderId: person }: { readonly tenant: string; readonly recommenderId: string },
  account: Account,
): Promise<void> {
  await noteTraits(tx, effects, traitsOf(account, { tenant, person, role: 'recommender' }));
  await askForLook(tx, effects, [{ tenant, about: fraudAbout.recommender, subject: person }]);
}

/** The same of an account that one bounty goes to, by who has locked that. */
export async function noteAccountOfBounty(
  tx: Database,
  effects: Effects,
  { tenant, id }: BountyKey,
  account: Account,
): Promise<void> {
  const { side, recommenderId, recipientNumber } = bounties;
  const [bounty] = await tx
    .select({ side, recommenderId, recipientNumber })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), eq(bounties.id, id)));
  if (!bounty) return;
  const owner =
    bounty.side === bountySide.recommender
      ? ({ role: 'recommender', person: bounty.recommenderId } as const)
      : ({ role: 'recipient', person: bounty.recipientNumber } as const);
  await noteTraits(tx, effects, traitsOf(account, { tenant, ...owner }));
  await askForLook(tx, effects, [{ tenant, about: fraudAbout.recommender, subject: bounty.recommenderId }]);
}
