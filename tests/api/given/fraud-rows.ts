import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { fraudCases, personTraits } from '#server/db/schema/fraud.ts';

const tenant = 'lindenstrom';

/** What deadlines of the fraud desk delete: a case that was released at a moment, and what somebody has in common with nobody. */
export const fraudRows = {
  fraudCases: (db: Database, at: Date) =>
    db.insert(fraudCases).values({
      tenant,
      id: randomUUID(),
      about: 'Empfehler',
      subject: randomUUID(),
      state: 'Freigegeben',
      points: 100,
      signals: [],
      openedAt: at,
      changedAt: at,
      decidedAt: at,
    }),
  personTraits: (db: Database, at: Date) =>
    db
      .insert(personTraits)
      .values({ tenant, person: randomUUID(), role: 'recipient', kind: 'account', hash: randomUUID(), notedAt: at }),
};
