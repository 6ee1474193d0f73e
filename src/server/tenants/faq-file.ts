import type { Faq } from '#contract/programme/content/calls.ts';
import type { Language } from '#contract/fields.ts';
import { readFaqText } from '#server/content/faq-text.ts';
import { readFrontMatter } from '#server/content/front-matter.ts';
import type { TenantVariables } from '#server/domain/tenant.ts';
import type { Note } from './mistakes.ts';
import type { TenantFolder } from './tenant-folder.ts';
import { unknownVariables } from './variables-file.ts';

const nothing: Faq = { title: '', groups: [] };

/** Where in the file a question or group stands: as its own heading has it. */
const placeOf = (id: string) => id && `{#${id}}`;

/**
 * Reads `faq.md` in one language. A mistake is noted.
 * @param isFootnote whether a footnote has this identifier
 */
export async function readFaq(
  folder: TenantFolder,
  language: Language,
  own: TenantVariables,
  isFootnote: (identifier: string) => boolean,
  note: Note,
): Promise<Faq> {
  const file = `content/${language}/faq.md`;
  const content = await folder.text(file);
  if (content === undefined) return nothing;
  const page = readFrontMatter(content);
  const title = page?.fields['title'];
  if (!page || !title) {
    note(file, '', 'must begin with a block of "title: …" between two lines of ---');
    return nothing;
  }
  const { groups, mistakes, footnotes, texts } = readFaqText(page.body);
  for (const { id, text } of mistakes) note(file, placeOf(id), text);
  for (const { id, text: mark } of footnotes) {
    if (!isFootnote(mark)) note(file, placeOf(id), `refers to [^${mark}], which is no footnote`);
  }
  for (const { id, text } of texts) {
    for (const name of unknownVariables(text, own)) note(file, placeOf(id), `uses {{${name}}}, which has no value`);
  }
  return { title, groups };
}

/** Every address that the questions have. */
export const idsOf = ({ groups }: Faq): string[] =>
  groups.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]);
