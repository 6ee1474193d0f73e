import { readFile, rm, writeFile } from 'node:fs/promises';
import { copyTenants, type TenantsCopy } from '#server/tenants/tenants-copy.fixture.ts';
import type { Stock, Told } from './double.ts';

const both = (text: string) => ({ de: text, en: `${text} (en)` });

/** A tariff as the service tells of it. */
export const tariff = (id: string, others: Told = {}): Told => ({
  Id: id,
  ExterneId: `X-${id}`,
  Art: 'fixed-line',
  Kategorie: 'DP',
  KategorieId: 'internet',
  Name: id,
  AnzeigeName: both(`Tarif ${id}`),
  Beschreibung: both('Schnell.'),
  Young: false,
  Hybrid: false,
  Glasfaser: false,
  Gruppe: 'Zuhause',
  Klasse: 'S',
  PreisMonatlich: 1995,
  PreisEinmalig: 6995,
  PreisDanach: 2995,
  PreisDanachAbMonat: 7,
  Mindestlaufzeit: 24,
  Kuendigungsfrist: 1,
  Download: 16,
  Upload: 2,
  Volumen: null,
  Beschreibung1: both('Schnell.'),
  Beschreibung2: both('Und gut.'),
  Beschreibung3: { de: null, en: null },
  Beschreibung4: { de: null, en: null },
  // What a service promises is nobody's promise here.
  Provision: 'standard;999900',
  TelekomProduktId: '4711',
  Fussnote: 'zuhause',
  Preisaufteilung: { de: null, en: null },
  Aktionsname: both('Start'),
  Aktionsrabatt: 1000,
  Produktinformationsblatt: `https://www.anbieter.example/${id}.pdf`,
  Grafik: 'https://elsewhere.example/grafik',
  Praemien: [{ Id: 'x', WertCent: 999_900 }],
  ...others,
});

/** A tariff for the hand. */
export const mobile = (id: string, others: Told = {}): Told =>
  tariff(id, {
    Art: 'mobile',
    Kategorie: null,
    KategorieId: 'mobil',
    Fussnote: 'mobil',
    Volumen: 'unbegrenzt',
    ...others,
  });

/** A device with a tariff. */
export const offer = (deviceId: string, tariffId: string, others: Told = {}): Told => ({
  Id: `${deviceId}:${tariffId}`,
  HandyId: deviceId,
  GeraeteTyp: 'smartphone',
  Hersteller: 'Aurel',
  HandyAnzeigeName: `Aurel ${deviceId}`,
  HandyBeschreibung: both('Ein Telefon.'),
  TarifId: tariffId,
  PreisHandy: 9900,
  Aktionspreis: null,
  Aktion: 0,
  TopPosition: false,
  Position: 1,
  ...others,
});

/** A page of tariffs. */
export const page = (id: string, ids: readonly string[], others: Told = {}): Told => ({
  Id: id,
  Name: both(id),
  Eltern: null,
  Geschaeftlich: false,
  Pfad: { de: id, en: `${id}-en` },
  Titel: both(`Seite ${id}`),
  Krume: both(id),
  Teaser: both('Bis zu 70 €'),
  ProduktIds: ids,
  GeraeteTyp: null,
  ...others,
});

export const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from('a picture')]);

/** Two lines, a tariff for the hand with a device, and what the specification drops. */
export function fill(stock: Stock): void {
  stock.products = [tariff('zuhause-s'), tariff('zuhause-m'), mobile('mobil-s'), tariff('639')];
  stock.offers = [offer('pagina', 'mobil-s')];
  stock.pages = [page('internet', ['zuhause-s', 'zuhause-m', '639']), page('mobil', ['mobil-s'])];
  stock.pictures.clear();
  stock.pictures.set('produkt/zuhause-s/grafik', png);
}

/** What the tenant's folder says of products that come from a service. */
export const rules = {
  Provisionszeiten: [{ Id: 'standard', Startdatum: '2026-01-01', Enddatum: '2028-12-31', EnddatumAnzeige: null }],
  Vorgaben: {
    Festnetz: { Provision: 'standard;7000', BestellUrl: '/bestellen?produkt={id}' },
    Mobilfunk: { Provision: 'standard;5000', BestellUrl: '/bestellen?produkt={id}' },
    Geraete: { Fussnote: 'geraet' },
  },
  Produkte: [{ Id: 'zuhause-m', Provision: 'standard;9000' }],
};

/**
 * A copy of Fernklang's folder whose products come from elsewhere.
 * @param url of a product service
 * @param key of the tenant; with another one than Fernklang's there are both
 */
export async function copyWithService(url: string, key = 'fernklang'): Promise<TenantsCopy> {
  const copy = await copyTenants('fernklang');
  if (key !== 'fernklang') await copy.add(key);
  const edited = key === 'fernklang' ? copy : copy.of(key);
  await edited.edit('tenant.json', '"produktApi": "telekom"', `"produktApi": "http",\n  "ProduktUrl": "${url}"`);
  await edited.edit('tenant.json', '"apiRoute": "/fernklang"', '"apiRoute": "/anbieter"');
  await writeRules(edited, rules);
  await rm(edited.at('categories.json'));
  return edited;
}

export const writeRules = (copy: TenantsCopy, value: unknown): Promise<void> =>
  writeFile(copy.at('products.json'), JSON.stringify(value));

export const readJson = async (
  copy: TenantsCopy,
  file: string,
): Promise<Record<string, readonly Record<string, string>[]>> =>
  JSON.parse(await readFile(copy.at(file), 'utf8')) as Record<string, readonly Record<string, string>[]>;
