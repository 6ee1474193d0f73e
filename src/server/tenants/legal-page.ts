import type { LegalPage, LegalPageName } from '#contract/programme/content/calls-legal-pages.ts';
import { readFrontMatter } from '#server/content/front-matter.ts';
import { renderMarkdown } from '#server/content/markdown.ts';
import type { Note } from './mistakes.ts';

const frontMatterFields = ['title', 'version'] as const;

/** Reads a legal page from its markdown; what is wrong with it is noted and answers undefined. */
export function readLegalPage(
  name: LegalPageName,
  content: string,
  file: string,
  isFootnote: (identifier: string) => boolean,
  note: Note,
): LegalPage | undefined {
  const page = readFrontMatter(content);
  if (!page) {
    note(file, '', 'must begin with a block of "title: …" and "version: …" between two lines of ---');
    return undefined;
  }
  const { html, refused, footnotes } = renderMarkdown(page.body);
  const mistakes: [string, string][] = [
    ...frontMatterFields.filter((field) => !page.fields[field]).map((field): [string, string] => [field, 'is missing']),
    ...Object.keys(page.fields)
      .filter((field) => !frontMatterFields.some((known) => known === field))
      .map((field): [string, string] => [field, 'is not a known field']),
    ...refused.map((address): [string, string] => [
      '',
      `may not link to or show ${address}; links lead to http(s), mailto, tel or # addresses, or to a page of the widget`,
    ]),
    ...footnotes
      .filter((mark) => !isFootnote(mark))
      .map((mark): [string, string] => ['', `refers to [^${mark}], which is no footnote`]),
  ];
  if (html.trim() === '') mistakes.push(['', 'must have a text']);
  for (const [field, reason] of mistakes) note(file, field, reason);
  if (mistakes.length > 0) return undefined;
  return { name, title: page.fields['title'] ?? '', version: page.fields['version'] ?? '', html };
}
