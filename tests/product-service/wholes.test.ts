import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { youngUnderOf } from '#server/domain/young-under.ts';
import { openRig, type Rig } from './rig.ts';
import { page, rules, tariff } from './stock.ts';
import { recommendYoungWhole } from './young-whole.ts';

const both = (text: string) => ({ de: text, en: text });

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
  rig.reset();
});
afterAll(() => rig.close());

it('what is recommended as a whole is the folder’s, of pages that the service has', async () => {
  expect(await rig.put()).toEqual({ state: 'in-use' });
  const mistakes = async () => {
    await rig.folders.look();
    await rig.folders.look();
    return rig.folders.refused().flatMap(({ mistakes: all }) => all);
  };
  const whole = (id: string) => ({
    Id: id,
    Name: { de: id, en: id },
    ImText: { de: id, en: id },
    Beschreibung: { de: id, en: id },
    BestellUrl: '/tarife',
  });
  const write = (value: object) => writeFile(rig.copy.at('categories.json'), JSON.stringify(value));
  await write({
    Gesamtangebot: whole('alles'),
    Kategorien: [
      { Id: 'internet', AlsGanzes: whole('internettarife') },
      { Id: 'vergangen', AlsGanzes: whole('niemals') },
    ],
  });
  expect(await mistakes()).toEqual([]);
  const wholes = () => rig.tenant().products.flatMap(({ id, whole: of }) => (of ? [[id, of.tariffIds]] : []));
  expect(wholes()).toEqual([
    ['internettarife', ['zuhause-s', 'zuhause-m']],
    ['alles', ['zuhause-s', 'zuhause-m', 'mobil-s']],
  ]);
  // What the folder says of a page that is gone was recommended, and so was what it says by itself.
  expect(rig.tenant().formerProducts.flatMap(({ id, whole: of }) => (of ? [id] : []))).toEqual(['niemals']);
  await write({
    FruehereGesamtangebote: [whole('einst')],
    Kategorien: [{ Id: 'vergangen', AlsGanzes: whole('niemals') }],
  });
  expect(await mistakes()).toEqual([]);
  expect(rig.tenant().formerProducts.flatMap(({ id, whole: of }) => (of ? [id] : []))).toEqual(['einst', 'niemals']);
  // One that is prepared for a page to come is the same still, and what nobody could mend is not judged.
  await write({
    Kategorien: [
      { Id: 'internet', AlsGanzes: whole('internettarife') },
      { Id: 'internet-neu', AlsGanzes: whole('internettarife') },
      { Id: 'vergangen', AlsGanzes: { ...whole('niemals'), Name: null } },
    ],
  });
  expect(await mistakes()).toEqual([]);
  expect(rig.tenant().formerProducts).toEqual([]);
  await write({
    Gesamtangebot: { ...whole('alles'), Id: 'zuhause-s' },
    Kategorien: [{ Id: 'internet', AlsGanzes: { ...whole('x'), Name: { de: 'x' } } }],
  });
  expect(await mistakes()).toEqual(['tenants/fernklang/categories.json: internet.AlsGanzes.Name.en: is missing']);
  await write({ Gesamtangebot: { ...whole('alles'), Id: 'zuhause-s' }, Kategorien: 'none' });
  expect((await mistakes())[0]).toBe(
    'tenants/fernklang/categories.json: Gesamtangebot.Id: must be no id of products.json',
  );
  await rm(rig.copy.at('categories.json'));
  expect(await mistakes()).toEqual([]);
  expect(wholes()).toEqual([]);
});

it('what was recommended as a whole of a page that is gone is for young people where all of its tariffs were', async () => {
  const young = tariff('jung', { Young: true, KategorieId: 'junge-leute' });
  rig.service.stock.products.push(young);
  rig.service.stock.pages.push(page('junge-leute', ['jung']));
  await recommendYoungWhole(rig);
  const before = await rig.read();
  expect(await rig.folders.products.put('fernklang', before)).toEqual({ state: 'in-use' });
  expect(youngUnderOf(rig.tenant(), 'junge')).toBe(28);
  rig.reset();
  expect(await rig.put(before)).toEqual({ state: 'in-use' });
  expect([rig.tenant().products.length, youngUnderOf(rig.tenant(), 'junge')]).toEqual([3, 28]);
});

it('a tariff that is gone is left out where a whole of the folder’s has its id, told there, and keeps no new prices from being shown', async () => {
  rig.reset();
  const whole = (Id: string) => ({ Id, Name: both('W'), ImText: both('W'), Beschreibung: both('W'), BestellUrl: '/' });
  const write = async (value: object) => {
    await writeFile(rig.copy.at('categories.json'), JSON.stringify(value));
    await rig.folders.look();
    await rig.folders.look();
  };
  await write({});
  const before = await rig.read();
  const [line] = before.tariffs;
  // Ids of bounties are made of the tariff's, or the whole's, and of the period's.
  const former = ['zuhause', 'buero', 'einst', 'bleibt'].map((id) => ({ ...line, id, externalId: `x-${id}` }));
  rig.service.stock.products[0] = tariff('zuhause-s', { PreisMonatlich: 1111 });
  const gone = { ...before, former };
  const put = async () => rig.folders.products.put('fernklang', await rig.read(gone));
  const known = () => rig.tenant().formerProducts.flatMap(({ id, whole: is }) => (is ? [] : [id]));
  expect([await put(), known()]).toEqual([{ state: 'in-use' }, ['zuhause', 'buero', 'einst', 'bleibt']]);
  expect(rig.folders.products.leftOutOf('fernklang')).toEqual([]);
  await write({
    Gesamtangebot: whole('zuhause'),
    Kategorien: [{ Id: 'internet', AlsGanzes: whole('x-buero') }],
    FruehereGesamtangebote: [whole('einst')],
  });
  rig.service.stock.products[0] = tariff('zuhause-s', { PreisMonatlich: 2222 });
  expect([await put(), known()]).toEqual([{ state: 'in-use' }, ['bleibt']]);
  expect(rig.tenant().products[0]?.tariff?.monthlyCent).toBe(2222);
  const told = (field: string, id: string) =>
    `tenants/fernklang/categories.json: ${field}.Id: is an id of a tariff that is gone, ${id}, which is left out`;
  expect(rig.folders.products.leftOutOf('fernklang')).toEqual([
    told('Gesamtangebot', 'zuhause'),
    told('internet.AlsGanzes', 'buero'),
    told('FruehereGesamtangebote[0]', 'einst'),
  ]);
  expect(rig.folders.refused()).toEqual([]);
  await write({ Gesamtangebot: whole('alles') });
  expect([known(), rig.folders.products.leftOutOf('fernklang')]).toEqual([former.map(({ id }) => id), []]);
});

it('a tariff that is gone is left out where its bounty would be another one’s, or too long', async () => {
  rig.reset();
  await rm(rig.copy.at('categories.json'));
  const periods = ['standard', 's-standard'].map((Id) => ({ ...rules.Provisionszeiten[0], Id }));
  const named = [...rules.Produkte, { Id: 'zuhause', Provision: 's-standard;7000' }];
  const write = (value: object) => writeFile(rig.copy.at('products.json'), JSON.stringify(value));
  await write({ ...rules, Provisionszeiten: periods, Produkte: named });
  await rig.folders.look();
  await rig.folders.look();
  const before = await rig.read();
  const [line] = before.tariffs;
  const former = ['zuhause', 'l'.repeat(60)].map((id) => ({ ...line, id, externalId: `X-${id.slice(0, 9)}` }));
  expect(await rig.put({ ...before, former })).toEqual({ state: 'in-use' });
  expect(rig.tenant().formerProducts).toEqual([]);
  await write(rules);
});
