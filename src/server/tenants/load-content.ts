import { legalPageName, type LegalPage, type LegalPageName } from '#contract/programme/content/calls-legal-pages.ts';
import type { Language } from '#contract/fields.ts';
import { accessibilityPage, type AccessibilityFacts } from '#server/content/accessibility-page.ts';
import { footnoteMark } from '#server/content/footnote-mark.ts';
import type { Tenant, TenantDevice, TenantProduct } from '#server/domain/tenant.ts';
import { idsOf, readFaq } from './faq-file.ts';
import { readFootnotes } from './footnotes-file.ts';
import { readLegalPage } from './legal-page.ts';
import type { Note } from './mistakes.ts';
import { perLanguage, type Languages } from './per-language.ts';
import type { TenantFolder } from './tenant-folder.ts';
import { readOwnVariables } from './variables-file.ts';
import { readWording } from './wording-file.ts';

type IsFootnote = (identifier: string) => boolean;

const written = legalPageName.options.filter((name) => name !== 'barrierefreiheitserklaerung');

async function readPages(
  folder: TenantFolder,
  language: Language,
  facts: AccessibilityFacts | undefined,
  isFootnote: IsFootnote,
  note: Note,
): Promise<Record<LegalPageName, LegalPage>> {
  const pages = await Promise.all(
    written.map(async (name): Promise<[LegalPageName, LegalPage | undefined]> => {
      const file = `content/${language}/${name}.md`;
      const content = await folder.text(file);
      return [name, content === undefined ? undefined : readLegalPage(name, content, file, isFootnote, note)];
    }),
  );
  // With a page missing a mistake is noted, and nobody will see the tenant.
  return Object.fromEntries([
    ...pages,
    ['barrierefreiheitserklaerung', facts && accessibilityPage(facts, language)],
  ]) as Record<LegalPageName, LegalPage>;
}

/** An address that is passed on must lead to the same place in every language. */
function compareIds(what: string, languages: Languages, idsIn: (language: Language) => readonly string[], note: Note) {
  const [first, ...others] = languages;
  const known = idsIn(first);
  for (const language of others) {
    const ids = idsIn(language);
    const strangers = [...known.filter((id) => !ids.includes(id)), ...ids.filter((id) => !known.includes(id))];
    if (strangers.length > 0) {
      note(`content/${language}/${what}`, '', `must have the same ids as in ${first}; see ${strangers.join(', ')}`);
    }
  }
}

interface Given {
  readonly languages: Languages;
  /** What the declaration of accessibility says; missing where a file with it has a mistake. */
  readonly factsIn: (language: Language) => AccessibilityFacts | undefined;
  readonly products: readonly Pick<TenantProduct, 'id' | 'description' | 'tariff'>[];
  readonly devices: readonly Pick<TenantDevice, 'id' | 'footnote'>[];
}

type Content = Pick<Tenant, 'pages' | 'faq' | 'footnotes' | 'variables' | 'wording'>;

/** Reads what a tenant says beside `texts.json`: legal pages, questions, footnotes, variables, its own wording. */
export async function readContent(
  folder: TenantFolder,
  { languages, factsIn, products, devices }: Given,
  note: Note,
): Promise<Content> {
  const variables = await perLanguage(languages, async (language) => readOwnVariables(folder, language, note));
  const footnotes = await perLanguage(languages, async (language) =>
    readFootnotes(folder, language, variables[language], note),
  );
  const isFootnote = (language: Language) => (mark: string) =>
    footnotes[language].some(({ identifier }) => identifier === mark);
  const faq = await perLanguage(languages, async (language) =>
    readFaq(folder, language, variables[language], isFootnote(language), note),
  );
  const pages = await perLanguage(languages, async (language) =>
    readPages(folder, language, factsIn(language), isFootnote(language), note),
  );
  const wording = await perLanguage(languages, async (language) => readWording(folder, language, note));

  compareIds('faq.md', languages, (language) => idsOf(faq[language]), note);
  compareIds('footnotes.json', languages, (language) => footnotes[language].map(({ identifier }) => identifier), note);
  const refer = (language: Language, id: string, marks: Iterable<string>) => {
    for (const mark of new Set(marks)) {
      if (!isFootnote(language)(mark)) note('products.json', id, `refers to [^${mark}], which is no footnote`);
    }
  };
  for (const language of languages) {
    for (const { id, description, tariff } of products) {
      const texts = [description, ...(tariff?.points ?? [])].map((text) => text[language]);
      const marks = texts.flatMap((text) => Array.from(text.matchAll(footnoteMark), ([, mark = '']) => mark));
      refer(language, id, [...marks, ...(tariff ? [tariff.footnote] : [])]);
    }
    for (const { id, footnote } of devices) refer(language, id, [footnote]);
  }
  return { pages, faq, footnotes, variables, wording };
}
