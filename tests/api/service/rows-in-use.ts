import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import { keepDestination } from '#server/domain/money/accounts/destination.ts';
import type { Effects } from '#server/domain/effects.ts';
import { placeOfRecord } from '#server/domain/money/pay-runs/restricted.ts';
import type { deadlinesOfAll as deadlines } from '#server/fold-features.ts';
import { germanIban } from '../given/bounty-people.ts';
import { bounty, name, payRun, recipient, referral, tenant } from '../records/deadline-rows.ts';
import { webhookDelivery } from '../given/webhook-rows.ts';

/** What was paid came back and was sent once more, and the bank has said nothing of that yet: to somebody who is there, and to one who is gone. */
export async function sentAnew(db: Database, effects: Effects, at: Date): Promise<void> {
  const onItsWay = { standing: 'sent' } as const;
  const here = await bounty(db, at, 'Ausgezahlt', onItsWay);
  const gone = await bounty(db, at, 'Ausgezahlt', onItsWay);
  await db.insert(schema.bountyDestinations).values({ tenant, bountyId: here, sealed: 'sealed', changedAt: at });
  const kept = { name: 'Anna Schmidt', email: '', account: null, voucherEmail: null, references: [] };
  const place = placeOfRecord({ tenant, id: gone });
  const sealed = effects.bankSealing.seal(JSON.stringify(kept), place);
  await db.insert(schema.paymentRecords).values({ tenant, bountyId: gone, sealed, restrictedAt: at });
  const account = { accountHolder: 'Anna Schmidt', iban: germanIban };
  await keepDestination(db, effects, { tenant, id: gone }, { account });
  for (const state of ['Zurueckgekommen', 'Uebermittelt'] as const) {
    const payRunId = await payRun(db, at, 'Uebermittelt');
    const payment = { tenant, payRunId, amountCent: 6000, state, createdAt: at, at, sentAt: at };
    for (const bountyId of [here, gone])
      await db.insert(schema.payments).values({ ...payment, id: randomUUID(), bountyId, endToEndId: name() });
  }
}

/** What goes at once when its state says so, in a state that does not: a file that waits for the bank, or is there. */
export async function inUse(db: Database, at: Date): Promise<void> {
  for (const state of ['Freigegeben', 'Uebermittelt'] as const) await payRun(db, at, state, 'sealed');
}

const idleOrder = (at: Date) => {
  const order = { tenant, externalId: name(), id: randomUUID(), productId: 'linden-duo' };
  return { ...order, orderedAt: at, createdAt: at };
};

/** What begins at a moment and is still good for something, because of what hangs on it or came later. */
export const plantInUse: Readonly<
  Partial<Record<keyof typeof deadlines, (db: Database, at: Date, later: Date) => Promise<unknown>>>
> = {
  idleOrders: async (db, at) => {
    const order = { ...idleOrder(at), status: 'Gezahlt' as const };
    await db.insert(schema.orders).values(order);
    await bounty(db, at, 'Abgeholt', { orderId: order.externalId });
  },
  unusedReferrals: async (db, at, later) => {
    const referralNumber = await referral(db, new Date(at.getTime() - 60 * 86_400_000), at);
    await db.insert(schema.orders).values({ ...idleOrder(later), status: 'Offen', referralNumber });
  },
  unconfirmedRecommenders: async (db, at, later) => {
    const [email, id] = [`${name()}@example.org`, randomUUID()];
    const person = { firstName: 'Anna', lastName: 'Schmidt', language: 'de' } as const;
    const row = { tenant, id, hash: name(), createdAt: at, email, emailKey: email };
    await db.insert(schema.recommenders).values({ ...row, ...person });
    const again = { tenant, id: name(), recommenderId: id, salutation: '', createdAt: later };
    await db.insert(schema.registrations).values({ ...again, ...person });
  },
  // Neither sent nor given up: it is still being tried.
  mails: (db, at, later) => {
    const times = { createdAt: at, nextAttemptAt: later };
    return db.insert(schema.mails).values({ tenant, id: randomUUID(), kind: 'contact', language: 'de', ...times });
  },
  webhookDeliveries: (db, at) => webhookDelivery(db, at, null),
  // What was confirmed meanwhile is a proof.
  unconfirmedConsents: async (db, at, later) => {
    const row = { tenant, id: randomUUID(), subject: name(), requestedAt: at, confirmedAt: later };
    const consent = { purpose: 'recipient-data', text: 'ja', version: '1', language: 'de' } as const;
    await db.insert(schema.consents).values({ ...row, ...consent });
  },
  unconfirmedReferrals: async (db, at, later) => {
    const referralNumber = await referral(db, at, undefined, null);
    await db.insert(schema.orders).values({ ...idleOrder(later), status: 'Offen', referralNumber });
  },
  // It was renewed, and revoked with its line after it had ended.
  operatorKeys: async (db, at, later) => {
    const operatorId = randomUUID();
    const person = { tenant, id: operatorId, name: 'Mira Sand', normalName: operatorId, createdAt: at };
    await db.insert(schema.operators).values(person);
    const key = { tenant, operatorId, scopes: ['Berichte' as const], createdAt: at, madeBy: [], vouchedBy: [] };
    const ended = { expiresAt: at, revokedAt: later };
    await db.insert(schema.operatorKeys).values({ ...key, id: randomUUID(), hash: name(), ...ended });
  },
  finishedRecipients: async (db, at, later) => {
    const bountyId = await bounty(db, at, 'Ausgezahlt', { recipientNumber: await recipient(db, at, at) });
    const payRunId = await payRun(db, at, 'Uebermittelt');
    const payment = { tenant, id: randomUUID(), bountyId, payRunId, endToEndId: name(), amountCent: 6000 };
    await db.insert(schema.payments).values({ ...payment, state: 'Gebucht', createdAt: at, at: later });
  },
};

/** Two keys of one person, of which one has ended. @returns the person's id */
export async function twoKeys(db: Database, at: Date): Promise<string> {
  const operatorId = randomUUID();
  const person = { tenant, id: operatorId, name: 'Jonas Ehlers', normalName: operatorId, createdAt: at };
  await db.insert(schema.operators).values(person);
  const key = { tenant, operatorId, scopes: ['Berichte' as const], createdAt: at, madeBy: [], vouchedBy: [] };
  const expiresAt = new Date('2099-01-01T00:00:00Z');
  for (const revokedAt of [at, null])
    await db.insert(schema.operatorKeys).values({ ...key, id: randomUUID(), hash: name(), expiresAt, revokedAt });
  return operatorId;
}
