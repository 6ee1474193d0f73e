import { randomUUID } from 'node:crypto';
import { fraudAbout } from '#contract/money/fraud/signals.ts';
import type { Database } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import type { Effects } from '#server/domain/effects.ts';
import { lotsOf } from '#server/domain/lots.ts';
import { emailKey } from '#server/domain/mails/email-key.ts';
import { askForLook, noteTraits } from '#server/domain/money/traits/traits.ts';
import type { Friend, Maker } from './people.ts';

const tenant = 'lindenstrom';
const hourMs = 3_600_000;
let numbers = 0;
const newNumber = (prefix: string) => `${prefix}${String((numbers += 1)).padStart(8, '0')}`;

const contactOf = ({ address, phone }: Friend) => {
  const [street = '', houseNumber = ''] = address.split(' ');
  return {
    birthDate: '1990-01-01',
    phone,
    address: { street, houseNumber, postcode: '70173', city: 'Stuttgart' },
  };
};

/** The rows of one recommender as the service writes them, and where their money goes as it is noted when it is given. */
function rowsOf(maker: Maker, begin: Date) {
  const { firstName, lastName, email, customerNumber, agentNumber, friends } = maker;
  const id = randomUUID();
  const referralNumber = newNumber('R');
  const shared = { language: 'de', createdAt: begin } as const;
  const person = { tenant, id, email, emailKey: emailKey(email), firstName, lastName, customerNumber, hash: id };
  const product = { productId: 'lindenstrom-natur', bountyId: 'natur-60', bountyCent: 6000 };
  const referral = {
    tenant,
    number: referralNumber,
    code: referralNumber,
    recommenderId: id,
    firstName,
    lastName,
    agentNumber,
    ...product,
    recommenderShare: 50 as const,
    createdAt: begin,
    confirmedAt: begin,
    expiresAt: begin,
  };
  const theirs = friends.map((friend) => {
    const number = newNumber('E');
    const confirmedAt = new Date(begin.getTime() + friend.hours * hourMs);
    const recipient = {
      ...shared,
      tenant,
      number,
      referralNumber,
      firstName: friend.firstName,
      lastName: friend.lastName,
      email: friend.email,
      emailKey: emailKey(friend.email),
      emailHash: number,
      contact: contactOf(friend),
      confirmedAt,
      deleteAfter: confirmedAt,
    };
    const order = friend.order !== 'none' && {
      tenant,
      externalId: number,
      id: randomUUID(),
      referralNumber,
      recipientNumber: number,
      productId: product.productId,
      orderedAt: confirmedAt,
      createdAt: confirmedAt,
      status: friend.order === 'paid' ? ('Gezahlt' as const) : ('Storniert' as const),
    };
    const owned = friend.iban
      ? [{ tenant, person: number, role: 'recipient', trait: { kind: 'account', value: friend.iban } } as const]
      : [];
    return { recipient, orders: order ? [order] : [], owned };
  });
  const own = maker.iban
    ? [{ tenant, person: id, role: 'recommender', trait: { kind: 'account', value: maker.iban } } as const]
    : [];
  return {
    maker,
    id,
    recommender: { ...person, ...shared, confirmedAt: begin },
    referral,
    recipients: theirs.map(({ recipient }) => recipient),
    orders: theirs.flatMap(({ orders }) => orders),
    owned: [...own, ...theirs.flatMap(({ owned }) => owned)],
  };
}

export type Planted = Pick<ReturnType<typeof rowsOf>, 'maker' | 'id'>;

/** Writes a programme into the database, and has everybody looked at, as if all had just happened. */
export async function plantProgramme(db: Database, effects: Effects, makers: readonly Maker[]): Promise<Planted[]> {
  const begin = new Date(effects.clock.now().getTime() - 120 * 24 * hourMs);
  const rows = makers.map((maker) => rowsOf(maker, begin));
  for (const lot of lotsOf(rows, 200)) {
    await db.insert(schema.recommenders).values(lot.map(({ recommender }) => recommender));
    await db.insert(schema.referrals).values(lot.map(({ referral }) => referral));
    for (const some of lotsOf(
      lot.flatMap(({ recipients }) => recipients),
      500,
    )) {
      await db.insert(schema.recipients).values(some);
    }
    for (const some of lotsOf(
      lot.flatMap(({ orders }) => orders),
      500,
    ))
      await db.insert(schema.orders).values(some);
    for (const some of lotsOf(
      lot.flatMap(({ owned }) => owned),
      500,
    ))
      await noteTraits(db, effects, some);
    const agents = new Set(lot.map(({ maker }) => maker.agentNumber));
    agents.delete('');
    await askForLook(db, effects, [
      ...lot.map(({ id: subject }) => ({ tenant, about: fraudAbout.recommender, subject })),
      ...[...agents].map((subject) => ({ tenant, about: fraudAbout.agent, subject })),
    ]);
  }
  return rows;
}
