import { contentFields, textFormats } from '#contract/words/content-service.ts';
import type { Language } from '#contract/languages.ts';
import { htmlMark } from '../../html.ts';
import { sayableName, type PlaceName, type ServiceMistake } from '../service-file.ts';
import type { ContentPlace, SchemaName } from './place.ts';

/** A text in each language in which an editor has written it. */
export type Texts = Readonly<Partial<Record<Language, string | null>>>;

interface Named {
  readonly id: string;
  readonly identifier: string | null;
}

type FieldName = keyof typeof contentFields;

const identifierPattern = /^[A-Za-z0-9_.-]{1,80}$/;

/** What stands before a schema's name where a mistake is told. */
const service = 'squidex';

/** Markdown is read in steps that grow with the square of the marks in a paragraph, and everybody waits meanwhile: nobody writes as many as that. */
const isTooHard = (text: string) =>
  /[ \t]{200}|^(?:[ \t]*(?:[-*+>]|\d+[.)])){12}/m.test(text) ||
  text.split(/\n\s*\n/).some((part) => part.length > 20_000 || (part.match(/[[\]*_`~<&\\]/g)?.length ?? 0) > 200);

/** Writes a tenant's files from items, and notes what no file could say. */
export class Writing {
  readonly mistakes: ServiceMistake[] = [];
  readonly leftOut: ServiceMistake[] = [];
  readonly #place: Pick<ContentPlace, 'schemas' | 'languages'>;

  constructor(place: Pick<ContentPlace, 'schemas' | 'languages'>) {
    this.#place = place;
  }

  /** Where a field of an item stands, in the service's own spelling. */
  placeOf(schema: SchemaName, { id, identifier }: Named, field: FieldName, language?: Language): PlaceName {
    const name = identifier !== null && identifierPattern.test(identifier) ? identifier : sayableName(id);
    return {
      item: `${service}/${this.#place.schemas[schema] ?? schema}/${name}`,
      field: [contentFields[field], language].filter(Boolean).join('.'),
    };
  }

  mistake(at: PlaceName, reason: string): void {
    this.mistakes.push({ ...at, reason });
  }

  /** Tells what is wrong with something that is left out, so that all else can be used. */
  leaveOut(at: PlaceName, reason: string): void {
    this.leftOut.push({ ...at, reason });
  }

  /** The items that can be told apart, each with its Identifier; every other one is a mistake. */
  named<Item extends Named>(schema: SchemaName, items: readonly Item[]): (Item & { readonly identifier: string })[] {
    const seen = new Set<string>();
    return items.flatMap((item) => {
      const { identifier } = item;
      const mistake = (reason: string) => {
        this.mistake(this.placeOf(schema, item, 'identifier'), reason);
        return [];
      };
      if (identifier === null || identifier === '') return mistake('is missing');
      if (!identifierPattern.test(identifier)) return mistake('must be letters, digits, _, . and -');
      if (seen.has(identifier)) return mistake(`must be unique, and ${identifier} is there twice`);
      seen.add(identifier);
      return [{ ...item, identifier }];
    });
  }

  /** A text in a language; where nobody wrote one, in the tenant's first (specification §9 "fallback de"). */
  text(texts: Texts, language: Language): string {
    const [first] = this.#place.languages;
    return texts[language] || texts[first] || '';
  }

  /** The same for what has to be there. */
  needed(schema: SchemaName, item: Named, field: FieldName, texts: Texts, language: Language): string {
    const text = this.text(texts, language).trim();
    if (text === '') this.mistake(this.placeOf(schema, item, field, language), 'is missing');
    return text;
  }

  /** A text to be rendered, in the format that the item says. */
  formatted(schema: SchemaName, item: Named & { readonly format: string | null }, text: string): string {
    const format = item.format || textFormats.markdown;
    if (format === textFormats.html) return `${htmlMark}\n${text}`;
    if (isTooHard(text)) {
      this.mistake(this.placeOf(schema, item, 'format'), 'has too long a paragraph, or too many marks in one');
      return '';
    }
    if (format !== textFormats.markdown) {
      this.mistake(
        this.placeOf(schema, item, 'format'),
        `must be ${Object.values(textFormats).join(' or ')}, or empty`,
      );
    }
    return text;
  }
}

/** In the order that editors gave them; those without a number stand last. */
export const inOrder = <Item extends { readonly position: number | null }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0);

/** A value of front matter, which knows quotes and no escapes. */
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const quote = [`'`, `"`].find((mark) => !line.includes(mark));
  return quote === undefined ? line : `${quote}${line}${quote}`;
}
