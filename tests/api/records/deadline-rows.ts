import { randomBytes, randomUUID } from 'node:crypto';
import type { ActorName } from '#server/db/schema/actor-name.ts';
import type { Database } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import type { deadlinesOfAll as deadlines } from '#server/fold-features.ts';
import { standingIn } from '#server/domain/money/bounty/standing.ts';
import { plantInvoice, plantUser } from '../given/agencies.ts';
import { plantImport } from '../given/planted-import.ts';
import { webhookDelivery } from '../given/webhook-rows.ts';
import { deskRows } from '../given/desk-rows.ts';
import { plantPlan } from '../given/agency-plans.ts';

export const tenant = 'lindenstrom';
export const name = () => randomBytes(8).toString('hex');
export async function referral(
  db: Database,
  at: Date,
  expiresAt = new Date('2099-01-01T00:00:00Z'),
  confirmedAt: Date | null = at,
): Promise<string> {
  const number = name().slice(0, 10);
  const product = { productId: 'linden-duo', bountyId: 'b', bountyCent: 6000 };
  const times = { createdAt: at, confirmedAt, expiresAt };
  await db.insert(schema.referrals).values({
    tenant,
    number,
    code: name(),
    recommenderId: randomUUID(),
    firstName: '',
    lastName: '',
    ...product,
    recommenderShare: 100,
    ...times,
  });
  return number;
}

export async function recipient(db: Database, at: Date, confirmedAt: Date | null, deleteAfter = at): Promise<string> {
  const referralNumber = await referral(db, at);
  const email = `${name()}@example.org`;
  const person = { firstName: 'Lena', lastName: 'Öztürk', email, emailKey: email, language: 'de' } as const;
  const row = {
    tenant,
    number: name().slice(0, 12),
    referralNumber,
    emailHash: name(),
    createdAt: at,
    confirmedAt,
    deleteAfter,
  };
  await db.insert(schema.recipients).values({ ...row, ...person });
  return row.number;
}

type State = 'Offen' | 'Bereitgestellt' | 'Ausgezahlt' | 'Storniert' | 'Abgeholt';

export async function bounty(
  db: Database,
  at: Date,
  state: State,
  of: { readonly recipientNumber?: string; readonly orderId?: string; readonly standing?: 'due' | 'sent' } = {},
): Promise<string> {
  const id = randomUUID();
  const people = { referralNumber: name(), recipientNumber: name(), recommenderId: randomUUID() };
  const paid = { side: 'Empfehler', productId: 'linden-duo', valueCent: 6000, reason: 'Ausgezahlt' } as const;
  const life = { standing: standingIn(state), ...of, state, at, createdAt: at, orderUntil: at };
  await db.insert(schema.bounties).values({ tenant, id, ...people, ...paid, ...life });
  return id;
}

const [karin, jonas] = ['Karin Vogt' as ActorName, 'Jonas Ehlers' as ActorName];

const word = { operatorId: 'o', keyId: 'k', decidedAt: '2026-05-20T10:00:00', madeBy: [], vouchedBy: [] };

type RunState = (typeof schema.payRuns.$inferSelect)['state'];

export async function payRun(
  db: Database,
  at: Date,
  state: RunState,
  sealedFile: string | null = null,
): Promise<string> {
  const names = {
    createdBy: karin,
    firstReleaseBy: { ...word, operator: karin },
    secondReleaseBy: { ...word, operator: jonas },
  };
  const id = randomUUID();
  const sent = state === 'Uebermittelt' || state === 'Abgelehnt' ? { sentAt: at, sentBy: karin } : {};
  await db.insert(schema.payRuns).values({ tenant, id, state, createdAt: at, sealedFile, ...sent, ...names });
  return id;
}

/** A run of which the bank took nothing, with its words and what two were asked about them. */
async function refusedRun(db: Database, at: Date): Promise<void> {
  const payRunId = await payRun(db, at, 'Abgelehnt');
  const told = { bankReason: 'AC04', bankWords: 'Konto von Anna Schmidt erloschen' };
  const payment = { tenant, id: randomUUID(), payRunId, endToEndId: name(), amountCent: 6000, createdAt: at, at };
  const bountyId = await bounty(db, at, 'Storniert');
  const state = 'Abgelehnt';
  await db
    .insert(schema.payments)
    .values({ ...payment, bountyId, state, ...told, payeeCheck: 'KeineUebereinstimmung' });
  const asked = { tenant, payRunId, kind: 'Abgelehnt', askedAt: at, ...told } as const;
  const first = { firstBy: { ...word, operator: karin }, firstDecision: 'frei' } as const;
  const values = [
    { ...asked, ...first, id: randomUUID(), reference: `answered-${name()}`, decision: 'frei' as const, closedAt: at },
    { ...asked, ...first, id: randomUUID(), reference: `open-${name()}` },
  ];
  await db.insert(schema.bankQuestions).values(values);
}

interface Executed {
  readonly state: 'Entwurf' | 'Verworfen';
  readonly payment: 'Gebucht' | 'Zurueckgekommen';
}

/** A run that was never confirmed and that the bank executed all the same, as two have decided. */
export async function executedRun(db: Database, at: Date, { state, payment: became }: Executed): Promise<string> {
  const payRunId = await payRun(db, at, state);
  const bountyId = await bounty(db, at, 'Ausgezahlt', became === 'Gebucht' ? {} : { standing: 'due' });
  const payment = { tenant, id: randomUUID(), payRunId, bountyId, endToEndId: name(), amountCent: 6000 };
  await db.insert(schema.payments).values({ ...payment, state: became, bankReason: 'AM01', createdAt: at, at });
  return payRunId;
}

function block(db: Database, at: Date, liftedAt: Date | null) {
  const lifted = liftedAt && { liftedAt, liftedBy: jonas, liftedReason: 'Anna Schmidt hat es belegt' };
  const row = { tenant, id: randomUUID(), thing: 'Praemie', subject: randomUUID(), blockedAt: at, ...lifted } as const;
  return db.insert(schema.blocks).values({ ...row, reason: 'Anna Schmidt hat sich selbst geworben', blockedBy: karin });
}

async function paymentRecord(db: Database, at: Date, state: State): Promise<string> {
  const bountyId = await bounty(db, at, state);
  await db.insert(schema.paymentRecords).values({ tenant, bountyId, sealed: 'sealed', restrictedAt: at });
  return bountyId;
}
const consent = { purpose: 'terms', text: 'ja', version: '1', language: 'de' } as const;

/** One row for each deadline whose time begins at a moment, as the service itself writes it. */
export const plant: Readonly<Record<keyof typeof deadlines, (db: Database, at: Date) => Promise<unknown>>> = {
  unconfirmedRecipients: (db, at) => recipient(db, at, null, new Date(at.getTime() + 84 * 86_400_000)),
  unconfirmedRecommenders: (db, at) => {
    const email = `${name()}@example.org`;
    const person = { firstName: 'Anna', lastName: 'Schmidt', email, emailKey: email, language: 'de' } as const;
    return db.insert(schema.recommenders).values({ tenant, id: randomUUID(), hash: name(), createdAt: at, ...person });
  },
  unconfirmedReferrals: (db, at) => referral(db, at, undefined, null),
  registrations: (db, at) => {
    const person = { salutation: '', firstName: 'Anna', lastName: 'Schmidt', language: 'de' } as const;
    const row = { tenant, id: name(), recommenderId: randomUUID(), createdAt: at };
    return db.insert(schema.registrations).values({ ...row, ...person });
  },
  unusedReferrals: (db, at) => referral(db, new Date(at.getTime() - 60 * 86_400_000), at),
  finishedRecipients: (db, at) => recipient(db, at, at),
  idleOrders: (db, at) =>
    db.insert(schema.orders).values({
      tenant,
      externalId: name(),
      id: randomUUID(),
      productId: 'linden-duo',
      status: 'Offen',
      orderedAt: at,
      createdAt: at,
    }),
  unconfirmedConsents: (db, at) =>
    db.insert(schema.consents).values({ tenant, id: randomUUID(), subject: randomUUID(), requestedAt: at, ...consent }),
  consentProofs: (db, at) => {
    const gone = { tenant, id: randomUUID(), subject: `gone:${name()}`, requestedAt: at, confirmedAt: at };
    const deleteAfter = new Date('2029-12-31T23:00:00Z');
    return db.insert(schema.consents).values({ ...gone, ...consent, deleteAfter, withdrawnAt: at });
  },
  purposeTokens: (db, at) =>
    db
      .insert(schema.purposeTokens)
      .values({ tenant, hash: name(), purpose: 'optin', subject: name(), createdAt: at, expiresAt: at, usedAt: at }),
  typedDetails: (db, at) => {
    const token = { tenant, hash: name(), purpose: 'recipient-visit', subject: name(), createdAt: at } as const;
    return db.insert(schema.purposeTokens).values({ ...token, expiresAt: at, details: { firstName: 'Lena' } });
  },
  idempotentAnswers: (db, at) =>
    db
      .insert(schema.idempotentAnswers)
      .values({ tenant, call: 'c', key: name(), bodyHash: 'h', sealedAnswer: 's', createdAt: at }),
  tries: (db, at) =>
    db.insert(schema.tries).values({ tenant, kind: 'login', source: name(), windowStart: at, count: 1 }),
  solvedCaptchas: (db, at) => db.insert(schema.solvedCaptchas).values({ tenant, signature: name(), expiresAt: at }),
  sessions: (db, at) => {
    const who = { subjectKind: 'recommender', subjectId: randomUUID() } as const;
    return db.insert(schema.sessions).values({ tenant, id: randomUUID(), ...who, startedAt: at, endsAt: at });
  },
  agencyUsers: (db, at) => plantUser(db, { tenant, agencyNumber: name(), at }),
  invoiceWords: (db, at) => plantInvoice(db, { tenant, agencyNumber: name(), at, by: karin }),
  ...deskRows,
  agencyPlans: (db, at) => plantPlan(db, { tenant, agencyNumber: name(), at }),
  mails: (db, at) => {
    const times = { createdAt: at, nextAttemptAt: at, sentAt: at };
    return db.insert(schema.mails).values({ tenant, id: randomUUID(), kind: 'contact', language: 'de', ...times });
  },
  missingBounties: async (db, at) => {
    const person = { salutation: '', firstName: 'Anna', lastName: 'Schmidt', language: 'de', confirmedAt: at } as const;
    const id = randomUUID();
    const email = `${name()}@example.org`;
    await db
      .insert(schema.recommenders)
      .values({ tenant, id, email, emailKey: email, hash: name(), createdAt: at, ...person });
    const told = { productId: null, happenedOn: '2026-05-01', initials: '', agreed: 'ja', missingText: 'nichts' };
    const answer = { createdAt: at, answeredAt: at, answeredBy: karin, answerText: 'gefunden' };
    await db.insert(schema.missingBounties).values({ tenant, number: name(), recommenderId: id, ...told, ...answer });
  },
  liftedBlocks: (db, at) => block(db, at, at),
  reasonsOfBlocks: (db, at) => block(db, at, null),
  // Its file goes at once; the time of all else is another deadline's, and far away.
  refusedFiles: (db) => payRun(db, new Date('2033-06-01T00:00:00Z'), 'Abgelehnt', 'sealed'),
  refusedRuns: refusedRun,
  discardedRuns: (db, at) => payRun(db, at, 'Verworfen'),
  paidDestinations: async (db, at) => {
    const bountyId = await bounty(db, at, 'Ausgezahlt');
    await db.insert(schema.bountyDestinations).values({ tenant, bountyId, sealed: 'sealed', changedAt: at });
  },
  paymentFiles: (db, at) => payRun(db, at, 'Uebermittelt', 'sealed'),
  lapsedRecords: async (db, at) => {
    const bountyId = await paymentRecord(db, at, 'Abgeholt');
    await db.insert(schema.bountyDestinations).values({ tenant, bountyId, sealed: 'sealed', changedAt: at });
  },
  restrictedRecords: (db, at) => paymentRecord(db, at, 'Ausgezahlt'),
  givenVouchers: async (db, at) => {
    const given = { bountyId: await bounty(db, at, 'Ausgezahlt'), givenAt: at, importedAt: at };
    const row = { tenant, id: randomUUID(), valueCent: 6000, provider: 'Buchladen', codeHash: name() };
    await db.insert(schema.vouchers).values({ ...row, ...given, sealed: 'sealed' });
  },
  operatorActions: (db, at) =>
    db
      .insert(schema.operatorActions)
      .values({ tenant, at, operator: karin, operatorId: 'o', keyId: 'k', action: 'a', subject: 's' }),
  operatorKeys: async (db, at) => {
    const operatorId = randomUUID();
    await db
      .insert(schema.operators)
      .values({ tenant, id: operatorId, name: 'Karin Vogt', normalName: operatorId, createdAt: at });
    const ended = { createdAt: at, expiresAt: new Date('2099-01-01T00:00:00Z'), revokedAt: at };
    const origin = { confirmedAt: at, madeBy: ['environment'], vouchedBy: [] };
    await db
      .insert(schema.operatorKeys)
      .values({ tenant, id: randomUUID(), operatorId, hash: name(), scopes: ['Berichte'], ...ended, ...origin });
  },
  orderImports: plantImport,
  webhookDeliveries: (db, at) => webhookDelivery(db, at, at),
  marks: (db, at) => db.insert(schema.deletionMarks).values({ tenant, mark: name(), at }),
};
