import { and, desc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { unmaskDossier as call } from '#contract/records/dossiers/calls-operator.ts';
import { mostListed } from '#contract/records/dossiers/parts.ts';
import { dossierOf, foundKind, type DossierOf } from '#contract/records/dossiers/states.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { isUuid, newUuid } from '../../identity/uuid.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { findRecommender } from '../../people/account/recommenders.ts';
import type { Recommender } from '../../people/account/session.ts';
import { findReferral } from '../../referral/referral/referral.ts';
import type { Recipient } from '../../referral/recipient/recipient.ts';

type Answer = AnswerOf<typeof call>;
type Person = Answer['people'][number];

const ofRecommender = ({ id, salutation, firstName, lastName, email, customerNumber }: Recommender): Person => ({
  kind: foundKind.recommender,
  id,
  salutation,
  firstName,
  lastName,
  email,
  customerNumber,
  contact: null,
});

const ofRecipient = ({ number, salutation, firstName, lastName, email, contact }: Recipient): Person => ({
  kind: foundKind.recipient,
  id: number,
  salutation,
  firstName,
  lastName,
  email,
  customerNumber: null,
  contact,
});

interface Seen {
  readonly people: readonly Person[];
  /** By what the trail names whom it is about; null where nothing may (`readRecipientDetails`). */
  readonly id: string | null;
}

type Look = (db: Database, tenant: string, subject: string) => Promise<Seen>;

const looks: Readonly<Record<DossierOf, Look>> = {
  [dossierOf.recommender]: async (db, tenant, subject) => {
    const person = isUuid(subject) ? await findRecommender(db, tenant, subject) : null;
    if (!person) throw new Failure('PSOF0107');
    return { people: [ofRecommender(person)], id: person.id };
  },
  [dossierOf.recipient]: async (db, tenant, subject) => {
    const [recipient] = await db
      .select()
      .from(recipients)
      .where(and(eq(recipients.tenant, tenant), eq(recipients.number, subject.toUpperCase())));
    if (!recipient) throw new Failure('PSOF0403');
    return { people: [ofRecipient(recipient)], id: null };
  },
  [dossierOf.referral]: async (db, tenant, subject) => {
    const { number, recommenderId } = await findReferral(db, tenant, subject.toUpperCase());
    const maker = await findRecommender(db, tenant, recommenderId);
    const theirs = await db
      .select()
      .from(recipients)
      .where(and(eq(recipients.tenant, tenant), eq(recipients.referralNumber, number)))
      .orderBy(desc(recipients.createdAt), desc(recipients.number))
      .limit(mostListed);
    return { people: [...(maker ? [ofRecommender(maker)] : []), ...theirs.map(ofRecipient)], id: maker?.id ?? null };
  },
};

interface Asked {
  readonly tenant: string;
  readonly kind: DossierOf;
  readonly subject: string;
  readonly reason: string;
  readonly by: Operator;
}

/**
 * Who the people of a dossier are. That somebody looked, and why, is noted with what they get: nobody has the one without the other.
 * @throws Failure PSOF0107, PSOF0403, PSOF0301 there is none
 */
export function unmaskDossier(
  db: Database,
  effects: Effects,
  { tenant, kind, subject, reason, by }: Asked,
): Promise<Answer> {
  return transact(db, async (tx) => {
    const { people, id } = await looks[kind](tx, tenant, subject);
    const about = id ?? newUuid(effects.random);
    await noteAction(tx, effects, tenant, { by, action: 'dossier-unmasked', subject: about, reason });
    return { people: [...people] };
  });
}
