import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFernklang } from '../../demo-host/fernklang/server.ts';
import { checkOrder } from '../../demo-host/fernklang/shop/check-order.ts';
import { readTariffs } from '../../demo-host/fernklang/shop/tariffs.ts';
import { ReferralServiceDouble } from './referral-service.fixture.ts';

let service: ReferralServiceDouble;
let dataDir: string;
let site: Awaited<ReturnType<typeof startFernklang>>;

const openSite = async () => {
  site = await startFernklang({ port: 0, serviceUrl: service.url, operatorKey: 'operator-key', dataDir });
};

beforeEach(async () => {
  service = new ReferralServiceDouble();
  await service.start();
  dataDir = await mkdtemp(join(tmpdir(), 'fernklang-'));
  await openSite();
});

afterEach(async () => {
  await site.close();
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const valid = {
  tarif: 'glasfaser-300',
  anrede: 'Frau',
  vorname: 'Änne',
  nachname: "O'Brien-Müller",
  geburtsdatum: '17.05.1991',
  email: 'aenne@beispiel.example',
  strasse: 'Am Ring 4',
  plz: '63971',
  ort: 'Hallbrunn',
  bedingungen: true,
  empfehlung: 'ab12cd34ef',
  empfaenger: 'AB12CD34EFGH',
};

const order = async (entries: object, vorgang: unknown = randomUUID()) => {
  const answer = await fetch(`${site.url}/api/bestellungen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...valid, vorgang, ...entries }),
  });
  return { status: answer.status, told: (await answer.json()) as Record<string, unknown> };
};

describe('an order at Fernklang', () => {
  it('gets a number and is told to the referral service with the tariff that was ordered', async () => {
    const { status, told } = await order({});
    expect([status, told['empfehlung']]).toEqual([201, 'matched']);
    expect(told['nummer']).toMatch(/^FK-\d{4}-000001$/);
    expect(service.reports).toEqual([
      {
        path: '/api/v1/fernklang/auftraege',
        key: 'Bearer operator-key',
        content: expect.objectContaining({
          ExterneId: told['nummer'],
          Empfehlungsnummer: 'AB12CD34EF',
          Empfaengernummer: 'AB12CD34EFGH',
          ProduktId: 'glasfaser-300',
        }) as unknown,
      },
    ]);
  });

  it('is made once of a form that is sent again, also after a restart; other content is not taken for it', async () => {
    const form = randomUUID();
    const [first, second] = [await order({}, form), await order({}, form)];
    expect(second.told['nummer']).toBe(first.told['nummer']);
    await site.close();
    await openSite();
    const third = await order({}, form);
    expect([third.status, third.told['nummer']]).toEqual([201, first.told['nummer']]);
    expect(await order({ ort: 'Anderswo' }, form)).toEqual({ status: 409, told: { nummer: first.told['nummer'] } });
    expect(service.reports).toHaveLength(1);
  });

  it.each([
    ['tarif', 'fax', 'Bitte wählen Sie einen Tarif.'],
    ['anrede', 'Graf', 'Bitte wählen Sie.'],
    ['vorname', ' ', 'Bitte geben Sie Ihren Vornamen ein.'],
    ['nachname', 'x'.repeat(121), 'Bitte höchstens 120 Zeichen.'],
    ['ort', 'Hall\u202ebrunn', 'Bitte nur Buchstaben, Ziffern und übliche Zeichen.'],
    ['geburtsdatum', '1991-05-17', 'Bitte geben Sie den Tag so ein: 31.12.1990.'],
    ['geburtsdatum', '31.02.1990', 'Diesen Tag gibt es nicht. Bitte prüfen Sie Ihr Geburtsdatum.'],
    ['geburtsdatum', '01.01.2099', 'Bestellen kann, wer mindestens 18 Jahre alt ist.'],
    ['email', 'aenne', 'Bitte prüfen Sie Ihre E-Mail-Adresse, zum Beispiel name@beispiel.de.'],
    ['plz', '1', 'Eine Postleitzahl hat fünf Ziffern.'],
    ['strasse', { a: 1 }, 'Bitte geben Sie Straße und Hausnummer ein.'],
    ['bedingungen', 'ja', 'Ohne Ihre Zustimmung können wir nicht liefern.'],
  ])('with a wrong %s is refused with a sentence at it, and nothing is kept', async (field, value, sentence) => {
    expect(await order({ [field]: value })).toEqual({ status: 422, told: { fehler: { [field]: sentence } } });
    expect(service.reports).toEqual([]);
  });

  it.each([['no form'], [null], [7]])('without the id of a form (%s) is none', async (vorgang) => {
    expect((await order({}, vorgang)).status).toBe(400);
  });

  it('stands without a recommendation, of which nobody is told', async () => {
    const { status, told } = await order({ empfehlung: 'x', empfaenger: '' });
    expect([status, told['empfehlung']]).toEqual([201, 'none']);
    expect(service.reports).toEqual([]);
  });
});

describe('the age at which Fernklang sells', () => {
  const tooYoung = 'Bestellen kann, wer mindestens 18 Jahre alt ist.';
  const tooOld = 'Dieser Tarif ist für Menschen unter 28.';
  const noDay = 'Diesen Tag gibt es nicht. Bitte prüfen Sie Ihr Geburtsdatum.';
  // In Berlin it is 15 June already.
  const night = '2026-06-14T22:30:00Z';

  it.each([
    ['18 today', '15.06.2008', 'glasfaser-300', night, undefined],
    ['18 today, written short', '15.6.2008', 'glasfaser-300', night, undefined],
    ['18 tomorrow', '16.06.2008', 'glasfaser-300', night, tooYoung],
    ['18 tomorrow, for a young tariff', '16.06.2008', 'glasfaser-300-young', night, tooYoung],
    [
      '18 in a year without 29 February, the day before',
      '29.02.2008',
      'glasfaser-300',
      '2026-02-28T12:00:00Z',
      tooYoung,
    ],
    ['18 in a year without 29 February', '29.02.2008', 'glasfaser-300', '2026-03-01T12:00:00Z', undefined],
    ['27 for a young tariff', '16.06.1998', 'glasfaser-300-young', night, undefined],
    ['28 today for a young tariff', '15.06.1998', 'glasfaser-300-young', night, tooOld],
    ['28 today for another', '15.06.1998', 'glasfaser-300', night, undefined],
    ['born on no day', '31.02.1990', 'glasfaser-300', night, noDay],
    ['born on 29 February of no leap year', '29.02.1990', 'glasfaser-300', night, noDay],
  ])('%s', async (_who, geburtsdatum, tarif, now, sentence) => {
    const { mistakes } = checkOrder({ ...valid, geburtsdatum, tarif }, await readTariffs(), new Date(now));
    expect(mistakes?.['geburtsdatum']).toBe(sentence);
    expect(Object.keys(mistakes ?? {})).toEqual(sentence === undefined ? [] : ['geburtsdatum']);
  });
});

describe('the site of Fernklang', () => {
  it('sends its document for its pages, with 404 for others, and its script, style and icon', async () => {
    const get = async (path: string) => {
      const answer = await fetch(site.url + path);
      return [answer.status, answer.headers.get('content-type')?.split(';')[0]];
    };
    expect(await get('/tarife')).toEqual([200, 'text/html']);
    expect(await get('/gibt/es/nicht')).toEqual([404, 'text/html']);
    expect(await get('/site.css')).toEqual([200, 'text/css']);
    expect(await get('/icon.svg')).toEqual([200, 'image/svg+xml']);
    expect(await get('/site.js')).toEqual([200, 'text/javascript']);
    const { tarife, kategorien } = (await (await fetch(`${site.url}/api/tarife`)).json()) as {
      tarife: { id: string }[];
      kategorien: { id: string; tariffIds: string[] }[];
    };
    expect(tarife.length).toBeGreaterThan(70);
    // As in the referral programme, a category is all below it as well.
    const internet = kategorien.find(({ id }) => id === 'internet')?.tariffIds;
    expect(internet).toEqual(expect.arrayContaining(['zuhause-s', 'glasfaser-1000']));
    expect(internet).not.toContain('mobil-s');
  });

  it('answers what is no JSON with 400, and what is too much with 413', async () => {
    const send = (body: string) =>
      fetch(`${site.url}/api/bestellungen`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await send('{')).status).toBe(400);
    expect((await send(JSON.stringify('x'.repeat(20_000)))).status).toBe(413);
  });
});
