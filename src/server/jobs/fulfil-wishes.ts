import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { lockFree } from '#server/db/locks.ts';
import { mailWishes } from '#server/db/schema/mail-wishes.ts';
import { transact } from '#server/db/transact.ts';
import { daysLater } from '#server/domain/berlin-time.ts';
import { mailPatienceDays } from '#server/domain/mails/patience.ts';
import { mailLink } from '#server/domain/agency/employees/link.ts';
import { mailEmployee } from '#server/domain/agency/employees/mail-employee.ts';
import { mailReset, mailResetByHash } from '#server/domain/people/account/password-reset.ts';
import { keepRegistration } from '#server/domain/people/account/registration.ts';
import { mailAgain } from '#server/domain/people/account/welcome.ts';
import { mailClaims } from '#server/domain/money/collecting/mail-again.ts';
import type { Effects } from '#server/domain/effects.ts';
import { mailInvitation } from '#server/domain/referral/invitation/mail-invitation.ts';
import { mailRecipient } from '#server/domain/referral/recipient/write.ts';
import { mailOptin } from '#server/domain/referral/recommending/mail-optin.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { Tenants } from '#server/domain/tenants.ts';
import { openWish, type MailWish, type MailWishOf } from '#server/domain/identity/wish.ts';
import { reasonOf } from './reason.ts';

export interface Wishing {
  readonly db: Database;
  readonly effects: Effects;
  readonly tenants: Tenants;
  /** Called for a wish that leads to no mail: does what writing one would have done, so that both keep others waiting alike. */
  readonly writeCover: (kind: MailWish['kind'], tenant: Tenant, language: MailWish['language']) => Promise<void>;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

type Fulfiller<Kind extends MailWish['kind']> = (
  tx: Database,
  effects: Effects,
  tenant: Tenant,
  wish: MailWishOf<Kind>,
) => Promise<void>;

/** Who looks into each kind of wish. */
const fulfillers: { readonly [Kind in MailWish['kind']]: Fulfiller<Kind> } = {
  password: mailReset,
  'password-by-hash': mailResetByHash,
  claims: mailClaims,
  registration: keepRegistration,
  'registration-again': mailAgain,
  referral: mailOptin,
  recipient: mailRecipient,
  invitation: mailInvitation,
  employee: mailEmployee,
  'office-link': mailLink,
};

function fulfil<Kind extends MailWish['kind']>(
  kind: Kind,
  ...[tx, effects, tenant, wish]: Parameters<Fulfiller<Kind>>
): Promise<void> {
  const fulfiller: Fulfiller<Kind> = fulfillers[kind];
  return fulfiller(tx, effects, tenant, wish);
}

/** Minutes before the next attempt; after the last one the wish is given up. */
const pauses = [1, 5, 30, 120];

type Row = typeof mailWishes.$inferSelect;

const isThis = ({ tenant, id }: Row) => and(eq(mailWishes.tenant, tenant), eq(mailWishes.id, id));

/** Its tenant is out of service: it waits, and no attempt is counted. */
const isWithheld = (tenants: Tenants, { tenant }: Row) => tenants.has(tenant) && !tenants.get(tenant);

/** A wish that cannot be looked into comes back later, and keeps no other from its turn. */
async function putOff({ db, effects, tenants, logger }: Wishing, row: Row, error: unknown): Promise<void> {
  const isWaiting = isWithheld(tenants, row);
  const isLate = isWaiting && daysLater(row.createdAt, mailPatienceDays) <= effects.clock.now();
  const pause = isWaiting ? (isLate ? undefined : pauses[0]) : pauses[row.attempts];
  const details = { wish: row.id, tenant: row.tenant, reason: reasonOf(error) };
  if (pause === undefined) {
    await db.delete(mailWishes).where(isThis(row));
    logger.error(details, 'wish for a mail given up');
    return;
  }
  const nextAttemptAt = new Date(effects.clock.now().getTime() + pause * 60_000);
  await db
    .update(mailWishes)
    .set({ ...(!isWaiting && { attempts: sql`${mailWishes.attempts} + 1` }), nextAttemptAt })
    .where(isThis(row));
  logger.warn(details, 'wish for a mail put off');
}

type Cover = Parameters<Wishing['writeCover']>;

/** The same effects, which know whether a mail was wished. */
function watched(effects: Effects) {
  let hasMailed = false;
  const enqueueMail: Effects['enqueueMail'] = async (tx, mail) => {
    hasMailed = true;
    return effects.enqueueMail(tx, mail);
  };
  return { effects: { ...effects, enqueueMail }, hasMailed: () => hasMailed };
}

/** Takes the next wish, does what it leads to and forgets it, all in one transaction. @returns whether there was one */
async function fulfilNext(wishing: Wishing): Promise<boolean> {
  const { db, tenants } = wishing;
  let taken: Row | undefined;
  try {
    const covers = await transact(db, async (tx): Promise<Cover[] | null> => {
      const { effects, hasMailed } = watched(wishing.effects);
      const due = tx
        .select()
        .from(mailWishes)
        .where(lte(mailWishes.nextAttemptAt, effects.clock.now()))
        .orderBy(asc(mailWishes.nextAttemptAt), asc(mailWishes.position))
        .limit(1);
      [taken] = await lockFree(tx, 'mail-wish', due, { key: ({ id }) => id });
      if (!taken) return null;
      const tenant = tenants.get(taken.tenant);
      if (!tenant) throw new Error('the tenant is not there');
      const wish = openWish(effects, taken);
      await fulfil(wish.kind, tx, effects, tenant, wish);
      await tx.delete(mailWishes).where(isThis(taken));
      return hasMailed() ? [] : [[wish.kind, tenant, wish.language]];
    });
    for (const cover of covers ?? []) await wishing.writeCover(...cover);
    return covers !== null;
  } catch (error) {
    if (!taken) throw error;
    await putOff(wishing, taken, error);
    return true;
  }
}

/**
 * Looks into some wishes for mails that are due, then returns. Several processes may do so at once: a wish is with one of them.
 * @param signal when aborted, no further wish is taken
 * @param most how many are looked into, at most
 * @returns whether more may be due
 */
export async function fulfilSome(wishing: Wishing, signal: AbortSignal | undefined, most: number): Promise<boolean> {
  for (let done = 0; done < most; done += 1) {
    if (signal?.aborted || !(await fulfilNext(wishing))) return false;
  }
  return true;
}

/** The same with every wish that is due. */
export async function fulfilWishes(wishing: Wishing, signal?: AbortSignal): Promise<void> {
  await fulfilSome(wishing, signal, Infinity);
}
