import { randomUUID } from 'node:crypto';
import type { ActorName } from '#server/db/schema/actor-name.ts';
import type { Database } from '#server/db/database.ts';
import { bankFileLines, bankFiles } from '#server/db/schema/bank-files.ts';
import { operatorSearches } from '#server/db/schema/operator-searches.ts';
import { fraudRows } from './fraud-rows.ts';

const tenant = 'lindenstrom';
const operator = 'Karin Vogt' as ActorName;

/** What deadlines delete of what was done at the desk: a bank's file with two lines that was taken at a moment, and the searches of a day. */
export const deskRows = {
  ...fraudRows,
  bankFiles: async (db: Database, at: Date) => {
    const id = randomUUID();
    await db.insert(bankFiles).values({ tenant, id, takenAt: at, takenBy: operator, doneAt: at });
    const line = { tenant, fileId: id, outcome: null, remark: null };
    await db.insert(bankFileLines).values([
      { ...line, reference: 'RW1' },
      { ...line, reference: 'RW2' },
    ]);
  },
  operatorSearches: (db: Database, at: Date) =>
    db.insert(operatorSearches).values({
      tenant,
      day: at.toISOString().slice(0, 10),
      operatorId: randomUUID(),
      kind: 'name',
      operator,
      searchCount: 1,
      foundCount: 2,
      emptyCount: 0,
      lastAt: at,
    }),
};
