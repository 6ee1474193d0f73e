import { createHash, createSecretKey, randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { bounties, bountyHistory } from '#server/db/schema/bounties.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { keptHash } from '#server/domain/referral/order/match.ts';
import { pseudonymsUnder } from '#server/secrets/pseudonyms.ts';
import { secretKey } from './in-service.ts';
import { bountyReason, bountySide, bountyState } from '#contract/money/bounty/states.ts';

export const tenant = 'lindenstrom';
const batch = 1000;
export const valueCent = 6000;
export const productId = 'lindenstrom-natur';

const consonants = 'BDFGHJKLMNPRSTVZ';
const vowels = 'AEIU';

const pseudonym = pseudonymsUnder(createSecretKey(Buffer.from(secretKey, 'utf8')));

/** What the referral of this number in the row is known by. */
export function namesOf(index: number) {
  const syllable = (at: number) => {
    const bits = Math.floor(index / 64 ** at) % 64;
    return `${consonants[bits & 15]}${vowels[bits >> 4]}`;
  };
  const email = `person-${index}@example.org`;
  return {
    referralNumber: `R${String(index).padStart(9, '0')}`,
    recipientNumber: `E${String(index).padStart(11, '0')}`,
    code: `BABA-${syllable(2)}${syllable(1)}-${syllable(0)}-22`,
    email,
    emailHash: createHash('sha256').update(email).digest('hex'),
  };
}

/** One referral with its maker, its confirmed recipient and the bounty that is promised: before an order nobody owes it. */
function person(index: number, at: Date) {
  const { referralNumber, recipientNumber, code, email, emailHash: hash } = namesOf(index);
  const [recommenderId, bountyId] = [randomUUID(), randomUUID()];
  const name = { firstName: 'Anna', lastName: 'Schmidt' };
  const later = new Date(at.getTime() + 60 * 86_400_000);
  const state = { state: bountyState.open, reason: bountyReason.recipientConfirmed, at };
  return {
    recommender: {
      tenant,
      id: recommenderId,
      ...name,
      language: 'de' as const,
      createdAt: at,
      confirmedAt: at,
      email: `r-${email}`,
      emailKey: `r-${email}`,
      hash: `${index}`.padStart(40, '0'),
    },
    referral: {
      tenant,
      number: referralNumber,
      code,
      recommenderId,
      ...name,
      productId,
      bountyId: 'natur-2026',
      bountyCent: valueCent,
      recommenderShare: 100 as const,
      createdAt: at,
      confirmedAt: at,
      expiresAt: later,
    },
    recipient: {
      tenant,
      number: recipientNumber,
      referralNumber,
      firstName: 'Lena',
      lastName: 'Vogt',
      email,
      emailKey: email,
      emailHash: keptHash({ pseudonym }, hash),
      language: 'de' as const,
      createdAt: at,
      confirmedAt: at,
      deleteAfter: later,
    },
    bounty: {
      tenant,
      id: bountyId,
      side: bountySide.recommender,
      referralNumber,
      recipientNumber,
      recommenderId,
      productId,
      valueCent,
      createdAt: at,
      orderUntil: new Date(at.getTime() + 365 * 86_400_000),
      ...state,
    },
    history: { tenant, bountyId, ...state },
  };
}

/** Writes that many referrals straight into the tables: making them by calls would take hours. @param at when they were made, a month ago where nothing is said */
export async function bringPeople(
  db: Database,
  count: number,
  at: Date = new Date(Date.now() - 30 * 86_400_000),
): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const people = Array.from({ length: Math.min(batch, count - from) }, (_, index) => person(from + index, at));
    await db.transaction(async (tx) => {
      await tx.insert(recommenders).values(people.map(({ recommender }) => recommender));
      await tx.insert(referrals).values(people.map(({ referral }) => referral));
      await tx.insert(recipients).values(people.map(({ recipient }) => recipient));
      await tx.insert(bounties).values(people.map(({ bounty }) => bounty));
      await tx.insert(bountyHistory).values(people.map(({ history }) => history));
    });
  }
}
