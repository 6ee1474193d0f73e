import type { Faq } from '#contract/programme/content/calls.ts';
import { renderMarkdown } from './markdown.ts';

export interface FaqText {
  readonly groups: Faq['groups'];
  /** What is wrong, in the words of whoever wrote the text. */
  readonly mistakes: readonly string[];
  readonly footnotes: readonly string[];
}

interface Part {
  readonly level: number;
  readonly title: string;
  readonly id: string | undefined;
  readonly body: string;
}

const heading = /^(##{1,2})[ \t]+(.+?)(?:[ \t]+\{#([a-z0-9][a-z0-9-]{0,63})\})?[ \t]*$/;

/** A text by its headings of the second and third level; what stands before the first one is left out. */
function partsOf(markdown: string): Part[] {
  const parts: (Omit<Part, 'body'> & { lines: string[] })[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const [, marks, title, id] = heading.exec(line) ?? [];
    if (marks !== undefined && title !== undefined) parts.push({ level: marks.length, title, id, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts.map(({ lines, ...part }) => ({ ...part, body: lines.join('\n').trim() }));
}

/**
 * Reads questions and answers: `## Group {#id}` begins a group, `### Question {#id}` an entry, and what follows is its
 * answer. The ids are addresses that people pass on, so they are written down and never made from a title.
 */
export function readFaqText(markdown: string): FaqText {
  const mistakes: string[] = [];
  const footnotes: string[] = [];
  const groups: { id: string; title: string; entries: Faq['groups'][number]['entries'] }[] = [];
  const seen = new Set<string>();
  for (const { level, title, id, body } of partsOf(markdown)) {
    if (id === undefined) mistakes.push(`"${title}" needs an id, like {#who-may}`);
    else if (seen.has(id)) mistakes.push(`the id ${id} is there twice`);
    seen.add(id ?? '');
    if (level === 2) {
      if (body !== '') mistakes.push(`"${title}" is a group, so its text must stand below a ### question`);
      groups.push({ id: id ?? '', title, entries: [] });
      continue;
    }
    const { html, refused, footnotes: marks } = renderMarkdown(body);
    footnotes.push(...marks);
    mistakes.push(...refused.map((address) => `may not link to or show ${address}`));
    if (body === '') mistakes.push(`"${title}" has no answer`);
    const group = groups.at(-1);
    if (group) group.entries.push({ id: id ?? '', question: title, html });
    else mistakes.push(`"${title}" must stand below a ## group`);
  }
  for (const { title, entries } of groups) if (entries.length === 0) mistakes.push(`"${title}" has no questions`);
  if (groups.length === 0) mistakes.push('must have a ## group with ### questions');
  return { groups, mistakes, footnotes };
}
