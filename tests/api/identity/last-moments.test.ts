import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn, newMember, password, registrationBody, rowsOf } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, referralBody } from '../given/people.ts';
import { newEmail, operatorKey, Service, tokenIn, type Answer } from '../service/service.ts';
import { solveCheck } from '../service/solve-check.ts';

const hour = 60;
const day = 24 * hour;

describe.each(engines)('the last moment on %s', (engine) => {
  let service: Service;
  const begin = new Date('2026-06-01T00:00:00Z');
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());
  beforeEach(() => {
    service.clock.moment = begin;
  });

  const goTo = (minutes: number, milliseconds = 0) => {
    service.clock.moment = new Date(begin.getTime() + minutes * 60_000 + milliseconds);
  };
  const codeOf = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    return body['Code'] ?? status;
  };
  const user = (token: string) => service.call('GET', 'account/user', { token });

  it('of a token that nobody renews is twelve hours after the login', async () => {
    const { token } = await newMember(service);
    goTo(12 * hour, -1000);
    expect(await codeOf(user(token))).toBe(200);
    goTo(12 * hour);
    expect(await codeOf(user(token))).toBe('PSOF0204');
  });

  it('of a session is seven days after the login, to the second', async () => {
    let { token } = await newMember(service);
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      goTo(hours * hour);
      token = String((await user(token)).body['Token']);
    }
    goTo(7 * day, -1000);
    const last = await user(token);
    expect([last.status, last.body['GueltigBis']]).toEqual([200, '2026-06-08T00:00:00']);
    goTo(7 * day);
    for (const each of [token, String(last.body['Token'])]) expect(await codeOf(user(each))).toBe('PSOF0204');
  });

  const supportLink = async (email: string) => {
    const { body } = await service.call('POST', 'account/adminlogin', { body: { Email: email }, token: operatorKey });
    return tokenIn(String(body['Link']));
  };
  const follow = (token: string) => service.call('GET', 'account/login', { token });

  it('of our support’s link is ten minutes after it was made, and of what it opens half an hour after that', async () => {
    const { email } = await newMember(service);
    const [timely, late] = [await supportLink(email), await supportLink(email)];
    goTo(10, -1);
    const inside = String((await follow(timely)).body['Token']);
    goTo(10);
    expect(await codeOf(follow(late))).toBe('PSOF0102');
    // Sessions end with whole seconds.
    goTo(40, -1001);
    expect(await codeOf(user(inside))).toBe(200);
    goTo(40, -1);
    expect(await codeOf(user(inside))).toBe('PSOF0204');
  });

  it('in which an account goes without its password is ten minutes after the login', async () => {
    const [timely, late] = [await newMember(service), await newMember(service)];
    const leave = ({ token }: { readonly token: string }) =>
      codeOf(service.call('DELETE', 'empfehler/delete', { token, body: null }));
    goTo(10);
    expect(await leave(timely)).toBe(204);
    goTo(10, 1);
    expect(await leave(late)).toBe('PSOF0114');
  });

  it('of a captcha is twenty minutes after it was asked for', async () => {
    const solved = async () => solveCheck(String((await service.call('GET', 'captcha')).body['Challenge']));
    const [timely, late] = [await solved(), await solved()];
    const register = (Captcha: string) =>
      codeOf(service.call('POST', 'account/createEmpfehler', { body: registrationBody(service, { Captcha }) }));
    goTo(20, -1);
    expect(await register(timely)).toBe(200);
    goTo(20);
    expect(await register(late)).toBe('PSOF0602');
  });

  describe('before another one', () => {
    const optin = async ({ token }: { readonly token: string }) => {
      const { body } = await service.call('PUT', 'empfehler/setNewsletterOptin', { token, body: null });
      return body['Code'] ?? body['OptinMailAlreadySent'];
    };
    const member = () => newMember(service, { NewsletterPermission: false });

    it('mail about the newsletter is a quarter of an hour after the first', async () => {
      const berta = await member();
      expect(await optin(berta)).toBe(false);
      goTo(15, -1);
      expect(await optin(berta)).toBe(true);
      goTo(15);
      expect(await optin(berta)).toBe(false);
    });

    it('mail about the newsletter, of which there are six a day', async () => {
      const berta = await member();
      const sent: unknown[] = [];
      for (let time = 0; time < 7; time += 1) {
        goTo(time * 15);
        sent.push(await optin(berta));
      }
      expect(sent).toEqual([false, false, false, false, false, false, 'PSOF0009']);
      const { text, version } = service.tenant.texts.de.newsletterLabel;
      const wish = { NewsletterPermission: true, NewsletterText: text, NewsletterVersion: version };
      const body = referralBody(service, { Empfehler: { Email: berta.email, ...wish } });
      expect((await service.call('POST', 'empfehlen/create', { body, token: berta.token })).status).toBe(200);
      expect((await service.mailsTo(berta.email)).filter(({ kind }) => kind === 'newsletter-optin')).toHaveLength(6);
    });

    it.each([
      [30, -1, 1],
      [30, 0, 2],
    ])('visit counts is half an hour after the first: %i minutes and %i ms make %i', async (minutes, ms, entries) => {
      const { number } = await confirmedRecommender(service);
      const visit = () => service.call('PUT', `empfehlung/${number}`, { body: {}, from: '203.0.113.30' });
      await visit();
      goTo(minutes, ms);
      await visit();
      expect(await rowsOf(service, 'select entries from referrals where number = $1', number)).toEqual([{ entries }]);
    });
  });

  describe('of a limit', () => {
    const tried = (kind: string, source: string, count: number) =>
      service.database.executeSql(
        `insert into tries (tenant, kind, source, window_start, count) values ('lindenstrom', $1, $2, $3, $4)`,
        [kind, service.effects.pseudonym(source), service.clock.now().toISOString(), count],
      );

    it('is the 200th password that a network has judged, whatever the account and the captcha', async () => {
      const from = '203.0.113.40';
      await tried('login-flood', from, 199);
      expect(await codeOf(logIn(service, newEmail(), password, from))).toBe('PSOF0101');
      expect(await codeOf(logIn(service, newEmail(), password, from))).toBe('PSOF0009');
    });

    it('is the thousandth wrong code of an hour at a tenant, after which each network has three', async () => {
      const guess = (from: string) => codeOf(service.call('GET', 'empfehlung/empfehlungscode/ZZZZZZZZ', { from }));
      const times = async (count: number, from: string) => {
        const words: unknown[] = [];
        for (let time = 0; time < count; time += 1) words.push(await guess(from));
        return words;
      };
      const unknown = (count: number) => Array.from({ length: count }, () => 'PSOF0312');
      await tried('code-miss-tenant', 'lindenstrom', 995);
      expect(await times(4, '203.0.113.51')).toEqual(unknown(4));
      // The thousandth is the first of these: three more are left to them.
      expect(await times(5, '203.0.113.52')).toEqual([...unknown(4), 'PSOF0009']);
      expect(await times(4, '203.0.113.53')).toEqual([...unknown(3), 'PSOF0009']);
    });

    it('is the tenth wrong password of who is signed in', async () => {
      const { token } = await newMember(service);
      const leave = (Password: string) =>
        codeOf(service.call('DELETE', 'empfehler/delete', { token, body: { Password } }));
      const words = [];
      for (let time = 0; time < 11; time += 1) words.push(await leave('Falsch123'));
      expect(words).toEqual([...Array.from({ length: 10 }, () => 'PSOF0116'), 'PSOF0105']);
    });
  });
});
