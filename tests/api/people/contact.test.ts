import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../service/engines.ts';
import { confirmedRecommender } from '../given/people.ts';
import { newEmail, Service } from '../service/service.ts';
import { solveCheck } from '../service/solve-check.ts';

const message = (change: object = {}) => ({
  Name: 'Mira Sommer',
  Email: newEmail(),
  Thema: 'Praemie',
  Nachricht: 'Wo bleibt meine Prämie?\nIch warte seit fünf Wochen.',
  ...change,
});

describe.each(engines)('the contact form on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const send = (body: object, options: object = {}) => service.call('POST', 'kontakt', { body, ...options });
  const ask = async (query = '', options: object = {}) =>
    (await service.call('GET', `kontakt?cmd=IsCaptchaRequired${query}`, options)).body;
  const solved = async (query = '', options: object = {}) =>
    solveCheck(String((await ask(query, options))['Challenge']));
  const toSupport = async () => service.mailsTo(service.tenant.config.support.email);

  it('mails a message to the support, to be answered to the sender', async () => {
    const body = message();
    const before = (await toSupport()).length;
    const sent = await send(body, { language: 'en' });
    expect([sent.status, sent.body]).toEqual([200, { KopieVersendet: false }]);
    const mails = await toSupport();
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)).toMatchObject({
      kind: 'contact',
      name: 'Mira Sommer',
      email: body.Email,
      topic: 'Praemie',
      text: body.Nachricht,
      confirmed: false,
      language: 'de',
    });
    expect(await service.mailsTo(body.Email)).toEqual([]);
  });

  it('sends the same message once, however often its answer gets lost', async () => {
    const body = message();
    const before = (await toSupport()).length;
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2].map(() => send(body, { headers })));
    answers.push(await send(body, { headers }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await toSupport()).toHaveLength(before + 1);
    expect((await send({ ...body, Nachricht: 'Anders' }, { headers })).body['Code']).toBe('PSOF0012');
  });

  it('asks for a captcha after three messages from one address, and takes a solved one once', async () => {
    const from = '203.0.113.77';
    expect((await ask('', { from }))['CaptchaErforderlich']).toBe(false);
    for (let n = 0; n < 3; n += 1) expect((await send(message(), { from })).status).toBe(200);
    const refused = await send(message(), { from });
    expect([refused.status, refused.body['Code']]).toEqual([428, 'PSOF0601']);
    expect((await ask('', { from }))['CaptchaErforderlich']).toBe(true);
    expect((await send(message({ Captcha: 'bm9uc2Vuc2U=' }), { from })).body['Code']).toBe('PSOF0602');
    const stale = await solved('', { from });
    service.clock.pass({ hours: 1 / 3 });
    expect((await send(message({ Captcha: stale }), { from })).body['Code']).toBe('PSOF0602');
    const foreign = await solved('&kopie=true', { tenant: 'nachbar' });
    expect((await send(message({ Captcha: foreign }), { from })).body['Code']).toBe('PSOF0602');
    const Captcha = await solved('', { from });
    expect((await send(message({ Captcha }), { from })).status).toBe(200);
    expect((await send(message({ Captcha }), { from })).body['Code']).toBe('PSOF0602');
  });

  it('counts messages that came with a captcha, too', async () => {
    const from = '203.0.113.79';
    for (let n = 0; n < 3; n += 1) {
      const Captcha = await solved('&kopie=true', { from });
      expect((await send(message({ Captcha }), { from })).status).toBe(200);
    }
    expect((await ask('', { from }))['CaptchaErforderlich']).toBe(true);
  });

  it('takes no more than twenty messages an hour from one address', async () => {
    const from = '203.0.113.78';
    const { token } = await confirmedRecommender(service);
    const codes: unknown[] = [];
    for (let n = 0; n < 21; n += 1) {
      const Captcha = n < 3 ? undefined : await solved('&kopie=true', { from });
      codes.push((await send(message({ Captcha }), { from, token })).body['Code']);
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(undefined));
    expect(codes[20]).toBe('PSOF0603');
    const english = await send(message({ Captcha: await solved('&kopie=true') }), { from, language: 'en' });
    expect([english.status, english.body['Meldung']]).toEqual([
      429,
      'You have written to us several times just now. Please send an e-mail to our support instead.',
    ]);
  });

  it('sends a stranger’s address a copy without a word of theirs, after a captcha, twice a day at most', async () => {
    const Email = newEmail();
    const wish = message({ Email, KopieGewuenscht: true });
    expect((await send(wish)).body['Code']).toBe('PSOF0601');
    expect((await ask('&kopie=true'))['CaptchaErforderlich']).toBe(true);
    const copies: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      const Captcha = await solved('&kopie=true');
      copies.push((await send({ ...wish, Captcha })).body['KopieVersendet']);
    }
    expect(copies).toEqual([true, true, false]);
    const mails = await service.mailsTo(Email);
    expect(mails.map(({ kind }) => kind)).toEqual(['contact-copy', 'contact-copy']);
    expect(JSON.stringify(mails)).not.toMatch(/Mira|Wo bleibt/);
  });

  it('sends who is signed in a whole copy to their own address, and treats every other one as a stranger’s', async () => {
    const anna = await confirmedRecommender(service);
    const wish = message({ Email: anna.email.toUpperCase(), KopieGewuenscht: true });
    expect((await send(wish, { token: anna.token })).body).toEqual({ KopieVersendet: true });
    const copy = (await service.mails()).findLast(({ kind }) => kind === 'contact-copy');
    expect(copy).toMatchObject({ to: wish.Email, text: wish.Nachricht });
    expect((await toSupport()).at(-1)).toMatchObject({ confirmed: true });
    const elsewhere = message({ KopieGewuenscht: true });
    expect((await send(elsewhere, { token: anna.token })).body['Code']).toBe('PSOF0601');
    const other = message();
    expect((await send(other, { token: anna.token })).status).toBe(200);
    expect((await toSupport()).at(-1)).toMatchObject({ email: other.Email, confirmed: false });
  });

  it('names every field that is wrong', async () => {
    const wrong = { Name: '', Email: 'mira', Thema: 'Wetter', Nachricht: ' ', KopieGewuenscht: 'yes' };
    const refused = await send(wrong);
    expect([refused.status, refused.body['Code']]).toEqual([422, 'PSOF0003']);
    expect(refused.body['Felder']).toMatchObject([
      { Feld: 'Name', Regel: 'required' },
      { Feld: 'Email', Regel: 'email' },
      { Feld: 'Thema', Regel: 'required' },
      { Feld: 'Nachricht', Regel: 'required' },
      { Feld: 'KopieGewuenscht', Regel: 'invalid' },
    ]);
    const long = await send(message({ Nachricht: 'x'.repeat(4001) }));
    expect(long.body['Felder']).toMatchObject([{ Feld: 'Nachricht', Regel: 'too-long', Grenze: 4000 }]);
  });

  it('refuses what is no command, no message or no call', async () => {
    const codeOf = async (...request: Parameters<Service['call']>) => (await service.call(...request)).body['Code'];
    expect(await codeOf('GET', 'kontakt')).toBe('PSOF0003');
    expect(await codeOf('GET', 'kontakt?cmd=Send')).toBe('PSOF0003');
    expect(await codeOf('POST', 'kontakt', { body: null })).toBe('PSOF0003');
    expect(await codeOf('DELETE', 'kontakt')).toBe('PSOF0006');
  });

  it('refuses a session that is over, forged or another tenant’s', async () => {
    const anna = await confirmedRecommender(service);
    for (const options of [{ token: 'forged' }, { token: anna.token, tenant: 'nachbar' }]) {
      expect((await send(message(), options)).body['Code']).toBe('PSOF0204');
      expect((await ask('', options))['Code']).toBe('PSOF0204');
    }
    service.clock.pass({ days: 400 });
    expect((await send(message(), { token: anna.token })).body['Code']).toBe('PSOF0204');
  });

  it('keeps names, addresses and messages out of the log', async () => {
    const body = message({ Name: 'Unverwechselbar' });
    await send(body);
    const log = service.logged.join('');
    for (const secret of [body.Email, 'Unverwechselbar', 'Wo bleibt']) expect(log).not.toContain(secret);
  });
});

describe('a tenant that always wants a captcha', () => {
  it('asks for one before the first message', async () => {
    const service = await Service.start('pglite', (tenant) => ({
      ...tenant,
      private: { ...tenant.private, captchaRequired: true },
    }));
    const state = await service.call('GET', 'kontakt?cmd=IsCaptchaRequired');
    expect(state.body['CaptchaErforderlich']).toBe(true);
    expect((await service.call('POST', 'kontakt', { body: message() })).body['Code']).toBe('PSOF0601');
    await service.stop();
  });
});
