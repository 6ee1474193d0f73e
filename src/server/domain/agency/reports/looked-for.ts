import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import type { Gathered } from './gathered.ts';
import { spellingsOf, standsThere } from './texts.ts';

/** What a row shows as text, through which a filter looks. */
export interface Searched {
  /** The text, or what stands for it in the row. */
  readonly text: SQL | PgColumn;
  /** What is shown in its place; of what is not among them the text itself. */
  readonly shownAs?: ReadonlyMap<string, string>;
  /** Whether there are no others. */
  readonly isClosed?: boolean;
  readonly with?: readonly Gathered[];
}

/** What a row has to fulfil, and of what that is made. */
export interface LookedFor {
  readonly conditions: readonly SQL[];
  /** What a row shows itself, worked out once for all words. */
  readonly join: SQL;
  readonly with: readonly Gathered[];
}

export const nothing: LookedFor = { conditions: [], join: sql``, with: [] };

const isOneOf = (text: Searched['text'], keys: readonly string[]) =>
  sql`${JSON.stringify(Object.fromEntries(keys.map((key) => [key, 0])))}::jsonb ? ${text}`;

/** What stands in a row itself, all in one: no word has a blank, so none begins in one text and ends in the next. */
function freeOf(searched: readonly Searched[]): SQL {
  const free = searched
    .filter(({ isClosed }) => !isClosed)
    .map(({ text, shownAs }) =>
      shownAs ? sql`case when ${isOneOf(text, [...shownAs.keys()])} then null else ${text} end` : text,
    );
  return sql`concat_ws(' ', ${sql.join(free, sql`, `)})`;
}

/** In which of some texts each word stands: the database says it, for it has small letters of its own. */
async function textsWith(db: Database, words: readonly string[], texts: readonly string[]) {
  const found = words.map(() => new Set<string>());
  if (texts.length === 0) return found;
  const asked = words.map((word, at) => sql`(${at}::int, ${word}::text)`);
  const result: unknown =
    await db.execute(sql`select at, shown from (values ${sql.join(asked, sql`, `)}) words (at, word)
    cross join (select shown, ${spellingsOf(sql`shown`)} from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) shown) texts
    where ${standsThere(sql`word`)}`);
  for (const { at, shown } of (result as { rows: { at: number; shown: string }[] }).rows) found[at]?.add(shown);
  return found;
}

/**
 * Whether each word of what somebody looks for stands in one of the texts. States, channels, products and advisers are few and known: which of them
 * a word means is asked first, so that no row's state is worked out for a word that stands in none.
 */
export async function lookedFor(db: Database, filter: string, searched: readonly Searched[]): Promise<LookedFor> {
  const words = [...new Set(filter.split(/\s+/).filter(Boolean))];
  if (words.length === 0) return nothing;
  const texts = new Set(searched.flatMap(({ shownAs }) => [...(shownAs?.values() ?? [])]));
  const found = await textsWith(db, words, [...texts]);
  const join = sql` cross join lateral (select ${spellingsOf(freeOf(searched))} offset 0) texts`;
  const needed = searched.flatMap(({ isClosed, with: by = [] }) => (isClosed ? [] : by));
  const conditions = words.map((word, at) => {
    const ways = [standsThere(sql`${word}::text`)];
    for (const { text, shownAs, with: by = [] } of searched) {
      const meant = [...(shownAs ?? [])].flatMap(([key, shown]) => (found[at]?.has(shown) ? [key] : []));
      if (meant.length === 0) continue;
      ways.push(isOneOf(text, meant));
      needed.push(...by);
    }
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return { conditions, join, with: needed };
}
