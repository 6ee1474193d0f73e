import { setImmediate as nextTurn } from 'node:timers/promises';
import { tariffEntry } from '#server/content/source/products/file-entries.ts';
import { idIn } from '#server/content/source/products/said.ts';
import type { SoldRules, SoldTariff, Staying, TariffList } from '#server/content/source/products/sold.ts';
import { longestBountyId } from './check-shop.ts';
import type { FolderWholes } from './folder-wholes.ts';
import { areRightWire, judgeWire } from './judge.ts';
import type { Languages } from './per-language.ts';
import { provisionsIn } from './shop.ts';
import { formerWhole, tariffSchemas } from './shop-file.ts';

/** As many are judged before whoever waits has their turn: some milliseconds. */
const slice = 40;

/** The ids of its bounties, as `shop.ts` makes them. */
const bountiesOf = ({ said: { id }, terms }: SoldTariff): readonly string[] =>
  provisionsIn(terms.provision ?? '').map(([period]) => `${idIn(id)}-${period}`);

const asBounty = (id: string) => `bounty ${id}`;

/** What nothing else of the tenant's may be called. */
const idsOf = (tariff: SoldTariff): readonly string[] => [
  idIn(tariff.said['id']),
  idIn(tariff.said['externalId']),
  ...bountiesOf(tariff).map(asBounty),
];

/** The same of what the folder recommends as a whole, and where it stands there. */
const idsOfWholes = ({ ids }: FolderWholes, { provisionPeriods }: SoldRules): ReadonlyMap<string, string> =>
  new Map(
    [...ids].flatMap(([id, place]): [string, string][] => [
      [id, place],
      ...provisionPeriods.map((period): [string, string] => [asBounty(`${id}-${period.id}`), place]),
    ]),
  );

/** As it is once it stands in a file. */
const asJson = (entry: unknown): unknown => JSON.parse(JSON.stringify(entry));

/** Those that would still be taken. There may be hundreds, and everybody waits while some are judged. */
async function usableOf(tariffs: readonly SoldTariff[], languages: Languages): Promise<ReadonlySet<SoldTariff>> {
  const schemas = tariffSchemas(languages);
  const usable = new Set<SoldTariff>();
  for (let at = 0; at < tariffs.length; at += slice) {
    const some = tariffs.slice(at, at + slice);
    for (const list of new Set<TariffList>(some.map((tariff) => tariff.list))) {
      const theirs = some.filter((tariff) => tariff.list === list);
      const right = areRightWire(
        schemas[list],
        theirs.map((tariff) => asJson(tariffEntry(tariff))),
      );
      for (const [index, tariff] of theirs.entries()) {
        if (right[index] && bountiesOf(tariff).every((id) => id.length <= longestBountyId)) usable.add(tariff);
      }
    }
    await nextTurn();
  }
  return usable;
}

/** What is gone may be kept for years: what is asked of a tariff, or of what is recommended as a whole, may be another thing by then. */
export function stayingBy(languages: Languages, wholes: FolderWholes, rules: SoldRules): Staying {
  return { usableOf: (gone) => usableOf(gone, languages), idsOf, ofWholes: idsOfWholes(wholes, rules) };
}

/** Whether what was recommended as a whole would still be taken. */
export const isUsableWhole =
  (languages: Languages) =>
  (entry: unknown): boolean =>
    judgeWire(formerWhole(languages), asJson(entry), '', () => undefined) !== undefined;
