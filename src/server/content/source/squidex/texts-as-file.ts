import { contentTexts, startVisual } from '#contract/words/content-service.ts';
import type { Language } from '#contract/languages.ts';
import type { Item } from './content.ts';
import type { ServiceFile, PlaceName } from '../service-file.ts';
import type { Writing } from './writing.ts';

type Named<I> = I & { readonly identifier: string };
type Page = Named<Item<'pages'>>;

type TextName = Exclude<keyof typeof contentTexts, 'faq'>;

/** Where each text stands in `texts.json`. */
const paths: Readonly<Record<TextName, readonly [string, string?]>> = {
  termsLabel: ['termsLabel'],
  newsletterLabel: ['newsletterLabel'],
  recipientConsentLabel: ['recipientConsentLabel'],
  shareSubject: ['shareSubject'],
  shareText100: ['shareText', '100'],
  shareText50: ['shareText', '50'],
  shareText0: ['shareText', '0'],
};

const names = Object.keys(paths) as TextName[];
const isConsent = (name: TextName) => name.endsWith('Label');

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Puts a value at a path of one or two steps into a copy of an object. */
function withValue(own: unknown, [key, inner]: readonly [string, string?], value: unknown): Record<string, unknown> {
  const record = asRecord(own);
  return { ...record, [key]: inner === undefined ? value : { ...asRecord(record[key]), [inner]: value } };
}

/** Headings, consents and shared messages: each that the service has takes the place of the folder's own. */
export function textsAsFile(
  { pages, keyVisuals }: { readonly pages: readonly Page[]; readonly keyVisuals: readonly Named<Item<'keyVisuals'>>[] },
  language: Language,
  writing: Writing,
): [string, ServiceFile][] {
  const start = keyVisuals.find(({ identifier }) => identifier === startVisual);
  const given = names.flatMap((name) => {
    const page = pages.find(({ identifier }) => identifier === contentTexts[name]);
    return page ? [{ name, page }] : [];
  });
  if (!start && given.length === 0) return [];
  const mergeInto = (own: unknown): unknown => {
    let texts = asRecord(own);
    if (start) {
      texts = withValue(texts, ['home', 'title'], writing.text(start.title, language));
      texts = withValue(texts, ['home', 'lead'], writing.text(start.text, language));
    }
    for (const { name, page } of given) {
      const text = writing.text(page.body, language);
      texts = withValue(texts, paths[name], isConsent(name) ? { version: page.version ?? '', text } : text);
    }
    return texts;
  };
  const placeOf = (field: string): PlaceName => {
    if (field.startsWith('home')) {
      const visual = start ?? { id: startVisual, identifier: startVisual };
      return writing.placeOf('keyVisuals', visual, field === 'home.lead' ? 'text' : 'title', language);
    }
    const name = names.find((each) => field.startsWith(paths[each].filter(Boolean).join('.'))) ?? 'termsLabel';
    const identifier = contentTexts[name];
    const page = pages.find((each) => each.identifier === identifier) ?? { id: identifier, identifier };
    return field.endsWith('.version')
      ? writing.placeOf('pages', page, 'version')
      : writing.placeOf('pages', page, 'body', language);
  };
  return [[`content/${language}/texts.json`, { content: { mergeInto }, placeOf }]];
}
