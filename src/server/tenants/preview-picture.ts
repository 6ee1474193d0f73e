import type { Language } from '#contract/fields.ts';
import { previewProblem } from '#server/content/pictures/preview-problem.ts';
import type { Note } from './mistakes.ts';
import type { TenantFolder } from './tenant-folder.ts';

const name = 'preview.png';
/** The picture that messengers and networks show of a shared link (`content/<language>/preview.png`), or null. */
export async function readPreview(folder: TenantFolder, language: Language, note: Note): Promise<Buffer | null> {
  const dir = `content/${language}`;
  if (!(await folder.names(dir)).includes(name)) return null;
  const picture = await folder.bytes(`${dir}/${name}`);
  if (picture === undefined) return null;
  const problem = previewProblem(picture);
  if (problem) note(`${dir}/${name}`, '', problem);
  return picture;
}
