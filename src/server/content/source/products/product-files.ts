import { droppedIds, tariffKinds } from '#contract/programme/catalogue/tariff.ts';
import { groupedBy } from '#server/domain/grouped-by.ts';
import { endingOf } from '../picture-ending.ts';
import {
  mostFileBytes,
  sayableName,
  type PlaceName,
  type ServiceFile,
  type ServiceFiles,
  type ServiceMistake,
} from '../service-file.ts';
import { deviceEntries, pageEntries, tariffEntry, words, type Entry } from './file-entries.ts';
import type { Products } from './products.ts';
import { idIn, nameOf } from './said.ts';
import { listOf, soldOf, type SoldRules, type SoldTariff } from './sold.ts';

/** What stands before a call's address where a mistake is told. */
const service = 'product-service';

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

/** Tariffs that fit into a file beside what else stands there: of those that are gone, who went first is left out. */
function fitting(tariffs: readonly SoldTariff[], otherBytes: number): readonly SoldTariff[] {
  const kept = [...tariffs];
  let bytes = otherBytes + bytesOf(kept.map(tariffEntry));
  while (bytes > mostFileBytes && kept.at(-1)?.discontinued) bytes -= bytesOf(kept.splice(-1).map(tariffEntry));
  return kept;
}

function picturesOf(
  { pictures }: Products,
  addresses: ReadonlySet<string>,
  ownPictures: ReadonlySet<string>,
): [string, ServiceFile][] {
  return Object.entries(pictures).flatMap(([address, base64]): [string, ServiceFile][] => {
    const stem = address.replaceAll('/', '.');
    if (base64 === '' || ownPictures.has(stem) || !addresses.has(address.slice(0, address.lastIndexOf('/')))) return [];
    const content = Buffer.from(base64, 'base64');
    const place = { item: `${service}/${address}`, field: '' };
    return [[`pictures/${stem}.${endingOf(content)}`, { content, placeOf: () => place }]];
  });
}

interface Folder {
  readonly rules: SoldRules;
  /** The names of the folder's own pictures without their endings: they stay. */
  readonly ownPictures: ReadonlySet<string>;
  /** Whether a tariff that is gone would still be taken. */
  readonly isUsable: (tariff: SoldTariff) => boolean;
}

/**
 * Lays pages of the service over the folder's own file, of which stays what no call tells: which of them, and whether all of it, are recommended as
 * a whole, and what was. What the folder says of a page that is gone was recommended, too.
 */
const wholesInto =
  (pages: Readonly<Record<typeof words.categories, readonly Entry[]>>) =>
  (own: unknown): unknown => {
    const { [words.allTariffs]: all, [words.categories]: named, [words.formerWholes]: former } = asRecord(own);
    const wholes = new Map(
      (Array.isArray(named) ? named : []).map(asRecord).map((page) => [page[words.id], page[words.whole]]),
    );
    const ids = new Set(pages[words.categories].map((page) => page[words.id]));
    const gone = [...wholes].flatMap(([id, whole]) => (ids.has(id) || whole == null ? [] : [whole]));
    return {
      ...(all !== undefined && { [words.allTariffs]: all }),
      [words.formerWholes]: Array.isArray(former ?? []) ? [...((former ?? []) as unknown[]), ...gone] : former,
      [words.categories]: pages[words.categories].map((page) => {
        const whole = wholes.get(page[words.id]);
        return whole === undefined ? page : { ...page, [words.whole]: whole };
      }),
    };
  };

/**
 * Products as the files that a tenant's folder would have, so that every check and rule of those holds for them as well. What no call tells, rewards
 * and order pages, is the folder's.
 */
export function productFiles(products: Products, { rules, ownPictures, isUsable }: Folder): ServiceFiles {
  const sold = soldOf(products, rules, isUsable);
  const soldIds = new Set(sold.filter(({ discontinued }) => !discontinued).map(({ said }) => said['id']));
  const known = new Set([...droppedIds, ...products.tariffs.map(({ id }) => id)]);
  const isLeftOut = (id: unknown) => known.has(id as string) && !soldIds.has(id as string);
  const listsOf = (tariffs: readonly SoldTariff[]) => {
    const of = (list: SoldTariff['list']) => tariffs.filter((tariff) => tariff.list === list).map(tariffEntry);
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
    return { ...others, ...listsOf(fitting(sold, bytesOf({ ...others, ...listsOf([]) }))) };
  };
  const files: [string, ServiceFile][] = [
    [ownFile, { content: { mergeInto }, placeOf: placesIn({ ...listsOf(sold), ...devices }, 'produkt', ownFile) }],
    [ownPages, { content: { mergeInto: wholesInto(pages) }, placeOf: placesIn(pages, 'produktkategorie', ownPages) }],
    ...picturesOf(products, addresses, ownPictures),
  ];
  return { files: new Map(files), mistakes: mistakesOf(products, soldIds) };
}
