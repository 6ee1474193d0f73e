import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** A part of what the shop sells, which has a page of its own: `/tarife?kategorie=<id>`. */
export interface ShopCategory {
  readonly id: string;
  readonly name: string;
  /** Its own tariffs and those of the categories below it. */
  readonly tariffIds: readonly string[];
}

const file = v.object({
  Kategorien: v.array(
    v.object({
      Id: v.string(),
      Eltern: v.optional(v.nullable(v.string()), null),
      Krume: v.object({ de: v.string() }),
      ProduktIds: v.array(v.string()),
    }),
  ),
});

/** Reads how Fernklang sorts its tariffs from the list that it gives to the referral programme as well. */
export async function readCategories(): Promise<readonly ShopCategory[]> {
  const path = join(import.meta.dirname, '../../tenants/fernklang/categories.json');
  const { Kategorien } = v.parse(file, JSON.parse(await readFile(path, 'utf8')));
  return Kategorien.map(({ Id, Krume }) => ({
    id: Id,
    name: Krume.de,
    tariffIds: Kategorien.flatMap((each) => (each.Id === Id || each.Eltern === Id ? each.ProduktIds : [])),
  }));
}
