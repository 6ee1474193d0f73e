import type { Faq } from '#contract/programme/content/calls.ts';
import { renderMarkdown } from './markdown.ts';

export interface FaqText {
  readonly groups: Faq['groups'];
  /** What is wrong, in the words of whoever wrote the text. */
  readonly mistakes: readonly AtEntry[];
  /** The footnotes that are referred to. */
  readonly footnotes: readonly AtEntry[];
  /** Every title with what stands below it. */
  readonly texts: readonly AtEntry[];
}

/** Something of a question or a group. */
interface AtEntry {
  /** Its id; '' where it has none, or the whole text is meant. */
  readonly id: string;
  readonly text: string;
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
  const mistakes: AtEntry[] = [];
  const footnotes: AtEntry[] = [];
  const groups: { id: string; title: string; entries: Faq['groups'][number]['entries'] }[] = [];
  const seen = new Set<string>();
  const parts = partsOf(markdown);
  for (const { level, title, id = '', body } of parts) {
    const mistake = (text: string) => mistakes.push({ id, text });
    if (id === '') mistake(`"${title}" needs an id, like {#who-may}`);
    else if (seen.has(id)) mistake(`the id ${id} is there twice`);
    seen.add(id);
    if (level === 2) {
      if (body !== '') mistake(`"${title}" is a group, so its text must stand below a ### question`);
      groups.push({ id, title, entries: [] });
      continue;
    }
    const { html, refused, footnotes: marks } = renderMarkdown(body);
    footnotes.push(...marks.map((text) => ({ id, text })));
    for (const address of refused) mistake(`may not link to or show ${address}`);
    if (html.trim() === '') mistake(`"${title}" has no answer`);
    const group = groups.at(-1);
    if (group) group.entries.push({ id, question: title, html });
    else mistake(`"${title}" must stand below a ## group`);
  }
  for (const { id, title, entries } of groups)
    if (entries.length === 0) mistakes.push({ id, text: `"${title}" has no questions` });
  if (groups.length === 0) mistakes.push({ id: '', text: 'must have a ## group with ### questions' });
  const texts = parts.map(({ id = '', title, body }) => ({ id, text: `${title}\n${body}` }));
  return { groups, mistakes, footnotes, texts };
}
