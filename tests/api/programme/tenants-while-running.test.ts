import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationBody } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, joinedCampaign, recipientBody, referralBody } from '../given/people.ts';
import { metricsToken } from '../service/service.ts';
import { followFolders, type FollowedFolders } from './tenant-folders.ts';

const german = 'Dieses Empfehlungsprogramm ist gerade nicht verfügbar. Bitte versuche es später noch einmal.';
const english = 'This referral programme is not available at the moment. Please try again later.';
const spoilt = ['"Whatsapp": 1', '"Whatsapp": -2'] as const;

describe.each(engines)('tenants while the service runs on %s', (engine) => {
  let running: FollowedFolders;
  beforeAll(async () => {
    running = await followFolders(engine, async (copy) => {
      await copy.edit('tenant.json', ...spoilt);
      await copy.add('nachbar');
      await copy.edit('tenant.json', spoilt[1], spoilt[0]);
    });
  });
  afterAll(() => running.stop());

  const get = (path: string, language = 'de') =>
    running.service.call('GET', path, { language, headers: { 'accept-language': language } });
  const ready = async () => (await get('/readyz')).body as object;
  const gauge = async () => {
    const { text } = await running.service.call('GET', '/metrics', { token: metricsToken });
    return text.match(/^tenant_folder_refused\{.*$/gm) ?? [];
  };

  describe('one whose folder has a mistake', () => {
    it.each([
      ['a call', '/api/v1/mandant/nachbar'],
      ['a picture of a bounty', '/api/v1/nachbar/praemie/duo-2026/grafik100'],
      ['a shared link', '/nachbar/e/7K3M9PQRST'],
      ['its logo', '/v1/nachbar/logo.svg'],
      ['a preview picture', '/v1/nachbar/preview-de.png'],
    ])('answers %s in the person’s language that it is out of service', async (_, path) => {
      const [inGerman, inEnglish] = [await get(path), await get(path, 'en')];
      expect([inGerman.status, inGerman.body]).toMatchObject([503, { Code: 'PSOF0013', Meldung: german }]);
      expect([inEnglish.status, inEnglish.body]).toMatchObject([503, { Code: 'PSOF0013', Meldung: english }]);
      expect((await get(path.replace('nachbar', 'gibtsnicht'))).status).toBe(404);
    });

    it('says so in the place of its frame, which any page may show', async () => {
      for (const path of ['/nachbar', '/nachbar/empfehlen']) {
        const { status, text, headers } = await get(path);
        expect([status, text.includes(german)]).toEqual([503, true]);
        expect(headers['content-security-policy']).toContain('frame-ancestors *');
      }
      expect((await get('/gibtsnicht')).status).toBe(404);
    });

    it('lets the others serve, and the service stay ready', async () => {
      const { status, body } = await get('/api/v1/mandant/lindenstrom');
      expect([status, body]).toMatchObject([200, { Mandant: 'lindenstrom' }]);
      expect((await get('/lindenstrom')).status).toBe(200);
      expect((await get('/readyz')).status).toBe(200);
      expect(await ready()).toEqual({ status: 'ready', tenants: { outOfService: 1, servedAsBefore: 0 } });
      expect(await gauge()).toEqual(['tenant_folder_refused{tenant="nachbar",state="out-of-service"} 1']);
    });
  });

  describe('one whose folder changes', () => {
    const { key, from, to } = { key: 'lindenstrom', from: '"accent": "#1f6844"', to: '"accent": "#0b5d1e"' };
    const frame = async () => {
      const { text, headers } = await get(`/${key}`);
      return { text, policy: String(headers['content-security-policy']) };
    };

    it('is another one everywhere, at once and without a restart', async () => {
      const [before, logo] = [await frame(), (await get(`/v1/${key}/logo.svg`)).text];
      expect(before.policy).toContain("frame-ancestors 'self' http://127.0.0.1:4601");
      const { copy } = running;
      await copy.edit('theme.json', from, to);
      await copy.edit('tenant.json', '"AllowedOrigins": [', '"AllowedOrigins": ["https://shop.lindenstrom.example", ');
      await copy.edit('tenant.json', '"Anzeigename": "', '"Anzeigename": "Neues ');
      await copy.edit('logo.svg', '<svg', '<svg data-new=""');
      await running.look();

      const after = await frame();
      expect(after.policy).toContain("frame-ancestors 'self' https://shop.lindenstrom.example http://127.0.0.1:4601");
      // The style element's hash is that of the new theme.
      expect([before.text.includes('#0b5d1e'), after.text.includes('#0b5d1e')]).toEqual([false, true]);
      expect((await get(`/api/v1/mandant/${key}`)).body).toMatchObject({ Name: 'Neues Lindenstrom' });
      const [path = ''] = /\/v1\/lindenstrom\/logo\.svg\?v=\w+/.exec(after.text) ?? [];
      const drawn = await get(path);
      expect(drawn.text).not.toBe(logo);
      expect([drawn.text.includes('data-new'), drawn.headers['cache-control']]).toEqual([
        true,
        'public, max-age=31536000, immutable',
      ]);
      expect((await get(`/api/v1/${key}/praemie/duo-2026/grafik100`)).text).toContain('#0b5d1e');
    });

    it('goes on as before where the change is a mistake, which is told', async () => {
      const { copy } = running;
      const before = await frame();
      await copy.edit('tenant.json', ...spoilt);
      await copy.edit('theme.json', to, from);
      await running.look();
      expect((await frame()).policy).toBe(before.policy);
      expect((await frame()).text).toContain('#0b5d1e');
      expect(await ready()).toMatchObject({ tenants: { outOfService: 1, servedAsBefore: 1 } });
      expect(await gauge()).toContain('tenant_folder_refused{tenant="lindenstrom",state="kept"} 1');
      await copy.edit('tenant.json', spoilt[1], spoilt[0]);
      await copy.edit('theme.json', from, to);
      await running.look();
      expect(await ready()).toMatchObject({ tenants: { outOfService: 1, servedAsBefore: 0 } });
    });

    it('comes into service when it is mended, and nothing is left to tell', async () => {
      await running.copy.add('nachbar');
      await running.look();
      expect((await get('/api/v1/mandant/nachbar')).status).toBe(200);
      expect((await get('/nachbar')).status).toBe(200);
      expect([await ready(), await gauge()]).toEqual([{ status: 'ready' }, []]);
    });
  });

  describe('a form that is open while its words change', () => {
    const texts = 'content/de/texts.json';
    const rename = (file: string, word: string, other: string) => running.copy.edit(file, word, other);
    const create = (body: object) => running.service.call('POST', 'empfehlen/create', { body });

    it('is accepted for a day, with the words that it showed, and refused then', async () => {
      const { service } = running;
      const anna = await confirmedRecommender(service);
      const { de } = service.tenant.texts;
      const newsletter = { text: de.newsletterLabel.text, version: de.newsletterLabel.version };
      const join = {
        NewsletterPermission: true,
        NewsletterText: newsletter.text,
        NewsletterVersion: newsletter.version,
      };
      const open = () =>
        referralBody(service, { Empfehlung: { Aktionen: [joinedCampaign(service)] }, Empfehler: join });
      const receive = () => service.call('POST', `empfaenger/create/${anna.number}`, { body: recipientBody(service) });
      const register = () => service.call('POST', 'account/createEmpfehler', { body: registrationBody(service) });
      const all = async () => {
        const answers = [await create(open()), await receive(), await register()];
        return answers.map(({ status, body }) => body['Code'] ?? status);
      };
      expect(await all()).toEqual([200, 200, 200]);
      for (const [word, other] of [
        ['mindestens 18 Jahre alt', 'volljährig'],
        ['einen Newsletter', 'Neuigkeiten'],
        ['meinen Namen', 'Namen'],
      ] as const) {
        await rename(texts, word, other);
      }
      await rename('campaigns.json', 'Ja, ich mache mit.', 'Ja.');
      await running.look();
      expect(service.tenants.get('lindenstrom')?.texts.de.termsLabel.text).toContain('volljährig');
      expect(await all()).toEqual([200, 200, 200]);
      service.clock.pass({ hours: 23 });
      // Another change in between does not make it longer.
      await rename(texts, 'volljährig', 'erwachsen');
      await running.look();
      expect(await all()).toEqual([200, 200, 200]);
      service.clock.pass({ hours: 1 });
      expect(await all()).toEqual(['PSOF0309', 'PSOF0309', 'PSOF0309']);
    });
  });
});
