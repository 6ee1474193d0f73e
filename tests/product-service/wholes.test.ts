import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { youngUnderOf } from '#server/domain/young-under.ts';
import { openRig, type Rig } from './rig.ts';
import { page, tariff } from './stock.ts';

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
  const whole = { Id: 'junge', Name: both('J'), ImText: both('J'), Beschreibung: both('J'), BestellUrl: '/tarife' };
  await writeFile(
    rig.copy.at('categories.json'),
    JSON.stringify({ Kategorien: [{ Id: 'junge-leute', AlsGanzes: whole }] }),
  );
  await rig.folders.look();
  await rig.folders.look();
  const before = await rig.read();
  expect(await rig.folders.products.put('fernklang', before)).toEqual({ state: 'in-use' });
  expect(youngUnderOf(rig.tenant(), 'junge')).toBe(28);
  rig.reset();
  expect(await rig.put(before)).toEqual({ state: 'in-use' });
  expect([rig.tenant().products.length, youngUnderOf(rig.tenant(), 'junge')]).toEqual([3, 28]);
});
