import * as v from 'valibot';
import { contentId } from '#contract/programme/content/calls.ts';
import { legalPageNames } from '#contract/routes/descriptor.ts';
import { contentTexts, variableScopes } from '#contract/words/content-service.ts';
import { contentWords } from '#contract/programme/content/wire.ts';
import type { Language } from '#contract/languages.ts';
import { groupedBy } from '#server/domain/grouped-by.ts';
import type { Content, Item } from './content.ts';
import type { ServiceFile, ServiceFiles, PlaceName } from '../service-file.ts';
import { picturesAsFiles } from './pictures-as-files.ts';
import type { ContentPlace } from './place.ts';
import { textsAsFile } from './texts-as-file.ts';
import { inOrder, quoted, Writing } from './writing.ts';

type Named<I> = I & { readonly identifier: string };
type Added = [file: string, content: ServiceFile];

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2));

function pagesIn(pages: readonly Named<Item<'pages'>>[], language: Language, writing: Writing): Added[] {
  return pages
    .filter(({ identifier }) => legalPageNames.some((name) => name === identifier))
    .map((page) => {
      const head = `---\ntitle: ${quoted(writing.text(page.title, language))}\nversion: ${quoted(page.version ?? '')}\n---\n`;
      const body = writing.formatted('pages', page, writing.text(page.body, language));
      const at = (field: 'title' | 'version' | 'body') =>
        writing.placeOf('pages', page, field, field === 'version' ? undefined : language);
      const placeOf = (field: string) => at(field === 'title' || field === 'version' ? field : 'body');
      return [`content/${language}/${page.identifier}.md`, { content: Buffer.from(`${head}\n${body}\n`), placeOf }];
    });
}

function faqIn(
  faqs: readonly Named<Item<'faqs'>>[],
  title: Named<Item<'pages'>> | undefined,
  language: Language,
  writing: Writing,
): Added[] {
  const [one] = faqs;
  if (!one) return [];
  const page = { id: contentTexts.faq, identifier: contentTexts.faq };
  const name = writing.needed('pages', title ?? page, 'title', title?.title ?? {}, language);
  const lines = [`---`, `title: ${quoted(name)}`, `---`];
  const groups = groupedBy(faqs, ({ group }) => group ?? '');
  for (const [group, questions] of groups) {
    const [first = one] = questions;
    const line = (text: string) => text.replaceAll(/\s+/g, ' ');
    lines.push('', `## ${line(writing.needed('faqs', first, 'groupTitle', first.groupTitle, language))} {#${group}}`);
    for (const item of questions) {
      const question = line(writing.needed('faqs', item, 'question', item.question, language));
      const answer = writing.needed('faqs', item, 'answer', item.answer, language);
      if (/^#{2,3}[ \t]/m.test(answer)) {
        const at = writing.placeOf('faqs', item, 'answer', language);
        writing.mistake(at, 'may not hold a heading of the second or third level');
      }
      // A line of HTML could look like a heading of markdown.
      const text = writing.formatted('faqs', item, answer);
      lines.push('', `### ${question} {#${item.identifier}}`, '', text === answer ? answer : line(text));
    }
  }
  const placeOf = (field: string): PlaceName => {
    const id = /^\{#(.*)\}$/.exec(field)?.[1];
    const item = faqs.find(({ identifier }) => identifier === id);
    if (item) return writing.placeOf('faqs', item, 'answer', language);
    const first = faqs.find(({ group }) => group === id);
    return first ? writing.placeOf('faqs', first, 'group') : writing.placeOf('pages', page, 'title', language);
  };
  return [[`content/${language}/faq.md`, { content: Buffer.from(`${lines.join('\n')}\n`), placeOf }]];
}

/** The questions whose Identifier and group can be addresses of the page; every other one is a mistake. */
function addressable(faqs: readonly Named<Item<'faqs'>>[], writing: Writing): Named<Item<'faqs'>>[] {
  return faqs.filter((item) => {
    const wrong = (['identifier', 'group'] as const).filter((field) => !v.is(contentId, item[field]));
    for (const field of wrong)
      writing.mistake(writing.placeOf('faqs', item, field), 'must be small letters, digits and hyphens');
    return wrong.length === 0;
  });
}

function footnotesIn(footnotes: readonly Named<Item<'footnotes'>>[], language: Language, writing: Writing): Added[] {
  if (footnotes.length === 0) return [];
  const { footnotes: list, identifier, group, title, body } = contentWords;
  const entries = footnotes.map((item) => ({
    [contentWords.id]: item.id.slice(0, 40),
    [identifier]: item.identifier,
    [group]: writing.needed('footnotes', item, 'group', item.group, language),
    [title]: writing.needed('footnotes', item, 'title', item.title, language),
    [body]: writing.formatted('footnotes', item, writing.needed('footnotes', item, 'body', item.body, language)),
  }));
  const names = { [identifier]: 'identifier', [group]: 'group', [title]: 'title', [body]: 'body' } as const;
  const placeOf = (field: string): PlaceName => {
    const [, at = '0', word = ''] = /\[(\d+)\]\.(\w+)/.exec(field) ?? [];
    const item = footnotes[Number(at)] ?? footnotes[0] ?? { id: 'footnotes', identifier: null };
    const name = names[word as keyof typeof names] ?? 'identifier';
    return writing.placeOf('footnotes', item, name, name === 'identifier' ? undefined : language);
  };
  return [[`content/${language}/footnotes.json`, { content: asJson({ [list]: entries }), placeOf }]];
}

function variablesIn(variables: readonly Named<Item<'variables'>>[], language: Language, writing: Writing): Added[] {
  if (variables.length === 0) return [];
  const empty = (): Record<string, string> => Object.create(null) as Record<string, string>;
  // A variable may be called as what every object has.
  const values = { general: empty(), agency: empty() };
  for (const item of variables) {
    const scope = item.scope || variableScopes.general;
    const value = writing.needed('variables', item, 'value', item.value, language);
    if (scope === variableScopes.agency) values.agency[item.identifier] = value;
    else if (scope === variableScopes.general) values.general[item.identifier] = value;
    else {
      const reason = `must be ${Object.values(variableScopes).join(' or ')}, or empty`;
      writing.mistake(writing.placeOf('variables', item, 'scope'), reason);
    }
  }
  const placeOf = (field: string): PlaceName => {
    const name = field.replace(/^\w+\./, '');
    const item = variables.find(({ identifier }) => identifier === name);
    return writing.placeOf('variables', item ?? { id: name, identifier: name }, 'value', language);
  };
  return [[`content/${language}/variables.json`, { content: asJson(values), placeOf }]];
}

/**
 * Content as the files that a tenant's folder would have, so that every check and rendering of those holds for it as well. What the service
 * has nothing of is not among them: there the folder's own stays.
 */
export function asFiles(
  { items, assets, keptOut = {} }: Content,
  place: Pick<ContentPlace, 'schemas' | 'languages'>,
): ServiceFiles {
  const writing = new Writing(place);
  const pages = writing.named('pages', items.pages);
  const faqs = inOrder(addressable(writing.named('faqs', items.faqs), writing));
  const footnotes = inOrder(writing.named('footnotes', items.footnotes));
  const variables = writing.named('variables', items.variables);
  const keyVisuals = writing.named('keyVisuals', items.keyVisuals);
  const title = pages.find(({ identifier }) => identifier === contentTexts.faq);
  const files = place.languages.flatMap((language): Added[] => [
    ...pagesIn(pages, language, writing),
    ...faqIn(faqs, title, language, writing),
    ...footnotesIn(footnotes, language, writing),
    ...variablesIn(variables, language, writing),
    ...textsAsFile({ pages, keyVisuals }, language, writing),
  ]);
  const pictures = picturesAsFiles(
    { images: writing.named('images', items.images), keyVisuals, assets, keptOut },
    place,
    writing,
  );
  return { files: new Map([...files, ...pictures]), mistakes: writing.mistakes, leftOut: writing.leftOut };
}
