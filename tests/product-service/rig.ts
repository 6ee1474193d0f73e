import { FormerTariffs } from '#server/content/source/products/former.ts';
import { PictureProgress } from '#server/content/source/products/read-pictures.ts';
import { readProducts } from '#server/content/source/products/read-products.ts';
import type { Products } from '#server/content/source/products/products.ts';
import type { Put } from '#server/content/source/source.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { TenantFolders } from '#server/tenants/tenant-folders.ts';
import type { TenantsCopy } from '#server/tenants/tenants-copy.fixture.ts';
import { startProductService, type ProductService } from './double.ts';
import { copyWithService, fill } from './stock.ts';

/** A moment that a test moves. */
class TestClock {
  moment = new Date('2026-05-20T10:00:00Z');
  readonly now = (): Date => new Date(this.moment);
}

interface Asked {
  readonly patienceMs?: number;
  readonly progress?: PictureProgress;
  readonly withPictures?: boolean;
}

/** A product service, and a tenant whose folder names it. */
export interface Rig {
  readonly service: ProductService;
  readonly clock: TestClock;
  readonly copy: TenantsCopy;
  readonly folders: TenantFolders;
  readonly read: (known?: Products | null, asked?: Asked) => Promise<Products>;
  /** Reads, and hands it to the tenant. */
  readonly put: (known?: Products | null) => Promise<Put>;
  /** Fails where it is out of service. */
  readonly tenant: () => Tenant;
  /** All is as it was, and well. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

export async function openRig(): Promise<Rig> {
  const service = await startProductService();
  const clock = new TestClock();
  const copy = await copyWithService(service.url);
  const folders = await TenantFolders.open({ dir: copy.dir, env: {} }, clock);
  const { signal } = new AbortController();
  const read: Rig['read'] = async (
    known = null,
    { patienceMs = 10_000, progress = new PictureProgress(clock), withPictures = true } = {},
  ) => {
    const place = folders.products.places().get('fernklang');
    if (!place) throw new Error('no product service is named');
    const former = new FormerTariffs(async () => new Map());
    return readProducts({ place: { ...place, withPictures }, asking: { signal, patienceMs } }, known, {
      progress,
      former,
    });
  };
  return {
    service,
    clock,
    copy,
    folders,
    read,
    put: async (known = null) => folders.products.put('fernklang', await read(known)),
    tenant: () => {
      const found = folders.get('fernklang');
      if (!found) throw new Error('the tenant is out of service');
      return found;
    },
    reset: () => {
      service.fault = null;
      service.asked.length = 0;
      fill(service.stock);
    },
    close: async () => {
      await service.close();
      await copy.remove();
    },
  };
}
