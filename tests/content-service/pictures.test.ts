import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { contentIn, type Content } from '#server/content/source/squidex/content.ts';
import { Contents } from '#server/content/source/squidex/contents.ts';
import { readContent } from '#server/content/source/squidex/read-content.ts';
import { TenantFolders } from '#server/tenants/tenant-folders.ts';
import { copyTenants, type TenantsCopy } from '#server/tenants/tenants-copy.fixture.ts';
import { readFernklang } from '../../demo-host/content-service/fernklang.ts';
import type { Asset, Stock } from '../../demo-host/content-service/item.ts';
import { hashOf } from '../api/given/releasers.ts';
import { engines, newDatabase } from '../api/service/engines.ts';
import { metricsToken, operatorKey, Service } from '../api/service/service.ts';
import { asset, item, newLog, openRig, png, secret, type Rig } from './rig.ts';

const portrait = 'FK-2001/grafik';
const tooLarge = Buffer.concat([png('a photograph'), Buffer.alloc(600 * 1024)]);
const shownBefore = 'so the one before is shown';
const isLeftOut = 'so it is left out';
const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
const told = (what: string) => `tenants/fernklang/squidex/${what}`;

let rig: Rig;
let demo: Stock;
let copy: TenantsCopy;
let folders: TenantFolders;
let known: Content | null = null;

const env = () => ({ TENANT_FERNKLANG_SQUIDEX_URL: rig.service.url, TENANT_FERNKLANG_SQUIDEX_SECRET: secret });

beforeAll(async () => {
  rig = await openRig();
  demo = await readFernklang();
  copy = await copyTenants('fernklang');
  await rm(copy.at('pictures'), { recursive: true, force: true });
});
afterAll(async () => {
  await rig.service.close();
  await copy.remove();
});
beforeEach(async () => {
  rig.stock.items = demo.items.filter(({ schema }) => schema !== 'images');
  rig.stock.items.push(item('images', { identifier: 'FK-2001.grafik', bild: ['portrait'] }));
  rig.stock.assets = [asset('portrait', png('good'))];
  folders = await TenantFolders.open({ dir: copy.dir, env: env() }, systemClock);
  known = null;
});

/** Reads with what is known from before, and hands it to the tenant. @param isFirst as who begins with the service, or has it read anew */
async function put(isFirst = false) {
  const place = folders.contents.places().get('fernklang');
  if (!place) throw new Error('no content service is named');
  const asking = { signal: new AbortController().signal, patienceMs: 10_000 };
  known = await readContent({ client: rig.newClient(), place, asking, isFirst }, known);
  expect(contentIn(JSON.stringify(known))).toEqual(known);
  expect(await folders.contents.put('fernklang', known)).toEqual({ state: 'in-use' });
  return folders.contents.leftOutOf('fernklang');
}

/** A file takes the place of the portrait, and a text is changed with it. */
function change(file: Partial<Asset>): void {
  const [before] = rig.stock.assets;
  if (!before) throw new Error('there is no portrait');
  rig.stock.assets[0] = { ...before, version: before.version + 1, ...file };
  const questions = rig.stock.items.findIndex(({ id }) => id === 'pages-faq');
  const found = rig.stock.items[questions];
  if (found) rig.stock.items[questions] = { ...found, data: { ...found.data, titel: { de: 'Neu', en: 'New' } } };
}

const tenant = () => folders.get('fernklang');
const shown = () => tenant()?.pictures.get(portrait)?.content;

describe('a picture that cannot be taken keeps no text from being shown', () => {
  it.each<[string, Partial<Asset>, string]>([
    ['is too large', { bytes: tooLarge }, 'must not be larger than 512 kB'],
    ['is none', { bytes: Buffer.from('%PDF-1.7') }, 'is not a picture of the kind png'],
    ['may do what no drawing may', { bytes: svg('<script/>'), mimeType: 'image/svg+xml' }, 'must be a plain drawing'],
    ['may not be read', { status: 403 }, 'shows a file that cannot be had (status 403)'],
    ['cannot be made small', { status: 500 }, 'shows a file that cannot be had (status 500)'],
  ])('one that %s: the one before stays, and where there is none it is left out', async (_what, file, reason) => {
    const good = rig.stock.assets[0]?.bytes;
    expect(await put()).toEqual([]);
    change(file);
    for (let times = 0; times < 2; times += 1) {
      const mistakes = await put();
      expect(mistakes).toEqual([expect.stringContaining(told(`images/FK-2001.grafik: bild: ${reason}`))]);
      expect(mistakes[0]).toContain(shownBefore);
      expect([shown(), tenant()?.faq.de.title]).toEqual([good, 'Neu']);
    }
    known = null;
    expect((await put())[0]).toContain(isLeftOut);
    expect(shown()).toBeUndefined();
    // Once it is mended.
    change({ bytes: png('better'), mimeType: 'image/png', status: undefined });
    expect(await put()).toEqual([]);
    expect(shown()).toEqual(png('better'));
  });

  it.each<[string, () => void, string]>([
    ['away', () => change({ status: 404 }), 'shows a file that is gone'],
    ['deleted', () => void (rig.stock.assets = []), 'is missing'],
  ])('one that is %s is shown no longer: whoever takes a picture away wants that', async (_what, takeAway, reason) => {
    await put();
    takeAway();
    expect(await put()).toEqual([told(`images/FK-2001.grafik: bild: ${reason}, ${isLeftOut}`)]);
    expect([shown(), known && Object.keys(known.assets)]).toEqual([undefined, []]);
  });

  it('one of a preview is held to its measures, and the folder’s own is shown in its place', async () => {
    rig.stock.assets.push(asset('wide', png('not as wide as that')));
    const start = rig.stock.items.findIndex(({ id }) => id === 'key-visuals-start');
    const found = rig.stock.items[start];
    if (found) rig.stock.items[start] = { ...found, data: { ...found.data, bild: { de: ['wide'] } } };
    expect(await put()).toEqual([told(`key-visuals/start: bild.de: must be a PNG picture, ${isLeftOut}`)]);
  });

  it('a logo that is no drawing leaves the folder’s own', async () => {
    rig.stock.items.push(item('images', { identifier: 'logo', bild: ['portrait'] }));
    const own = tenant()?.logoSvg;
    expect(await put()).toEqual([told(`images/logo: bild: must be an SVG drawing, ${isLeftOut}`)]);
    expect([tenant()?.logoSvg, shown()]).toEqual([own, png('good')]);
  });

  it('is asked for once where that cannot change, and again where it can', async () => {
    await put();
    const askedBy = async (file: Partial<Asset>) => {
      change(file);
      await put();
      const { assets } = rig.service.counts;
      await put();
      return rig.service.counts.assets - assets;
    };
    expect(await askedBy({ bytes: tooLarge })).toBe(0);
    expect(await askedBy({ bytes: Buffer.from('MZ') })).toBe(0);
    expect(await askedBy({ status: 403 })).toBe(1);
  });

  it('is asked for again by who begins, or has all read anew: a proxy may have answered for the service once', async () => {
    await put();
    change({ bytes: Buffer.from('Please log in') });
    await put();
    const [refused] = rig.stock.assets;
    if (refused) rig.stock.assets[0] = { ...refused, bytes: png('better') };
    expect([(await put()).length, shown()]).toEqual([1, png('good')]);
    expect([await put(true), shown()]).toEqual([[], png('better')]);
  });
});

describe.each(engines)('a picture that is too large, on %s', (engine) => {
  let service: Service;
  let here: { readonly tenants: TenantFolders; readonly contents: Contents };
  const { logged, logger } = newLog();
  // Asked once something happens, and the service is there by then.
  const clock = { now: () => service.clock.now() };

  /** An instance of the service on the same database. */
  const newInstance = async (db = service.database.db) => {
    const tenants = await TenantFolders.open({ dir: copy.dir, env: env() }, clock);
    return { tenants, contents: new Contents({ db, clock, tenants: tenants.contents, logger, patienceMs: 30_000 }) };
  };
  const read = async () => {
    service.clock.pass({ hours: 0.1 });
    await here.contents.look();
    await here.contents.settled();
  };
  const ready = async () => (await service.call('GET', '/readyz')).body;

  beforeAll(async () => {
    const database = await newDatabase(engine);
    here = await newInstance(database.db);
    service = await Service.start(engine, undefined, undefined, async () => database, {
      tenants: here.tenants,
      refusedFolders: here.tenants.refused,
      contents: here.contents,
      environmentKeys: { firstKeys: [{ tenant: 'fernklang', hash: hashOf(operatorKey) }], releaseKeys: [] },
    });
    service.tenants = here.tenants;
  });
  afterAll(async () => {
    await here.contents.stop();
    await service.stop();
  });

  it('is told wherever somebody looks, once in the log, and the one before stays also after a restart', async () => {
    await read();
    change({ bytes: tooLarge });
    logged.splice(0);
    for (let times = 0; times < 3; times += 1) await read();
    const sentence = told(`images/FK-2001.grafik: bild: must not be larger than 512 kB, ${shownBefore}`);
    expect(logged).toEqual([
      ['info', { tenant: 'fernklang' }, 'tenant says what its content service has'],
      ['error', { tenant: 'fernklang', mistakes: [sentence] }, 'Fehler beim Laden des CMS Inhalts'],
    ]);
    expect(here.contents.states()).toMatchObject([{ mistakes: [sentence], fetchedAt: service.clock.now() }]);
    expect(await ready()).toEqual({ status: 'ready', contents: { failing: 1, without: 0, oldestMinutes: 0 } });
    const { text } = await service.call('GET', '/metrics', { token: metricsToken });
    expect(text).toContain(`content_refused{tenant="fernklang",mistake="${sentence}"} 1`);
    const again = await newInstance();
    await again.contents.takeKept();
    expect(again.tenants.get('fernklang')?.pictures.get(portrait)?.content).toEqual(png('good'));
    expect(again.tenants.get('fernklang')?.faq.de.title).toBe('Neu');
    await again.contents.stop();
    change({ bytes: png('better') });
    await read();
    expect(await ready()).toEqual({ status: 'ready' });
  });
});
