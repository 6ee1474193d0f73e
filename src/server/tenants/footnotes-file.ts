import * as v from 'valibot';
import type { Footnote } from '#contract/programme/content/calls.ts';
import type { Language } from '#contract/fields.ts';
import { renderMarkdown } from '#server/content/markdown.ts';
import type { TenantVariables } from '#server/domain/tenant.ts';
import { fileWords } from './file-words.ts';
import { id, list, text } from './file-fields.ts';
import { judgeWire } from './judge.ts';
import type { Note } from './mistakes.ts';
import type { TenantFolder } from './tenant-folder.ts';
import { unknownVariables } from './variables-file.ts';

/** The schema of `footnotes.json` (specification §3.2 "Footnote"); `body` is markdown. */
const footnotesFile = v.strictObject({
  footnotes: list(
    v.strictObject({ id: text(40), identifier: id, group: text(80), title: text(200), body: text(4000) }),
  ),
});

/** Reads the footnotes in one language, where the tenant has any. A mistake is noted. */
export async function readFootnotes(
  folder: TenantFolder,
  language: Language,
  own: TenantVariables,
  note: Note,
): Promise<Footnote[]> {
  if (!(await folder.names(`content/${language}`)).includes('footnotes.json')) return [];
  const file = `content/${language}/footnotes.json`;
  const value = await folder.json(file);
  const found = value === undefined ? undefined : judgeWire(footnotesFile, value, file, note);
  const seen = new Set<string>();
  return (found?.footnotes ?? []).map((footnote, index) => {
    const place = `${fileWords.footnotes}[${index}]`;
    const inBody = `${place}.${fileWords.body}`;
    if (seen.has(footnote.identifier)) {
      note(file, `${place}.${fileWords.identifier}`, `must be unique, and ${footnote.identifier} is there twice`);
    }
    seen.add(footnote.identifier);
    const { html, refused, footnotes } = renderMarkdown(footnote.body);
    for (const address of refused) note(file, inBody, `may not link to or show ${address}`);
    if (footnotes.length > 0) note(file, inBody, 'may not refer to another footnote');
    for (const name of unknownVariables(`${footnote.title} ${footnote.body}`, own)) {
      note(file, inBody, `uses {{${name}}}, which has no value`);
    }
    return { ...footnote, body: html };
  });
}
