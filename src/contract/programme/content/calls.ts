import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { language, line } from '../../fields.ts';
import { endpoint } from './wire.ts';

/** What an entry or a footnote is called in addresses and texts; the same in every language. */
export const contentId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'invalid'));

/** A question with its answer as sanitised HTML. `id` makes it an address: `/faq?frage={id}`. */
const faqEntry = v.object({ id: contentId, question: v.string(), html: v.string() });
export type FaqEntry = v.InferOutput<typeof faqEntry>;

export const faq = v.object({
  title: v.string(),
  groups: v.array(v.object({ id: contentId, title: v.string(), entries: v.array(faqEntry) })),
});
export type Faq = v.InferOutput<typeof faq>;

export const readFaq = endpoint({
  name: 'readFaq',
  summary: 'Questions and answers in groups, in the language asked for',
  source: 'Specification §2.2 /faq, §7.3 "FAQ content calls: paths not shown"',
  method: 'GET',
  path: 'content/faq',
  answer: faq,
  allow: [nobody],
  errors: [],
});

/** A footnote (specification §3.2). Texts refer to it by `[^identifier]`; `body` is sanitised HTML. */
export const footnote = v.object({
  id: v.string(),
  identifier: contentId,
  group: v.string(),
  title: v.string(),
  body: v.string(),
});
export type Footnote = v.InferOutput<typeof footnote>;

/** `a,b` → the identifiers that are wanted; nothing: all. */
const identifiers = v.pipe(
  line(2000),
  v.transform((text) => text.split(',').filter((each) => each !== '')),
  v.array(contentId),
);

export const listFootnotes = endpoint({
  name: 'listFootnotes',
  summary: 'The tenant’s footnotes, all or those that are named, in the language asked for',
  source: 'Specification §3.2 "Footnote", §7.2 "filtered by Identifier"; path not shown',
  method: 'GET',
  path: 'content/fussnoten',
  query: v.object({ identifier: v.optional(identifiers, '') }),
  answer: v.object({ footnotes: v.array(footnote) }),
  allow: [nobody],
  errors: [],
});

const variables = v.object({ variables: v.array(v.object({ name: v.string(), value: v.string() })) });

export const readVariables = endpoint({
  name: 'readVariables',
  summary: 'What stands for {{name}} in the tenant’s texts today, in the language asked for',
  source: 'Specification §7.3 content/variables',
  method: 'GET',
  path: 'content/variables',
  answer: variables,
  allow: [nobody],
  errors: [],
});

/** `{x}` is the language in which the values are wanted; the body names the variables, no body means all. */
const wantedVariables = {
  method: 'POST',
  params: v.object({ iso: v.string() }),
  body: v.nullable(v.object({ names: v.pipe(v.array(line(80)), v.maxLength(100, 'too-long')) })),
  answer: variables,
  allow: [nobody],
  errors: ['PSOF0801'],
} as const;

export const lookUpVariables = endpoint({
  ...wantedVariables,
  name: 'lookUpVariables',
  summary: 'Values of some variables in one language; reads only',
  source: 'Specification §7.3 content/variables/{x}; see docs/decisions',
  path: 'content/variables/:iso',
});

export const lookUpAgencyVariables = endpoint({
  ...wantedVariables,
  name: 'lookUpAgencyVariables',
  summary: 'The same for the texts of agencies, which have variables of their own; reads only',
  source: 'Specification §7.3 content/agenturvariables/{x}; see docs/decisions',
  path: 'content/agenturvariables/:iso',
});

export const listLanguages = endpoint({
  name: 'listLanguages',
  summary: 'The languages that the tenant speaks; the first one stands in for all others',
  source: 'Specification §7.3 content/getlanguages, §9 "Languages"',
  method: 'GET',
  path: 'content/getlanguages',
  answer: v.object({ languages: v.array(v.object({ iso: language, name: v.string(), isFallback: v.boolean() })) }),
  allow: [nobody],
  errors: [],
});

export const readLanguageContent = endpoint({
  name: 'readLanguageContent',
  summary: 'The tenant’s own wording of texts of the widget, by the text’s id in the catalogs',
  source: 'Specification §7.3 content/getlanguagecontent/{iso}',
  method: 'GET',
  path: 'content/getlanguagecontent/:iso',
  params: v.object({ iso: v.string() }),
  answer: v.object({ iso: language, texts: v.array(v.object({ id: v.string(), text: v.string() })) }),
  allow: [nobody],
  errors: ['PSOF0801'],
});
