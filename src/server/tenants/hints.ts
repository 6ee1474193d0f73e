import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { shareChannels } from '#contract/programme/tenant/share-channels.ts';
import type { ServiceMistake } from '#server/content/source/service-file.ts';
import { lastDayOf } from '#server/domain/programme/catalogue/active-bounty.ts';
import { euros } from '#server/domain/money-text.ts';
import type { Tenant, TenantProduct } from '#server/domain/tenant.ts';
import { fileWords } from './file-words.ts';

/** Beside what the service reads: agencies are brought in by `operator agencies import`, pictures are judged by their names. */
const besides = /^(?:agencies\.json|pictures\/)/;

/** Of each product two bounties that both count on some day: who recommends on it is promised the higher one. */
function overlapsOf({ id, bounties }: TenantProduct): ServiceMistake[] {
  return bounties.flatMap((one, at) =>
    bounties.slice(at + 1).flatMap((other) => {
      const [from = '', to = ''] = [
        [one.startDate, other.startDate].toSorted()[1],
        [lastDayOf(one), lastDayOf(other)].toSorted()[0],
      ];
      if (from > to) return [];
      const higher = one.valueCent >= other.valueCent ? one : other;
      const reason = `${one.id} and ${other.id} both count from ${from} to ${to}; then ${higher.id} (${euros(higher.valueCent, 'en')}) is promised`;
      return [{ item: 'products.json', field: id, reason }];
    }),
  );
}

/** Ways to share that have the place of another one: which stands first is nobody's choice. */
function samePlaces({ config }: Tenant): ServiceMistake[] {
  return shareChannels.flatMap((channel, at) => {
    const place = config[channel];
    const first = shareChannels.slice(0, at).find((other) => config[other] === place);
    if (place < 0 || !first) return [];
    return [
      { item: 'tenant.json', field: fileWords[channel], reason: `has place ${place}, as ${fileWords[first]} has` },
    ];
  });
}

/** Files that nobody reads: a name that is mistyped, or something that should not lie there. */
async function unreadIn(dir: string, asked: ReadonlySet<string>): Promise<ServiceMistake[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !asked.has(file) && !besides.test(file) && !/(?:^|\/)\./.test(file))
    .toSorted()
    .map((item) => ({ item, field: '', reason: 'is read by nobody' }));
}

/**
 * What is allowed in a tenant's folder and may not be meant, so that whoever wrote it looks again.
 * @param asked every file that reading it asked for
 */
export async function hintsOf(tenant: Tenant, dir: string, asked: ReadonlySet<string>): Promise<ServiceMistake[]> {
  const products = tenant.products.filter(({ whole }) => !whole);
  return [...products.flatMap(overlapsOf), ...samePlaces(tenant), ...(await unreadIn(dir, asked))];
}
