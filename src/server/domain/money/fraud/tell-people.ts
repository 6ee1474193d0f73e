import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { bountySide } from '#contract/money/bounty/states.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { groupedBy } from '../../grouped-by.ts';
import type { CheckOutcome } from '../../mails/bounty-mails.ts';
import type { Effects } from '../../effects.ts';
import { pageUrl } from '../../partner-page.ts';
import { findProduct } from '../../tenant.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import type { Bounty } from '../bounty/transitions.ts';

/** So many bounties are named in a mail; of the others it says how many. */
const mostNamed = 20;

/** Who gets some bounties, as far as they have confirmed their address. */
async function confirmedOf(tx: Database, tenant: string, some: readonly Bounty[]) {
  const makers = some.filter(({ side }) => side === bountySide.recommender);
  const others = some.filter(({ side }) => side === bountySide.recipient);
  const ids = [...new Set(makers.map(({ recommenderId }) => recommenderId))];
  const numbers = [...new Set(others.map(({ recipientNumber }) => recipientNumber))];
  const { email, firstName, language } = recommenders;
  const first =
    ids.length === 0
      ? []
      : await tx
          .select({ id: recommenders.id, email, firstName, language })
          .from(recommenders)
          .where(
            and(eq(recommenders.tenant, tenant), inArray(recommenders.id, ids), isNotNull(recommenders.confirmedAt)),
          );
  const second =
    numbers.length === 0
      ? []
      : await tx
          .select({
            number: recipients.number,
            email: recipients.email,
            firstName: recipients.firstName,
            language: recipients.language,
          })
          .from(recipients)
          .where(
            and(eq(recipients.tenant, tenant), inArray(recipients.number, numbers), isNotNull(recipients.confirmedAt)),
          );
  const byMaker = groupedBy(makers, ({ recommenderId }) => recommenderId);
  const byOther = groupedBy(others, ({ recipientNumber }) => recipientNumber);
  return [
    ...first.map(({ id, ...person }) => ({
      ...person,
      addressee: { role: 'recommender', id } as const,
      bounties: byMaker.get(id) ?? [],
    })),
    ...second.map(({ number, ...person }) => ({
      ...person,
      addressee: { role: 'recipient', number } as const,
      bounties: byOther.get(number) ?? [],
    })),
  ];
}

/**
 * Tells everybody whose bounties are held, or are not any more, what that is and how they answer (GDPR Art. 22 (3)); nothing of why, which
 * would accuse them and teach others. Nobody gets a mail whose address was never confirmed.
 * @returns how many mails go out
 */
export async function tellPeople(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { bounties, outcome }: { readonly bounties: readonly Bounty[]; readonly outcome: CheckOutcome },
): Promise<number> {
  // What is in the bank's hands arrives, whatever is decided now.
  const told = outcome === 'released' ? bounties : bounties.filter(({ standing }) => standing !== 'sent');
  const people = await confirmedOf(tx, tenant.key, told);
  for (const { email: to, firstName, language, addressee, bounties: theirs } of people) {
    await effects.enqueueMail(tx, {
      kind: 'bounty-check',
      addressee,
      tenant: tenant.key,
      to,
      language,
      firstName,
      outcome,
      bounties: theirs.slice(0, mostNamed).map(({ productId, valueCent }) => ({
        productName: findProduct(tenant, productId)?.name[language] ?? '',
        valueCent,
      })),
      furtherCount: Math.max(0, theirs.length - mostNamed),
      contactUrl: pageUrl(tenant, language, pathTo('contact')),
    });
  }
  return people.length;
}
