import { sql, type SQL } from 'drizzle-orm';
import type { ShownWords } from '#contract/agency/reports/shown-words.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { agentLabel } from '../../programme/advisers/agents.ts';
import { findProduct } from '../../tenant.ts';
import type { Shown } from './scope.ts';

type Text = SQL | PgColumn;

/** Letters with marks, and those of other languages that have no mark of their own to take off. */
const marked = Array.from('äàáâãåçčćďèéêëęěğìíîïıňłńñöòóôõøőřśšşťđüùúûůűýźżž');
const without: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i' };
const plain = marked.map((letter) => without[letter] ?? letter.normalize('NFD').charAt(0));
// Not every database finds small letters beyond those of English by itself.
const [from, to] = [marked.join('') + marked.join('').toUpperCase(), plain.join('').repeat(2)];

/**
 * A text as German dictionaries put it in order (DIN 5007-1): case and accents do not count, ß is ss. By itself, since not every database
 * knows languages' orders.
 */
export const ordered = (text: Text): SQL => sql`(${folded(text)} collate "C")`;

/** Each letter is looked for among all that have marks: not in a text that has none, but for the dots of a name that is not shown. */
const folded = (text: Text): SQL => sql`(select case when octet_length(bare) = length(bare) then small
    else replace(translate(small, ${from}, ${to}), 'ß', 'ss') end
  from (select small, replace(small, '•', '') as bare from (select lower(${text}) as small offset 0) said offset 0) spelled)`;

/** The same with the letters that people write who have no umlauts: `Mueller`. */
const spelledOut = (text: Text): SQL =>
  sql`replace(replace(replace(replace(replace(replace(${text}, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue')`;

/** A text as it is compared with words, for it is compared with each: as it is, and as people write it who have no umlauts. */
export const spellingsOf = (text: Text): SQL => sql`${folded(text)} as plain, ${folded(spelledOut(text))} as spelled`;

/** Whether a word stands in the text at hand ({@link spellingsOf}), as people type: `ue` finds `ü`, and so does `u`. */
export const standsThere = (word: SQL): SQL =>
  sql`(strpos(texts.plain, ${folded(word)}) > 0 or strpos(texts.spelled, ${folded(spelledOut(word))}) > 0)`;

const initialOf = (name: Text) => sql`upper(left(btrim(${name}), 1))`;

/** As `shortName`, for the database to put in order and to look through: nobody finds out more by that than is shown. */
export const shortNameOf = (firstName: Text, lastName: Text): SQL =>
  sql`(${firstName} || case btrim(${lastName}) when '' then '' else ' ' || ${initialOf(lastName)} || '.' end)`;

/** As `maskedName`. */
export const maskedNameOf = (firstName: Text, lastName: Text): SQL =>
  shortNameOf(sql`(coalesce(nullif(${initialOf(firstName)}, ''), '•') || '•••')`, lastName);

/** What is shown in place of values of the wire. */
export const wordsFor = (
  { language }: Pick<Shown, 'language'>,
  words: Readonly<Record<string, ShownWords>>,
): ReadonlyMap<string, string> => new Map(Object.entries(words).map(([key, said]) => [key, said[language]]));

/** As `folded`, of words that are known here. */
const foldedWord = (word: string): string =>
  Array.from(word.toLowerCase(), (letter) => plain[marked.indexOf(letter)] ?? letter)
    .join('')
    .replaceAll('ß', 'ss');

/** What is shown in place of a value of the wire, as dictionaries put it in order. What makes that value is worked out once a row, and outside of all subqueries. */
export const orderedWords = (
  shown: Pick<Shown, 'language'>,
  words: Readonly<Record<string, ShownWords>>,
  value: Text,
): SQL => {
  const known = [...wordsFor(shown, words)].map(([key, said]) => [key, foldedWord(said)]);
  return sql`(coalesce(${JSON.stringify(Object.fromEntries(known))}::jsonb ->> ${value}, ${folded(value)}) collate "C")`;
};

const german = new Intl.Collator('de');

/** Where such a name stands among the others in German order; null for one that the tenant knows no longer. */
const rankOf = (names: ReadonlyMap<string, string>, key: Text): SQL => {
  const inOrder = [...new Set(names.values())].toSorted(german.compare);
  const places = new Map(inOrder.map((name, place) => [name, place]));
  const ranks = [...names].map(([id, name]) => [id, places.get(name)]);
  return sql`(${JSON.stringify(Object.fromEntries(ranks))}::jsonb ->> ${key})::int`;
};

export const productNames = ({ tenant, language }: Shown) =>
  new Map([...tenant.formerProducts, ...tenant.products].map(({ id, name }) => [id, name[language]]));

export const agentNames = ({ tenant }: Shown) =>
  new Map(tenant.agents.map(({ externalId }) => [externalId, agentLabel(tenant, externalId) ?? externalId]));

export const productRankOf = (shown: Shown, id: Text): SQL => rankOf(productNames(shown), id);
export const agentRankOf = (shown: Shown, number: Text): SQL => rankOf(agentNames(shown), number);

/** What is shown of product and adviser: what they are called, or the id of one that the tenant knows no longer. */
export const namesIn = ({ tenant, language }: Shown) => ({
  product: (id: string) => findProduct(tenant, id)?.name[language] ?? id,
  agent: (number: string) => agentLabel(tenant, number) ?? number,
});

/** A moment as it travels: `YYYY-MM-DDThh:mm:ss` in UTC, or null. */
export const told = (moment: Text): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`;
