import * as v from 'valibot';
import type { SoldRules } from '#server/content/source/products/sold.ts';
import { once } from './file-checks.ts';
import { id, list } from './file-fields.ts';
import { fileWords } from './file-words.ts';
import { judgeWire } from './judge.ts';
import type { Note } from './mistakes.ts';
import { orderUrl } from './order-url.ts';
import { earningFields, provision } from './shop-file.ts';
import type { TenantFolder } from './tenant-folder.ts';

const terms = { provision: v.optional(provision), orderUrl: v.optional(orderUrl) };
const ofAll = v.optional(v.strictObject(terms), {});

/** The schema of `products.json` of a telecom provider whose products come from a service: what no call tells of them. */
const soldFile = v.strictObject({
  ...earningFields,
  defaults: v.optional(
    v.strictObject({
      fixedLine: ofAll,
      mobile: ofAll,
      business: ofAll,
      devices: v.optional(v.strictObject({ footnote: id })),
    }),
    {},
  ),
  products: v.optional(list(v.strictObject({ id, ...terms })), []),
  devices: v.optional(list(v.strictObject({ id, footnote: id })), []),
});

/** Reads what a tenant's folder says of the products that its service has. A mistake is noted. */
export async function readSold(folder: TenantFolder, note: Note): Promise<SoldRules | undefined> {
  const file = 'products.json';
  const raw = await folder.json(file);
  const sold = raw === undefined ? undefined : judgeWire(soldFile, raw, file, note);
  if (!sold) return undefined;
  const unique = once(file, note);
  for (const name of ['products', 'devices'] as const) {
    for (const [index, each] of sold[name].entries())
      unique(name, each.id, `${fileWords[name]}[${index}].${fileWords.id}`);
  }
  return sold;
}
