import { and, eq, sql } from 'drizzle-orm';
import type { NewReferral } from '#contract/referral/recommending/calls.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { referralKind } from '#contract/referral/referral/states.ts';
import type { Database } from '#server/db/database.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { transact } from '#server/db/transact.ts';
import { setPassword } from '#server/domain/people/account/password-reset.ts';
import { daysLater, toTimestamp } from '#server/domain/berlin-time.ts';
import type { Effects } from '#server/domain/effects.ts';
import { newUuid } from '#server/domain/identity/uuid.ts';
import type { AddressedMail } from '#server/domain/mails/addressed-mail.ts';
import { takeOrders } from '#server/domain/referral/order/report.ts';
import { confirmRecipient } from '#server/domain/referral/recipient/confirm.ts';
import { createRecipient } from '#server/domain/referral/recipient/create.ts';
import { createReferral, type CreateWish } from '#server/domain/referral/recommending/create.ts';
import { visitCounts } from '#server/domain/referral/referral/count-visits.ts';
import { confirmReferral } from '#server/domain/referral/recommending/optin.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { offerOf, productOf } from './demo-offer.ts';
import { story, type DemoReferral } from './demo-story.ts';

/** Effects of a day in the past that write no mails but remember the last one. */
function past(effects: Effects) {
  const now = effects.clock.now();
  let moment = now;
  let last: AddressedMail | undefined;
  const daysAgo = (days: number) => {
    moment = daysLater(now, -days);
  };
  const quiet: Effects = {
    ...effects,
    clock: { now: () => moment },
    enqueueMail: async (_tx, mail) => {
      last = mail;
      return newUuid(effects.random);
    },
  };
  const secret = (): string => {
    const url = last && 'confirmUrl' in last ? last.confirmUrl : '';
    return /[?&]token=([\w-]+)/.exec(url)?.[1] ?? '';
  };
  return { effects: quiet, daysAgo, secret };
}

type Past = ReturnType<typeof past>;

/** Where nobody asks from. */
const address = '';

function wishOf(tenant: Tenant, demo: DemoReferral, { email, now }: { email: string; now: Date }): NewReferral {
  const { text, version } = tenant.texts.de.termsLabel;
  const advisers = tenant.config.agentRecommendation ? tenant.agents : [];
  const adviser = demo.adviser === undefined ? undefined : advisers[demo.adviser];
  return {
    referral: {
      ...offerOf(tenant, demo, now),
      channel: demo.channel,
      widget: '',
      kind: referralKind.standard,
      agentNumber: adviser?.externalId ?? '',
      tenantAgentNumber: '',
      campaigns: [],
      termsAccepted: true,
      termsText: text,
      termsVersion: version,
    },
    recommender: {
      firstName: 'Anna',
      lastName: 'Beispiel',
      email,
      newsletterPermission: false,
      newsletterText: '',
      newsletterVersion: '',
    },
  };
}

async function addRecipient(
  db: Database,
  then: Past,
  tenant: Tenant,
  number: string,
  demo: DemoReferral,
  fulfil: () => Promise<void>,
): Promise<void> {
  const { recipient } = demo;
  if (!recipient) return;
  const { text, version } = tenant.texts.de.recipientConsentLabel;
  const { firstName, lastName, given, confirmed } = recipient;
  then.daysAgo(given);
  await transact(db, (tx) =>
    createRecipient(tx, then.effects, {
      tenant,
      referralNumber: number,
      channel: demo.channel,
      language: 'de',
      address,
      data: {
        salutation: '',
        firstName,
        lastName,
        email: `${firstName}.${lastName}@example.org`.toLowerCase(),
        consent: true,
        consentText: text,
        consentVersion: version,
      },
    }),
  );
  await fulfil();
  if (confirmed === undefined) return;
  then.daysAgo(confirmed);
  const link = { tenant, secret: then.secret(), language: 'de', newsletterDeclined: false } as const;
  await confirmRecipient(db, then.effects, link);
}

async function addOrder(db: Database, then: Past, tenant: Tenant, number: string, demo: DemoReferral): Promise<void> {
  const { order } = demo;
  if (!order) return;
  then.daysAgo(order.at);
  const report = {
    externalId: `DEMO-${number}`,
    referralNumber: number,
    recipientNumber: null,
    referralCode: null,
    emailHash: null,
    productId: productOf(tenant, demo)?.id ?? '',
    options: null,
    valueCent: null,
    orderedAt: toTimestamp(then.effects.clock.now()),
  };
  await takeOrders(db, then.effects, tenant, [{ ...report, status: orderStatus.open }]);
  if (order.status === orderStatus.open || order.settled === undefined) return;
  then.daysAgo(order.settled);
  await takeOrders(db, then.effects, tenant, [{ ...report, status: order.status }]);
}

/**
 * Brings a recommender with referrals in different states, by the same rules as real ones, to a tenant that has no
 * referral yet. No mail goes out. For demo mode only.
 * @param fulfilWishes looks into what mails were asked for, as the job does
 * @returns whether anything was brought
 */
export async function bringDemoData(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  { email, password }: { email: string; password: string },
  fulfilWishes: (effects: Effects) => Promise<void>,
): Promise<boolean> {
  const ofTenant = eq(referrals.tenant, tenant.key);
  const existing = await db.select({ number: referrals.number }).from(referrals).where(ofTenant).limit(1);
  if (existing.length > 0) return false;
  const then = past(effects);
  const declined = { campaigns: [], newsletter: false };
  const fulfil = () => fulfilWishes(then.effects);
  let recommenderId: string | null = null;
  for (const demo of story) {
    then.daysAgo(demo.created);
    const request: CreateWish = {
      wish: wishOf(tenant, demo, { email, now: then.effects.clock.now() }),
      language: 'de',
      recommenderId,
      address,
    };
    const { referral } = await transact(db, (tx) => createReferral(tx, then.effects, tenant, request));
    await fulfil();
    const { number } = referral;
    if (recommenderId === null) {
      recommenderId = referral.recommenderId;
      const confirmation = { tenant, secret: then.secret(), language: 'de', declined } as const;
      const { passwordToken } = await confirmReferral(db, then.effects, confirmation);
      const secret = passwordToken ?? '';
      await setPassword(db, then.effects, { tenant, secret, password, newsletterDeclined: false, address });
    }
    if (demo.opened !== undefined) {
      then.daysAgo(demo.opened);
      const { click } = visitCounts({ db, effects: then.effects });
      await click({ tenant: tenant.key, number, channel: demo.channel });
    }
    await addRecipient(db, then, tenant, number, demo, fulfil);
    await addOrder(db, then, tenant, number, demo);
    if (demo.blocked) {
      const mine = and(eq(referrals.tenant, tenant.key), eq(referrals.number, number));
      await db
        .update(referrals)
        .set({ blockedAt: sql`${then.effects.clock.now().toISOString()}` })
        .where(mine);
    }
  }
  return true;
}
