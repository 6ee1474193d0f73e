import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import { createEffects } from '#server/create-effects.ts';
import { secureRandom } from '#server/random.ts';
import { tell } from '#server/domain/records/feed/tell.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { newDatabase } from '../service/engines.ts';

const now = new Date('2026-11-20T12:00:00Z');
const effects = createEffects({
  clock: { now: () => now },
  random: secureRandom,
  secretKey: createSecretKey(Buffer.alloc(32, 7)),
  publicUrl: 'https://widget.example',
});
const daysFromNow = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);

let database: OpenDatabase;

beforeAll(async () => {
  database = await newDatabase('pglite');
});
afterAll(() => database.close());

async function addReferral() {
  const { db } = database;
  const id = '00000000-0000-4000-8000-000000000001';
  const person = { firstName: 'Mira', lastName: 'Sommer', createdAt: daysFromNow(-100) };
  await db.insert(schema.recommenders).values({
    ...person,
    tenant: 't',
    id,
    email: 'm@example.org',
    emailKey: 'm@example.org',
    hash: 'h',
    language: 'de',
    confirmedAt: daysFromNow(-100),
  });
  await db.insert(schema.referrals).values({
    ...person,
    tenant: 't',
    number: 'REFERRAL01',
    code: 'c',
    recommenderId: id,
    productId: 'p',
    bountyId: 'b',
    bountyCent: 5000,
    recommenderShare: 100,
    entries: 3,
    expiresAt: daysFromNow(-40),
  });
}

async function addRecipient(number: string, deleteAfter: Date, confirmedAt: Date | null) {
  const { db } = database;
  const at = daysFromNow(-84);
  await db.insert(schema.recipients).values({
    tenant: 't',
    number,
    referralNumber: 'REFERRAL01',
    firstName: 'Ben',
    lastName: 'Klee',
    email: `${number}@example.org`,
    emailKey: `${number}@example.org`,
    emailHash: number,
    language: 'de',
    createdAt: at,
    confirmedAt,
    deleteAfter,
  });
  const details = { referralNumber: '7K3M9PQRST', productId: 'linden-duo' };
  await tell(db, { clock: { now: () => at } }, 't', [
    { topic: 'recipient', kind: 'created', subject: number, details },
  ]);
  await db.insert(schema.consents).values({
    tenant: 't',
    id: crypto.randomUUID(),
    subject: number,
    purpose: 'recipient-data',
    text: 'I agree',
    version: '1',
    language: 'de',
    // Given with the data that is still waited for.
    requestedAt: new Date(deleteAfter.getTime() - 84 * 86_400_000),
    confirmedAt,
  });
}

it('deletes unconfirmed recipients after their time with their consents, and keeps the counts', async () => {
  const { db } = database;
  await addReferral();
  await addRecipient('EXPIRED', daysFromNow(-1), null);
  await addRecipient('WAITING', daysFromNow(1), null);
  await addRecipient('CONFIRMED', daysFromNow(-1), daysFromNow(-80));
  expect(await deleteOutdated(db, effects)).toMatchObject({ unconfirmedRecipients: 1 });
  const left = (await db.select().from(schema.recipients)).map((row) => row.number).toSorted();
  expect(left).toEqual(['CONFIRMED', 'WAITING']);
  const consentsLeft = (await db.select().from(schema.consents)).map((row) => row.subject).toSorted();
  expect(consentsLeft).toEqual(left);
  const told = await db.select().from(schema.happenings).orderBy(schema.happenings.id);
  expect(told.filter(({ kind }) => kind === 'created').map(({ subject }) => subject)).toEqual([
    '',
    'WAITING',
    'CONFIRMED',
  ]);
  expect(await db.select().from(schema.referrals)).toMatchObject([{ entries: 3 }]);
});

it('goes on where one deadline cannot be met, and says that it could not', async () => {
  const { db } = database;
  const at = daysFromNow(-31);
  await db.insert(schema.tries).values({ tenant: 't', kind: 'login', source: 'stuck', windowStart: at, count: 1 });
  const session = {
    tenant: 't',
    id: crypto.randomUUID(),
    subjectKind: 'recommender',
    subjectId: crypto.randomUUID(),
  } as const;
  await db.insert(schema.sessions).values({ ...session, startedAt: at, endsAt: at });
  await database.executeSql(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`);
  await database.executeSql('create trigger stuck before delete on tries for each row execute function refuse()');
  const told: object[] = [];
  const failure: unknown = await deleteOutdated(db, effects, undefined, (failed) => void told.push(failed)).catch(
    (error: unknown) => error,
  );
  expect(told).toEqual([{ work: 'retention/tries', code: 'P0001' }]);
  expect(String((failure as Error).cause)).toContain('the disk is full');
  expect(await db.select().from(schema.sessions)).toEqual([]);
  expect(await db.select().from(schema.tries)).toHaveLength(1);
  await database.executeSql('drop trigger stuck on tries');
  expect(await deleteOutdated(db, effects)).toMatchObject({ tries: 1 });
});

it('deletes tokens, answers, counted tries, captchas and mails once nobody needs them', async () => {
  const { db } = database;
  for (const [name, days] of [
    ['old', -31],
    ['new', -0.5],
  ] as const) {
    const at = daysFromNow(days);
    await db
      .insert(schema.purposeTokens)
      .values({ tenant: 't', hash: name, purpose: 'optin', subject: 's', createdAt: at, expiresAt: at });
    await db
      .insert(schema.idempotentAnswers)
      .values({ tenant: 't', call: 'c', key: name, bodyHash: 'h', sealedAnswer: 's', createdAt: at });
    await db.insert(schema.tries).values({ tenant: 't', kind: 'login', source: name, windowStart: at, count: 1 });
    const expiresAt = daysFromNow(days + 1);
    await db.insert(schema.solvedCaptchas).values({ tenant: 't', signature: name, expiresAt });
    const mail = { tenant: 't', kind: 'optin', language: 'de', createdAt: at, nextAttemptAt: at } as const;
    await db.insert(schema.mails).values({ ...mail, id: crypto.randomUUID(), sentAt: at });
    await db.insert(schema.mails).values({ ...mail, id: crypto.randomUUID(), lastError: 'unsent' });
  }
  const deleted = { purposeTokens: 1, idempotentAnswers: 1, tries: 1, solvedCaptchas: 1, mails: 1 };
  const all = await deleteOutdated(db, effects);
  expect(Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))).toEqual(deleted);
  expect(await db.select().from(schema.purposeTokens)).toMatchObject([{ hash: 'new' }]);
  const unsent = (await db.select().from(schema.mails)).filter((row) => row.lastError === 'unsent');
  expect(unsent).toHaveLength(2);
});

it('goes on until nothing is left, or half an hour is over', async () => {
  const { db } = database;
  const referral = { tenant: 't', recommenderId: crypto.randomUUID(), firstName: '', lastName: '', productId: 'p' };
  const worth = {
    bountyId: 'b',
    bountyCent: 5000,
    recommenderShare: 100,
    entries: 0,
    createdAt: daysFromNow(-200),
  } as const;
  const times = { confirmedAt: daysFromNow(-200), expiresAt: daysFromNow(-140) };
  const unused = Array.from({ length: 1700 }, (_, index) => ({
    ...referral,
    ...worth,
    ...times,
    number: `UNUSED${index}`,
    code: `unused-${index}`,
  }));
  for (const from of [0, 850]) await db.insert(schema.referrals).values(unused.slice(from, from + 850));
  // A machine on which each look at the clock takes a minute: a batch of each deadline is all that half an hour is enough for.
  let looks = 0;
  const slow = { ...effects, clock: { now: () => new Date(now.getTime() + (looks += 1) * 60_000) } };
  expect(await deleteOutdated(db, slow)).toMatchObject({ unusedReferrals: 100 });
  expect(await deleteOutdated(db, effects)).toMatchObject({ unusedReferrals: 1600 });
  expect(await deleteOutdated(db, effects)).toMatchObject({ unusedReferrals: 0 });
});

it('takes rows on which nothing hangs a few thousand at a time, and all of them', async () => {
  await database.executeSql(`insert into tries (tenant, kind, source, window_start, count)
    select 't', 'login', 'many-' || n, '2026-10-01', 1 from generate_series(1, 5001) as n`);
  expect(await deleteOutdated(database.db, effects)).toMatchObject({ tries: 5001 });
  const { rows } = await database.executeSql('select max(count)::int as most from deletion_log');
  expect(rows).toEqual([{ most: 5000 }]);
});
