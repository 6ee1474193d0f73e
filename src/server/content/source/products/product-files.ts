import { droppedIds, tariffKinds } from '#contract/programme/catalogue/tariff.ts';
import { groupedBy } from '#server/domain/grouped-by.ts';
import {
  sayableName,
  type PlaceName,
  type ServiceFile,
  type ServiceFiles,
  type ServiceMistake,
} from '../service-file.ts';
import { deviceEntries, pageEntries, tariffEntry, words, type Entry } from './file-entries.ts';
import { picturesOf } from './pictures-as-files.ts';
import { service } from './place.ts';
import type { Products } from './products.ts';
import { idIn, nameOf } from './said.ts';
import { listOf, soldOf, type SoldRules, type SoldTariff, type Staying } from './sold.ts';

const ownFile = 'products.json';
const ownPages = 'categories.json';

/** What in it is the folder's, also of what else the service has. */
const ofFolder: readonly string[] = [words.provision, words.orderUrl];

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const at = (path: string, id: unknown, field: string): PlaceName => ({
  item: `${service}/${path}/${sayableName(idIn(id))}`,
  field,
});

/** Where a field of a file stands: in an answer of the service, or in the folder's own file. @param path of the whole file */
function placesIn(lists: Readonly<Record<string, readonly Entry[]>>, path: string, own: string) {
  const known = Object.entries(lists);
  return (field: string): PlaceName => {
    const [, name = '', index = '', rest = ''] = /^(\w+)\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
    const entry = lists[name]?.[Number(index)];
    const isDevice = name === words.devices;
    if (entry) {
      const id = idIn(entry[words.id]) || `number-${Number(index) + 1}`;
      if (ofFolder.includes(rest) || rest.startsWith(words.whole) || (isDevice && rest === words.footnote)) {
        return { item: own, field: `${sayableName(id)}.${rest}` };
      }
      if (name === words.categories) return at('produktkategorie', id, rest);
      return at(isDevice ? 'produkt/handytarife' : 'produkt', id, rest);
    }
    // Some checks name a tariff or device by its id.
    const [list] = known.find(([, entries]) => entries.some((each) => each[words.id] === field)) ?? [];
    if (list) return at(list === words.devices ? 'produkt/handytarife' : 'produkt', field, '');
    const isList = field === '' || Object.hasOwn(lists, field);
    return isList ? { item: `${service}/${path}`, field: '' } : { item: own, field };
  };
}

/** What no file could say: kinds that nobody knows, and of what is sold what does not fit together. */
function mistakesOf({ tariffs, offers, pages }: Products, soldIds: ReadonlySet<unknown>): ServiceMistake[] {
  const pageIds = pages.map(({ id }) => id);
  const ofTariffs = tariffs.flatMap((said, index): ServiceMistake[] => {
    const { id, categoryId = null } = said;
    if (droppedIds.includes(idIn(id))) return [];
    const place = (field: string): PlaceName => at('produkt', nameOf(said, index), field);
    const isOnPage = categoryId === null || pageIds.includes(categoryId) || !soldIds.has(id);
    return [
      ...(listOf(said) ? [] : [{ ...place(words.kind), reason: `must be one of ${tariffKinds.join(', ')}` }]),
      ...(isOnPage ? [] : [{ ...place(words.categoryId), reason: 'must be a page of produktkategorie' }]),
    ];
  });
  const sold = offers.filter(({ tariffId }) => soldIds.has(tariffId));
  const ofDevices = [...groupedBy(sold, ({ deviceId }) => idIn(deviceId))].flatMap(
    ([deviceId, of]): ServiceMistake[] => {
      const kinds = new Set(
        of.map(({ maker, deviceType, deviceName }) => JSON.stringify([maker, deviceType, deviceName])),
      );
      const reason = 'must be the same with every tariff';
      return kinds.size > 1 ? [{ ...at('produkt/handytarife', deviceId, ''), reason }] : [];
    },
  );
  return [...ofTariffs, ...ofDevices];
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** A tariff as the file has it. */
interface Written extends SoldTariff {
  readonly entry: Entry;
}

/** Tariffs that fit into a file beside what else stands there: of those that are gone, the last ones are left out, which are needed least. */
function fitting(
  tariffs: readonly Written[],
  { otherBytes, mostBytes }: { readonly otherBytes: number; readonly mostBytes: number },
) {
  const kept = [...tariffs];
  let bytes = otherBytes + bytesOf(kept.map(({ entry }) => entry));
  for (const last of tariffs.toReversed()) {
    if (bytes <= mostBytes || !last.discontinued) break;
    kept.pop();
    bytes -= bytesOf(last.entry);
  }
  return kept;
}

interface Folder {
  readonly rules: SoldRules;
  /** The names of the folder's own pictures without their endings: they stay. */
  readonly ownPictures: ReadonlySet<string>;
  /** Whether what is gone can stay known. */
  readonly staying: Staying;
  /** Whether what was recommended as a whole would still be taken. */
  readonly isUsableWhole: (whole: unknown) => boolean;
  /** As much as a file may have. */
  readonly mostBytes: number;
}

/**
 * Lays pages of the service over the folder's own file, of which stays what no call tells: which of them, and whether all of it, are recommended as
 * a whole, and what was. What the folder says of a page that is not shown was recommended, too: it is for young people where all tariffs were that
 * were on it.
 */
function wholesInto(
  pages: Readonly<Record<typeof words.categories, readonly Entry[]>>,
  { tariffs, former: gone }: Products,
  isUsable: (whole: unknown) => boolean,
) {
  const isYoung = (page: unknown) => {
    const theirs = [...tariffs, ...gone].filter(({ categoryId }) => categoryId === page);
    return theirs.length > 0 && theirs.every(({ young }) => young === true);
  };
  return (own: unknown): unknown => {
    const { [words.allTariffs]: all, [words.categories]: named, [words.formerWholes]: former = [] } = asRecord(own);
    const wholes = new Map(
      (Array.isArray(named) ? named : []).map(asRecord).map((page) => [page[words.id], page[words.whole]]),
    );
    const shown = pages[words.categories].map((page) => {
      const whole = wholes.get(page[words.id]);
      wholes.delete(page[words.id]);
      return whole === undefined ? page : { ...page, [words.whole]: whole };
    });
    const known: readonly unknown[] = Array.isArray(former) ? former : [];
    const taken = new Set(
      [all, ...known, ...shown.map((page: Entry) => page[words.whole])].map((one) => asRecord(one)[words.id]),
    );
    // A page that is prepared may be recommended as what another one is already.
    const ended = [...wholes]
      .map(([page, whole]): Entry => ({ ...asRecord(whole), [words.young]: isYoung(page) }))
      .filter((whole) => !taken.has(whole[words.id]) && isUsable(whole));
    return {
      ...(all !== undefined && { [words.allTariffs]: all }),
      [words.formerWholes]: Array.isArray(former) ? [...known, ...ended] : former,
      [words.categories]: shown,
    };
  };
}

const leftOutFor = ({ said: { id } }: SoldTariff) =>
  `is an id of a tariff that is gone, ${sayableName(idIn(id))}, which is left out`;

/**
 * Products as the files that a tenant's folder would have, so that every check and rule of those holds for them as well. What no call tells, rewards
 * and order pages, is the folder's.
 */
export async function productFiles(products: Products, folder: Folder): Promise<ServiceFiles> {
  const { rules, ownPictures, staying, isUsableWhole, mostBytes } = folder;
  const { sold, displaced } = await soldOf(products, rules, staying);
  const soldIds = new Set(sold.filter(({ discontinued }) => !discontinued).map(({ said }) => said['id']));
  const known = new Set([...droppedIds, ...products.tariffs.map(({ id }) => id)]);
  const isLeftOut = (id: unknown) => known.has(id as string) && !soldIds.has(id as string);
  const written = sold.map((tariff): Written => ({ ...tariff, entry: tariffEntry(tariff) }));
  const listsOf = (tariffs: readonly Written[]) => {
    const of = (list: SoldTariff['list']) => tariffs.filter((tariff) => tariff.list === list).map(({ entry }) => entry);
    return { [words.fixedLine]: of('fixedLine'), [words.mobile]: of('mobile'), [words.business]: of('business') };
  };
  const devices = { [words.devices]: deviceEntries(products.offers, rules, isLeftOut) };
  const pages = { [words.categories]: pageEntries(products.pages, isLeftOut) };
  const addresses = new Set([
    ...[...soldIds].map((id) => `produkt/${idIn(id)}`),
    ...(pages[words.categories] ?? []).map((page) => `produktkategorie/${idIn(page[words.id])}`),
  ]);
  const mergeInto = (own: unknown) => {
    const { [words.rewards]: rewards, [words.provisionPeriods]: periods } = asRecord(own);
    const others = { [words.rewards]: rewards, [words.provisionPeriods]: periods, ...devices };
    return {
      ...others,
      ...listsOf(fitting(written, { otherBytes: bytesOf({ ...others, ...listsOf([]) }), mostBytes })),
    };
  };
  const pictures = picturesOf(products, addresses, ownPictures);
  const files: [string, ServiceFile][] = [
    [ownFile, { content: { mergeInto }, placeOf: placesIn({ ...listsOf(written), ...devices }, 'produkt', ownFile) }],
    [
      ownPages,
      {
        content: { mergeInto: wholesInto(pages, products, isUsableWhole) },
        placeOf: placesIn(pages, 'produktkategorie', ownPages),
      },
    ],
    ...pictures.files,
  ];
  return {
    files: new Map(files),
    mistakes: mistakesOf(products, soldIds),
    leftOut: [
      ...displaced.map(({ tariff, whole }) => ({ item: ownPages, field: whole, reason: leftOutFor(tariff) })),
      ...pictures.leftOut,
    ],
  };
}
