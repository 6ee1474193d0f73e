import { randomUUID } from 'node:crypto';
import { Networks } from '../load/paced.ts';
import { patiently } from '../operator/in-service.ts';
import { namesOf, productId } from '../operator/people.ts';
import type { Asked } from './load.ts';

const api = '/api/v1/lindenstrom';

/** The calls that people make most often, at referrals that were brought (`bringPeople`). */
export interface HotCalls {
  readonly frame: () => Asked;
  readonly offer: (index?: number) => Asked;
  readonly click: (index?: number) => Asked;
  readonly create: () => Asked;
  /** Somebody new, without a referral. */
  readonly register: () => Asked;
}

const somebody = () => ({ Vorname: 'Anna', Nachname: 'Schmidt', Email: `${randomUUID()}@example.org` });

/** @param people how many referrals there are; each call is about any of them where nothing is said */
export async function hotCallsOf(url: string, people: number): Promise<HotCalls> {
  const headers = { accept: 'application/json' };
  const boot = await patiently(() => fetch(`${url}/lindenstrom/?lang=de`, { headers }));
  const { texts } = (await boot.json()) as { texts: { termsLabel: { text: string; version: string } } };
  const { text: AgbText, version: AgbVersion } = texts.termsLabel;
  const agreed = { AgbAkzeptiert: true, AgbText, AgbVersion };
  const networks = new Networks();
  const anybody = () => Math.floor(Math.random() * people);
  const numberOf = (index: number) => namesOf(index).referralNumber;
  const get = (path: string): Asked => ({ method: 'GET', path, headers: networks.next() });
  return {
    frame: () => get(`/lindenstrom/empfaengerdaten/${numberOf(anybody())}`),
    offer: (index = anybody()) => ({
      method: 'PUT',
      path: `${api}/empfehlung/${numberOf(index)}`,
      body: { Channel: 'whatsapp' },
      headers: networks.next(),
    }),
    click: (index = anybody()) => get(`/lindenstrom/e/${numberOf(index)}`),
    create: () => ({
      method: 'POST',
      path: `${api}/empfehlen/create`,
      body: {
        Empfehlung: { ProduktId: productId, AnteilEmpfehler: 100, Channel: 'web', Widget: 'hero', ...agreed },
        Empfehler: somebody(),
      },
      headers: { ...networks.next(), 'x-accept-language': 'de' },
    }),
    register: () => ({
      method: 'POST',
      path: `${api}/account/createEmpfehler`,
      body: { ...somebody(), ...agreed },
      headers: { ...networks.next(), 'x-accept-language': 'de' },
    }),
  };
}
