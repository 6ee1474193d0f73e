import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, type Product } from '../browser/product.ts';

const demoTenants = join(import.meta.dirname, '../../demo-host/tenants');

interface Changes {
  /** Fields of tenant.json. */
  readonly tenant: object;
  /** Other files of the tenant's folder. */
  readonly files?: Readonly<Record<string, object>>;
  /** Lindenstrom's counter is told, for which people are asked. */
  readonly counts?: boolean;
}

/** A product of its own whose demo provider differs from the one that everybody knows, for as long as it is used. */
export async function withChangedProduct(
  { tenant, files = {}, counts = false }: Changes,
  give: (product: Product) => Promise<void>,
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'changed-tenants-'));
  const at = (file: string) => join(dir, 'lindenstrom', file);
  await cp(join(demoTenants, 'lindenstrom'), at(''), { recursive: true });
  const config = JSON.parse(await readFile(at('tenant.json'), 'utf8')) as object;
  await writeFile(at('tenant.json'), JSON.stringify({ ...config, ...tenant }));
  for (const [file, content] of Object.entries(files)) await writeFile(at(file), JSON.stringify(content));
  const product = await startProduct({ tenantsDir: dir, counts });
  await give(product);
  await product.stop();
  await rm(dir, { recursive: true });
}

/** How Playwright starts one: once for each worker, and it may have to be built before. */
export const oncePerWorker = { scope: 'worker', timeout: 240_000 } as const;
