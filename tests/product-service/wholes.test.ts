import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRig, type Rig } from './rig.ts';

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
