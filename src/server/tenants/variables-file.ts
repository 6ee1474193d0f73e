import * as v from 'valibot';
import { contentVariables, variablePattern } from '#contract/programme/content/content-variables.ts';
import type { Language } from '#contract/fields.ts';
import type { TenantVariables } from '#server/domain/tenant.ts';
import { matching, text } from './file-fields.ts';
import { judge } from './judge.ts';
import type { Note } from './mistakes.ts';
import type { TenantFolder } from './tenant-folder.ts';

const builtIn: readonly string[] = Object.values(contentVariables);

const name = v.pipe(
  matching(/^[A-Za-z]\w{0,39}$/, 'must be a name of letters and digits'),
  v.check((key) => !builtIn.includes(key), `must not be one of ${builtIn.join(', ')}, which the service fills`),
);
const values = v.optional(v.record(name, text(600)), {});
const variablesFile = v.strictObject({ general: values, agency: values });

/** Reads the tenant's own variables in one language, where it has any. */
export async function readOwnVariables(folder: TenantFolder, language: Language, note: Note): Promise<TenantVariables> {
  const none = { general: {}, agency: {} };
  if (!(await folder.names(`content/${language}`)).includes('variables.json')) return none;
  const file = `content/${language}/variables.json`;
  const value = await folder.json(file);
  return (value === undefined ? undefined : judge(variablesFile, value, file, note)) ?? none;
}

/** The names in a text that nobody gives a value. */
export function unknownVariables(content: string, own: TenantVariables): string[] {
  return [...content.matchAll(variablePattern)].flatMap(([, used = '']) =>
    builtIn.includes(used) || Object.hasOwn(own.general, used) ? [] : [used],
  );
}
