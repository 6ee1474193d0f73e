import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** A tariff as the shop shows and sells it. Prices in cents, VAT included. */
export interface ShopTariff {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly monthlyCent: number;
  readonly onceCent: number;
  readonly later: { readonly monthlyCent: number; readonly fromMonth: number } | null;
  /** Months; 0: none. */
  readonly term: number;
  readonly sheet: string;
  readonly group: string;
  readonly young: boolean;
}

const entry = v.object({
  Id: v.string(),
  AnzeigeName: v.object({ de: v.string() }),
  Beschreibung1: v.object({ de: v.string() }),
  Gruppe: v.string(),
  Young: v.optional(v.boolean(), false),
  PreisMonatlich: v.number(),
  PreisEinmalig: v.number(),
  PreisDanach: v.optional(v.nullable(v.number()), null),
  PreisDanachAbMonat: v.optional(v.nullable(v.number()), null),
  Mindestlaufzeit: v.number(),
  Produktinformationsblatt: v.string(),
});
const file = v.object({ Festnetz: v.array(entry), Mobilfunk: v.array(entry), Geschaeft: v.array(entry) });

/** Reads what Fernklang sells from the list that it gives to the referral programme as well. */
export async function readTariffs(): Promise<readonly ShopTariff[]> {
  const path = join(import.meta.dirname, '../../tenants/fernklang/products.json');
  const { Festnetz, Mobilfunk, Geschaeft } = v.parse(file, JSON.parse(await readFile(path, 'utf8')));
  return [...Festnetz, ...Mobilfunk, ...Geschaeft].map((each) => ({
    id: each.Id,
    name: each.AnzeigeName.de,
    // The marks of footnotes are the referral programme's.
    description: each.Beschreibung1.de.replaceAll(/\[\^[\w.-]+\]/g, ''),
    monthlyCent: each.PreisMonatlich,
    onceCent: each.PreisEinmalig,
    later:
      each.PreisDanach === null || each.PreisDanachAbMonat === null
        ? null
        : { monthlyCent: each.PreisDanach, fromMonth: each.PreisDanachAbMonat },
    term: each.Mindestlaufzeit,
    sheet: each.Produktinformationsblatt,
    group: each.Gruppe,
    young: each.Young,
  }));
}
