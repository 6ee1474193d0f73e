import * as v from 'valibot';
import type { Language } from '#contract/fields.ts';
import { readWording as readTexts, type Wording } from '#server/i18n/wording.ts';
import { text } from './file-fields.ts';
import { judge } from './judge.ts';
import type { Note } from './mistakes.ts';
import type { TenantFolder } from './tenant-folder.ts';

/** Reads `wording.json` in one language, where the tenant has one: its own words for texts of the product. */
export async function readWording(folder: TenantFolder, language: Language, note: Note): Promise<Wording> {
  const file = `content/${language}/wording.json`;
  const isThere = (await folder.names(`content/${language}`)).includes('wording.json');
  const value = isThere ? await folder.json(file) : {};
  const texts = value === undefined ? undefined : judge(v.record(v.string(), text(2000)), value, file, note);
  return readTexts(texts ?? {}, (id, reason) => note(file, `"${id}"`, reason));
}
