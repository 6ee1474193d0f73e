import * as v from 'valibot';
import type { TenantAgent } from '#server/domain/tenant.ts';
import { judge } from './judge.ts';
import { filledList, matching, text } from './file-fields.ts';
import type { Note } from './mistakes.ts';
import type { TenantFolder } from './tenant-folder.ts';

const file = 'agents.json';

/** The schema of `agents.json`: the fields of the specification's agent list (§3.2), spelled as there. */
const agentsFile = v.strictObject({
  Berater: filledList(
    v.strictObject({
      ExterneId: matching(/^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/, 'must be letters, digits and hyphens, 32 at most'),
      LastName: text(80),
      ZipCode: matching(/^\d{5}$/, 'must be a postcode of five digits'),
      City: text(80),
    }),
  ),
});

/** Reads the advisers, where the tenant recommends with them. A mistake is noted. */
export async function readAgents(folder: TenantFolder, wanted: boolean, note: Note): Promise<TenantAgent[]> {
  if (!wanted) return [];
  const value = await folder.json(file);
  const agents = value === undefined ? undefined : judge(agentsFile, value, file, note);
  const seen = new Set<string>();
  return (agents?.Berater ?? []).map((agent, index) => {
    const { ExterneId: externalId, LastName: lastName, ZipCode: zipCode, City: city } = agent;
    if (seen.has(externalId)) {
      note(file, `Berater[${index}].ExterneId`, `must be unique, and ${externalId} is there twice`);
    }
    seen.add(externalId);
    return { externalId, lastName, zipCode, city };
  });
}
