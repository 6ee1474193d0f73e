import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ServiceMistake } from '#server/content/source/service-file.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { fingerprintOf } from './fingerprint.ts';
import { hintsOf } from './hints.ts';
import { loadTenant, type LoadedTenant } from './load-tenant.ts';
import { Mistakes, TenantError } from './mistakes.ts';
import { variablesOf } from './placeholders.ts';
import { noPlaces, nothingLeftOut, type Copies, type LeftOut, type Places } from './services.ts';
import { codeOf } from './tenant-folder.ts';

/** A folder of tenants and what their placeholders stand for. */
export interface TenantsPlace {
  readonly dir: string;
  /** Of it each tenant gets to see the variables that bear its name. */
  readonly env: NodeJS.ProcessEnv;
}

/** One tenant's folder as it was read. */
export interface FolderRead {
  /** Null where its mistakes leave nothing that could be used, or its products have not come yet. */
  readonly tenant: Tenant | null;
  /** A sentence each: file, field in the file's own spelling, reason. */
  readonly mistakes: readonly string[];
  /** What is allowed and may not be meant, a sentence each; of what can be used only. */
  readonly hints: readonly string[];
  /** The services that it names. */
  readonly places: Places;
  /** What is wrong with what is left out of what they have, a sentence each. */
  readonly leftOut: LeftOut<string>;
}

/** A tenant's folder in the folder of tenants. */
export interface Found {
  readonly key: string;
  /** What it looks like from outside, and which variables are its own: what is read again when this has changed. */
  readonly look: () => Promise<string>;
  /** @param copies what its services have, as far as it has come */
  readonly read: (copies: Copies) => Promise<FolderRead>;
}

function sentencesOf(all: readonly ServiceMistake[], place: string): readonly string[] {
  const mistakes = new Mistakes();
  const note = mistakes.at(place);
  for (const { item, field, reason } of all) note(item, field, reason);
  return mistakes.sentences;
}

/** The names of what lies in the folder of tenants; those that begin with a dot are passed over. */
async function entriesOf(dir: string) {
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: unknown) => {
    throw new TenantError([`${dir}: cannot be read as the folder of tenants (${codeOf(error)})`]);
  });
  return entries.filter(({ name }) => !name.startsWith('.')).toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * Every tenant's folder in a folder (design §7). Plain files are passed over; a symbolic link is a tenant that cannot be used.
 * @throws TenantError where the folder of tenants cannot be read or has none
 */
export async function findTenants({ dir, env }: TenantsPlace): Promise<readonly Found[]> {
  const entries = await entriesOf(dir);
  const keys = entries.map(({ name }) => name);
  const folders = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink());
  if (folders.length === 0) throw new TenantError([`${dir}: has no tenant; each tenant is a folder in it`]);
  return folders.map((entry): Found => {
    const key = entry.name;
    const variables = variablesOf(key, keys, env);
    return {
      key,
      look: async () => `${[...variables.values.keys()].join(' ')}\n${await fingerprintOf(join(dir, key))}`,
      read: async (copies) => {
        const mistakes = new Mistakes();
        const place = `${basename(dir)}/${key}`;
        const note = mistakes.at(place);
        if (entry.isSymbolicLink()) note('', '', 'must not be a symbolic link');
        let loaded: LoadedTenant = { tenant: undefined, asked: new Set(), places: noPlaces, leftOut: nothingLeftOut };
        try {
          if (entry.isDirectory()) loaded = await loadTenant(key, join(dir, key), variables, note, copies);
        } catch (error) {
          // Whatever it is that nobody foresaw, it is this tenant's alone.
          note('', '', `cannot be read (${error instanceof Error ? error.name : 'unknown reason'})`);
        }
        const { sentences } = mistakes;
        const { tenant, places } = loaded;
        const told = (all: readonly ServiceMistake[]) => sentencesOf(all, place);
        const leftOut = { content: told(loaded.leftOut.content), products: told(loaded.leftOut.products) };
        const usable = sentences.length === 0 && tenant ? tenant : null;
        const hints = usable ? await hintsOf(usable, join(dir, key), loaded.asked) : [];
        return { tenant: usable, mistakes: sentences, hints: told(hints), places, leftOut };
      },
    };
  });
}
