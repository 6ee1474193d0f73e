import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import {
  campaign,
  joinedRecommender,
  nowOf,
  ownCampaigns,
  proofsOf,
  refusal,
  unknownCampaign,
  type Row,
} from '../given/joining.ts';
import { newKey } from '../given/operator-people.ts';
import { confirmedRecommender } from '../given/people.ts';
import { newEmail, Service } from '../service/service.ts';

describe.each(engines)('a consent to a campaign of somebody who writes or calls, on %s,', (engine) => {
  let service: Service;
  let support: string;
  beforeAll(async () => {
    service = await Service.start(engine);
    support = (await newKey(service, 'Mira Sand', ['Kundenservice'])).key;
  }, 180_000);
  afterAll(() => service.stop());

  const now = () => nowOf(service);
  const asked = (path: string, body: object, token = support) =>
    service.call('POST', `operator/empfehler/${path}`, { body, token });
  const consentsTo = (id: string) => service.call('GET', `operator/aktionen/${id}/zustimmungen`, { token: support });
  const everybody = async () => (await consentsTo(campaign)).body['Zustimmungen'] as unknown as Row[];

  it('is found and withdrawn by the operator, who says how they asked; the trail has it once', async () => {
    const anna = await joinedRecommender(service);
    const [proof] = await proofsOf(service, anna.email);
    const words = { Text: String(proof?.['text']), BestaetigtAm: now() };
    const found = await asked('aktionen', { Gegenstand: anna.email });
    expect(found.body).toEqual({ Aktionen: [{ AktionsId: campaign, ...words, WiderrufenAm: null }] });
    expect(await everybody()).toContainEqual({
      Empfehlungsnummer: anna.number,
      Vorname: 'Anna',
      Nachname: 'Schmidt',
      BestaetigtAm: now(),
      WiderrufenAm: null,
    });
    service.clock.pass({ hours: 1 });
    const at = now();
    const wish = { AktionsId: campaign, Grund: 'Brief' };
    const done = await asked('aktionen/widerruf', { Gegenstand: anna.number.toLowerCase(), ...wish });
    expect([done.status, done.body]).toEqual([200, { WiderrufenAm: at }]);
    service.clock.pass({ hours: 1 });
    const again = await asked('aktionen/widerruf', { Gegenstand: anna.email, ...wish, Grund: 'Telefon' });
    expect(again.body).toEqual({ WiderrufenAm: at });
    expect(await ownCampaigns(service, anna.token)).toMatchObject([{ WiderrufenAm: at }]);
    expect((await everybody()).filter(({ Empfehlungsnummer }) => Empfehlungsnummer === anna.number)).toMatchObject([
      { WiderrufenAm: at },
    ]);
    const trail = await rowsOf(
      service,
      'select operator, action from operator_actions where subject = $1',
      proof?.['id'],
    );
    expect(trail).toEqual([{ operator: 'Mira Sand', action: 'campaign-withdrawn-letter' }]);
  });

  it('says what is wrong: the person, the campaign, the reason, the key', async () => {
    const anna = await joinedRecommender(service);
    const wish = { Gegenstand: anna.number, AktionsId: campaign, Grund: 'Brief' };
    const codeFor = (change: object, key?: string) => refusal(asked('aktionen/widerruf', { ...wish, ...change }, key));
    expect(await codeFor({ Gegenstand: '0000000000' })).toEqual([404, 'PSOF0301', []]);
    expect(await codeFor({ Gegenstand: newEmail() })).toEqual([404, 'PSOF0107', []]);
    const never = [404, 'PSOF0763', [{ Feld: 'AktionsId', Regel: 'invalid' }]];
    expect(await codeFor({ AktionsId: 'unbekannt' })).toEqual(never);
    const other = await confirmedRecommender(service);
    expect(await codeFor({ Gegenstand: other.email })).toEqual(never);
    expect(await codeFor({ AktionsId: '../x' })).toEqual(unknownCampaign);
    expect(await codeFor({ Grund: 'Weil Frau Schmidt es will' })).toEqual([
      422,
      'PSOF0003',
      [{ Feld: 'Grund', Regel: 'invalid' }],
    ]);
    const { key } = await newKey(service, newEmail(), ['Berichte']);
    expect(await codeFor({}, key)).toEqual([403, 'PSOF0703', []]);
    expect(await refusal(consentsTo('unbekannt'))).toEqual(never);
    expect((await asked('aktionen', { Gegenstand: '0000000000' })).body['Code']).toBe('PSOF0301');
    expect((await asked('aktionen', { Gegenstand: other.number })).body).toEqual({ Aktionen: [] });
    expect(await ownCampaigns(service, anna.token)).toMatchObject([{ WiderrufenAm: null }]);
  });
});
