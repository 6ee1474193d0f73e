import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOf, registrationBody, rowsOf, setPassword } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { newKey } from '../given/operator-people.ts';
import { confirmedRecommender, recipientBody, referralBody, type Recommender } from '../given/people.ts';
import { newEmail, operatorKey, Service, tokenIn, type Answer } from '../service/service.ts';

interface Made {
  readonly email: string;
  readonly number: string;
}

/** Mails that ask for a confirmation, and say until when. */
type Asking = 'optin' | 'registration' | 'recipient-confirmation';

describe.each(engines)('a mailed link on %s', (engine) => {
  let service: Service;
  let blocker: { key: string };
  beforeAll(async () => {
    service = await Service.start(engine);
    blocker = await newKey(service, 'Karin Vogt', ['Sperren']);
  }, 180_000);
  afterAll(() => service.stop());

  const block = async (Sache: string, Gegenstand: string) => {
    const body = { Sache, Gegenstand, Grund: 'Verdacht' };
    const { key } = blocker;
    const blocked = await service.call('POST', 'operator/sperren', { body, token: key });
    expect(blocked.status).toBe(200);
    return String(blocked.body['SperreId']);
  };
  const lift = async (id: string) => {
    const body = { Grund: 'geklärt' };
    const lifted = await service.call('POST', `operator/sperren/${id}/aufhebung`, { body, token: blocker.key });
    expect(lifted.status).toBe(200);
  };
  /** What a link answers that is looked at and then followed. */
  const followed = async (path: string, Token: string) => {
    const answers = [];
    for (const each of [`${path}/pruefen`, path]) answers.push(await service.call('PUT', each, { body: { Token } }));
    return answers.map(({ status, body }) => body['Code'] ?? status);
  };

  describe('that confirms a referral', () => {
    const make = async () => {
      const email = newEmail();
      const made = await service.call('POST', 'empfehlen/create', {
        body: referralBody(service, { Empfehler: { Email: email } }),
      });
      const number = String(made.body['Empfehlungsnummer']);
      return { email, number, Token: tokenIn((await mailOf(service, email, 'optin')).confirmUrl) };
    };
    const follow = (Token: string) => followed('empfehlen/bestaetigung', Token);

    it.each([
      ['the referral', 'PSOF0303', 'Empfehlung', ({ number }: Made) => number],
      ['the account', 'PSOF0104', 'Konto', ({ email }: Made) => email],
    ])('confirms nothing while %s is blocked', async (_, code, thing, subjectOf) => {
      const made = await make();
      const id = await block(thing, subjectOf(made));
      expect(await follow(made.Token)).toEqual([code, code]);
      expect((await service.mailsTo(made.email)).map(({ kind }) => kind)).toEqual(['optin']);
      expect(await rowsOf(service, 'select confirmed_at from recommenders where email = $1', made.email)).toEqual([
        { confirmed_at: null },
      ]);
      await lift(id);
      expect(await follow(made.Token)).toEqual([200, 200]);
    });
  });

  describe('that confirms a recipient', () => {
    const give = async ({ number }: Recommender, Email: string) => {
      const given = await service.call('POST', `empfaenger/create/${number}`, {
        body: recipientBody(service, { Email }),
      });
      const Token = tokenIn((await mailOf(service, Email, 'recipient-confirmation')).confirmUrl);
      return { number: String(given.body['Empfaengernummer']), visit: String(given.body['EmpfaengerToken']), Token };
    };
    const confirm = (Token: string) => service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } });
    const leave = async ({ token }: Recommender) =>
      expect((await service.call('DELETE', 'empfehler/delete', { token })).status).toBe(204);
    const left = (table: string, column: string, value: string) =>
      rowsOf(service, `select 1 from ${table} where ${column} = $1`, value);

    it.each([
      ['the referral', 'Empfehlung', ({ number }: Made) => number],
      ['the account that recommended', 'Konto', ({ email }: Made) => email],
    ])('confirms nothing and opens no bounty while %s is blocked', async (_, thing, subjectOf) => {
      const anna = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 50 } });
      const lena = await give(anna, newEmail());
      const id = await block(thing, subjectOf(anna));
      expect(await followed('empfaenger/bestaetigung', lena.Token)).toEqual(['PSOF0303', 'PSOF0303']);
      expect(await left('bounties', 'recipient_number', lena.number)).toEqual([]);
      await lift(id);
      expect(await followed('empfaenger/bestaetigung', lena.Token)).toEqual([200, 200]);
    });

    it('makes nobody their own recipient, also once the account that recommended is gone', async () => {
      const anna = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 50 } });
      const own = await give(anna, anna.email);
      expect((await confirm(own.Token)).body['Code']).toBe('PSOF0401');
      const count = `select count(*)::int as n from happenings where topic = 'recipient' and kind = 'created'`;
      const [before] = await rowsOf(service, count);
      await leave(anna);
      expect((await confirm(own.Token)).body['Code']).toBe('PSOF0113');
      const again = await service.call('POST', 'empfaenger/mail', { token: own.visit });
      expect(again.body['Code']).toBe('PSOF0403');
      const order = { ExterneId: own.number, ProduktId: 'lindenstrom-natur', Empfaengernummer: own.number };
      const body = { ...order, Status: 'Gezahlt', Auftragsdatum: '2026-05-20T10:00:00' };
      await service.call('POST', 'auftraege', { body, token: operatorKey });
      expect(await left('bounties', 'recipient_number', own.number)).toEqual([]);
      expect(await left('consents', 'subject', own.number)).toEqual([]);
      // Nobody else hangs on the referral: it is gone, and both go on counting.
      expect(await left('referrals', 'number', anna.number)).toEqual([]);
      expect(await rowsOf(service, count)).toEqual([before]);
    });

    it('goes on for others when the account that recommended is gone', async () => {
      const anna = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 50 } });
      const [own, lena] = [await give(anna, anna.email), await give(anna, newEmail())];
      const bernd = await confirmedRecommender(service);
      const elsewhere = await give(bernd, anna.email);
      await leave(anna);
      expect(await left('recipients', 'number', own.number)).toEqual([]);
      expect((await confirm(lena.Token)).status).toBe(200);
      expect((await confirm(elsewhere.Token)).status).toBe(200);
    });
  });

  describe('that is asked for again late', () => {
    let begin: Date;
    beforeEach(() => {
      begin = service.clock.now();
    });
    afterEach(() => {
      service.clock.moment = begin;
    });
    const after = (days: number) => new Date(begin.getTime() + days * 86_400_000);

    /** Somebody asks for a mail again, who has till some day: what it says and what its link answers from then on. */
    const askLate = async (
      { email, kind, days }: { email: string; kind: Asking; days: number },
      ask: () => Promise<Answer>,
      follow: (secret: string) => Promise<Answer>,
    ) => {
      const count = async () => (await service.mailsTo(email)).filter((mail) => mail.kind === kind).length;
      await count();
      service.clock.moment = after(days - 0.25);
      expect((await ask()).status).toBe(204);
      const mail = await mailOf(service, email, kind);
      const sent = await count();
      const link = tokenIn(mail.confirmUrl);
      expect((await ask()).status).toBe(204);
      service.clock.moment = after(days);
      // Nothing is deleted yet, and neither the link nor another mail works as if it stayed.
      return { until: mail.expiresAt, more: (await count()) - sent, code: (await follow(link)).body['Code'] };
    };

    /** The request to confirm a recipient, asked for again by the device that gave the data first. */
    const askRecipientLate = (given: Answer, email: string) => {
      const token = String(given.body['EmpfaengerToken']);
      return askLate(
        { email, kind: 'recipient-confirmation', days: 84 },
        () => service.call('POST', 'empfaenger/mail', { token }),
        (Token) => service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } }),
      );
    };

    it('works till a recipient’s data goes', async () => {
      const anna = await confirmedRecommender(service);
      const body = recipientBody(service);
      const given = await service.call('POST', `empfaenger/create/${anna.number}`, { body });
      const late = await askRecipientLate(given, body.Email);
      expect(late).toEqual({ until: after(84), more: 0, code: 'PSOF0102' });
    });

    it('works till what it confirms goes, though somebody gave the recipient’s data again', async () => {
      const anna = await confirmedRecommender(service);
      const body = recipientBody(service);
      const give = () => service.call('POST', `empfaenger/create/${anna.number}`, { body });
      const given = await give();
      await service.mails();
      service.clock.moment = after(50);
      expect((await give()).status).toBe(200);
      const late = await askRecipientLate(given, body.Email);
      expect(late).toMatchObject({ until: after(84), code: 'PSOF0102' });
    });

    it('works till a registration goes', async () => {
      const body = registrationBody(service);
      const { body: made } = await service.call('POST', 'account/createEmpfehler', { body });
      const late = await askLate(
        { email: body.Email, kind: 'registration', days: 84 },
        () => service.call('GET', `account/resendWelcomeMail/${String(made['Id'])}`),
        (token) => setPassword(service, token),
      );
      expect(late).toEqual({ until: after(84), more: 0, code: 'PSOF0102' });
    });

    it('works till a referral is over, and hands out no link to pass on that leads nowhere', async () => {
      const Email = newEmail();
      const body = referralBody(service, { Empfehler: { Email } });
      const { body: made } = await service.call('POST', 'empfehlen/create', { body });
      const late = await askLate(
        { email: Email, kind: 'optin', days: 60 },
        () => service.call('POST', `empfehlen/${String(made['Empfehlungsnummer'])}/optinmail`),
        (Token) => service.call('PUT', 'empfehlen/bestaetigung', { body: { Token } }),
      );
      expect(late).toEqual({ until: after(60), more: 0, code: 'PSOF0102' });
      expect((await service.mailsTo(Email)).map(({ kind }) => kind)).not.toContain('welcome');
    });
  });
});
