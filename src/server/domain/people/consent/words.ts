import { sql } from 'drizzle-orm';
import { consentTexts } from '#server/db/schema/consents.ts';

// By their table's name whatever reads them: drizzle leaves that away where one table is read, and here two have a tenant and a text.
const own = sql.raw('"consents"."text"');
const tenant = sql.raw('"consents"."tenant"');
const hash = sql.raw('"consents"."text_hash"');

/** The words of the consent at hand, wherever they stand: in its own row while it is young, and once for all of its tenant later (`move-texts.ts`). */
export const wordsOfConsent = sql<string>`coalesce(${own}, (select ${consentTexts.text} from ${consentTexts}
  where ${consentTexts.tenant} = ${tenant} and ${consentTexts.hash} = ${hash}))`.as('text');
