import * as v from 'valibot';
import { Refused } from './refused.ts';

/** What the service answers where it refuses, as far as a command line says it. */
const failure = v.object({
  Code: v.string(),
  Meldung: v.string(),
  Felder: v.optional(v.array(v.object({ Feld: v.string(), Meldung: v.string(), Stelle: v.optional(v.string()) })), []),
  Anfrage: v.optional(v.string()),
});

type Field = v.InferOutput<typeof failure>['Felder'][number];

/** What people type where the API has a field, and what it takes. */
const typed: Readonly<Record<string, readonly [word: string, takes?: string]>> = {
  SchluesselId: ['KEY-ID', 'an id, as `keys list` has it'],
  SchluesselHash: ['HASH', '64 hexadecimal digits, as `keys new` shows them'],
  Tage: ['--days', '1 to 730'],
  VerdachtSeit: ['--suspect-since', 'a day of the calendar (YYYY-MM-DD), today at the latest'],
  ZahllaufId: ['RUN-ID', 'an id, as `payruns list` has it'],
  Empfehlungsnummer: ['NUMBER', 'the 10 characters of a referral'],
  Empfaengernummer: ['NUMBER', 'the 12 characters of a recipient, as `people find` tells them'],
  VermisstNummer: ['NUMBER', '`V-` and 10 characters, as `missing list` has it'],
  Antwort: ['ANSWER.txt', 'the text of your answer'],
  Seit: ['--since', 'a day of the calendar (YYYY-MM-DD)'],
  Gegenstand: ['NUMBER'],
  Monat: ['--month', 'a month (YYYY-MM)'],
  PraemieId: ['BOUNTY', 'an id, as `overdue` has it'],
  UebernommenAm: ['--imported', 'a time in UTC, as `vouchers status` has it'],
  SperreId: ['BLOCK-ID', 'an id, as `blocks list` has it'],
  FallId: ['CASE-ID', 'an id, as `fraud cases` has it'],
  Grund: ['--reason', 'why, in a sentence'],
  WertCent: ['--value', 'whole cents'],
  Anbieter: ['--provider', 'a name, as `vouchers status` has it'],
};

/** The sentence of a field, by the word that was typed. */
function sentenceOf({ Feld: field, Meldung: sentence }: Field): string {
  const [word, takes] = typed[field] ?? [];
  if (!sentence.startsWith(field)) return `${word ?? field}: ${sentence}`;
  if (word === undefined) return sentence;
  const expected = takes === undefined ? '' : `: it takes ${takes}`;
  return `${word}${sentence.slice(field.length)}${expected}`;
}

/** Nothing is marked on a command line: where fields are named, they are all that there is to say. */
function wordsOf(code: string, sentence: string, fields: readonly Field[]): string {
  // In a file: a line for each, as for the lines of other files.
  if (fields.some(({ Stelle }) => Stelle !== undefined)) {
    const lines = fields.map(({ Stelle, Meldung }) => `${Stelle ?? ''}: ${Meldung}`);
    return [...(code === 'PSOF0003' ? [] : [sentence]), ...lines].join('\n');
  }
  const wrong = fields.map((field) => sentenceOf(field));
  return code === 'PSOF0003' && wrong.length > 0 ? wrong.join('; ') : [sentence, ...wrong].join(' ');
}

/**
 * What an answer says that is no success. A failure of the service itself may come after what was asked for is done.
 * @param isReading nothing was to be done
 */
export async function refusalIn(answer: Response, { isReading }: { readonly isReading: boolean }): Promise<Refused> {
  const told = v.safeParse(failure, await answer.json().catch(() => null));
  const { status } = answer;
  const isUnsure = status >= 500 && status !== 503 && !isReading;
  const requestId = (told.success ? told.output.Anfrage : null) ?? answer.headers.get('x-request-id');
  const code = told.success ? told.output.Code : String(status);
  const stranger =
    status < 500 ? `${answer.statusText}. What answers is not the service: is OPERATOR_URL right?` : answer.statusText;
  const said = told.success ? wordsOf(code, told.output.Meldung, told.output.Felder) : stranger;
  const lines = [
    said,
    ...(isUnsure ? ['It is not known whether it was done: look before you do it again.'] : []),
    ...(status >= 500 && requestId !== null ? [`The service’s log has it as ${requestId}.`] : []),
  ];
  return new Refused(code, lines.join('\n'), { done: isUnsure ? 'unknown' : 'nothing', requestId });
}
