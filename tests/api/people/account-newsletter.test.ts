import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { engines } from '../service/engines.ts';
import { mailOf, newMember, registrationToken, rowsOf, setPassword } from '../given/account-people.ts';
import { confirmedRecommender, referralBody } from '../given/people.ts';
import { newEmail, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('the newsletter on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const member = () => newMember(service, { NewsletterPermission: false });
  const optin = (token?: string, body?: object | null, tenant = 'lindenstrom') =>
    service.call('PUT', 'empfehler/setNewsletterOptin', { ...(token && { token }), body: body ?? null, tenant });
  const byLink = (path: string, Token: string, tenant = 'lindenstrom') =>
    service.call('PUT', `empfehler/newsletter/${path}`, { body: { Token }, tenant });
  const stateOf = async (token: string) => {
    const { body } = await service.call('GET', 'account/user', { token });
    return [body['NewsletterOptinGegeben'], body['NewsletterOptinVersendetAm'] !== null];
  };
  const linkTo = async (email: string) => tokenIn((await mailOf(service, email, 'newsletter-optin')).confirmUrl);
  const shown = () => {
    const { text, version } = service.tenant.texts.de.newsletterLabel;
    return { NewsletterText: text, NewsletterVersion: version };
  };

  it('is pending after the wish, and given after the mailed link: each step proven', async () => {
    const { email, token } = await member();
    expect(await stateOf(token)).toEqual([false, false]);
    expect((await optin(token, shown())).body).toEqual({ OptinMailAlreadySent: false, OptinAlreadySet: false });
    expect(await stateOf(token)).toEqual([false, true]);
    const secret = await linkTo(email);
    const looked = await byLink('optin/pruefen', secret);
    expect(looked.body).toEqual({ Email: 'p•••@example.de', NewsletterText: shown().NewsletterText });
    expect(await stateOf(token)).toEqual([false, true]);
    service.clock.pass({ hours: 1 });
    expect((await byLink('optin', secret)).status).toBe(204);
    expect(await stateOf(token)).toEqual([true, true]);
    const proof = await rowsOf(
      service,
      `select c.text, c.version, c.language, c.channel, c.confirmed_at - c.requested_at as waited from consents c
       join recommenders r on r.id::text = c.subject where r.email = $1 and c.purpose = 'newsletter'`,
      email,
    );
    expect(proof).toMatchObject([
      { text: shown().NewsletterText, version: shown().NewsletterVersion, language: 'de', channel: 'my-data' },
    ]);
    expect((await byLink('optin', secret)).body['Code']).toBe('PSOF0111');
    expect((await optin(token)).body).toEqual({ OptinMailAlreadySent: false, OptinAlreadySet: true });
  });

  it('mails once in a quarter of an hour, and once more after it', async () => {
    const { email, token } = await member();
    await optin(token);
    expect((await optin(token)).body).toEqual({ OptinMailAlreadySent: true, OptinAlreadySet: false });
    service.clock.pass({ hours: 0.3 });
    expect((await optin(token)).body).toEqual({ OptinMailAlreadySent: false, OptinAlreadySet: false });
    const mails = (await service.mailsTo(email)).filter(({ kind }) => kind === 'newsletter-optin');
    expect(mails).toHaveLength(2);
  });

  it('wished for with a referral by who is signed in is asked for by a mail of its own', async () => {
    const { email, token } = await member();
    const body = referralBody(service, { Empfehler: { Email: email, NewsletterPermission: true, ...shown() } });
    const created = await service.call('POST', 'empfehlen/create', { body, token });
    expect(created.body['OptinErforderlich']).toBe(false);
    expect(await stateOf(token)).toEqual([false, true]);
    expect((await byLink('optin', await linkTo(email))).status).toBe(204);
    expect(await stateOf(token)).toEqual([true, true]);
  });

  it('taken back is not what the link of a referral would confirm', async () => {
    const { email, token } = await member();
    const body = referralBody(service, { Empfehler: { Email: email, NewsletterPermission: true, ...shown() } });
    await service.call('POST', 'empfehlen/create', { body });
    const Token = tokenIn((await mailOf(service, email, 'optin')).confirmUrl);
    const look = () => service.call('PUT', 'empfehlen/bestaetigung/pruefen', { body: { Token } });
    expect((await look()).body['NewsletterText']).toBe(shown().NewsletterText);
    await service.call('PUT', 'empfehler/newsletter/abmelden', { token });
    expect((await look()).body['NewsletterText']).toBeNull();
  });

  it('comes with a link that ends it, however it was confirmed: with a referral, or with a registration', async () => {
    const registered = await newMember(service);
    const wish = { NewsletterPermission: true, ...shown() };
    const recommender = await confirmedRecommender(service, { Empfehler: { Email: newEmail(), ...wish } });
    for (const { email, token } of [registered, recommender]) {
      expect(await stateOf(token)).toEqual([true, true]);
      const { optoutUrl, newsletterText } = await mailOf(service, email, 'newsletter-confirmed');
      expect(newsletterText).toBe(shown().NewsletterText);
      expect((await byLink('optout', tokenIn(optoutUrl))).status).toBe(204);
      expect(await stateOf(token)).toEqual([false, false]);
    }
    const without = await confirmedRecommender(service);
    const kinds = (await service.mailsTo(without.email)).map(({ kind }) => kind);
    expect(kinds).not.toContain('newsletter-confirmed');
  });

  describe('of somebody who left and came back', () => {
    /** Subscribes, keeps the link that ends it, and leaves. */
    const gone = async () => {
      const { email, token } = await newMember(service);
      const link = tokenIn((await mailOf(service, email, 'newsletter-confirmed')).optoutUrl);
      expect((await service.call('DELETE', 'empfehler/delete', { token })).status).toBe(204);
      return { email, link };
    };
    const back = async (email: string, change: object) => {
      const answer = await setPassword(service, await registrationToken(service, email, change));
      return String(answer.body['Token']);
    };

    it('ends by the link of then', async () => {
      const { email, link } = await gone();
      const token = await back(email, {});
      expect(await stateOf(token)).toEqual([true, true]);
      expect((await byLink('optout', link)).status).toBe(204);
      expect(await stateOf(token)).toEqual([false, false]);
      await service.call('DELETE', 'empfehler/delete', { token });
      const again = await back(email, {});
      expect((await byLink('optout', link)).status).toBe(204);
      expect(await stateOf(again)).toEqual([false, false]);
    });

    it('is no longer wished for, either', async () => {
      const { email, link } = await gone();
      const token = await back(email, { NewsletterPermission: false });
      await optin(token);
      expect(await stateOf(token)).toEqual([false, true]);
      expect((await byLink('optout', link)).status).toBe(204);
      expect(await stateOf(token)).toEqual([false, false]);
    });

    it('has nothing to end where nobody has the address, and says so', async () => {
      const { email, link } = await gone();
      expect((await byLink('optout', link)).body['Code']).toBe('PSOF0107');
      const rows = await rowsOf(
        service,
        `select subject, details from purpose_tokens where purpose = 'newsletter-optout'`,
      );
      expect(JSON.stringify(rows)).not.toContain(email.split('@')[0]);
    });

    it('ends by no link any more once the proof of what was agreed to is gone, too', async () => {
      const { link } = await gone();
      const proofs = () => rowsOf(service, `select id from consents where subject like 'gone:%'`);
      service.clock.pass({ days: 3 * 366 });
      await deleteOutdated(service.database.db, service.effects);
      expect([(await proofs()).length > 0, (await byLink('optout', link)).body['Code']]).toEqual([true, 'PSOF0107']);
      service.clock.pass({ days: 366 + 30 });
      await deleteOutdated(service.database.db, service.effects);
      expect([await proofs(), (await byLink('optout', link)).body['Code']]).toEqual([[], 'PSOF0113']);
    });
  });

  it('ends by the link of a mail: without a login, again and again, even years later', async () => {
    const { email, token } = await member();
    await optin(token);
    await byLink('optin', await linkTo(email));
    const secret = tokenIn((await mailOf(service, email, 'newsletter-confirmed')).optoutUrl);
    expect((await byLink('optout', secret, 'nachbar')).body['Code']).toBe('PSOF0113');
    expect((await byLink('optout', 'x'.repeat(43))).body['Code']).toBe('PSOF0113');
    expect((await byLink('optout', secret)).status).toBe(204);
    expect(await stateOf(token)).toEqual([false, false]);
    const since = () =>
      rowsOf(
        service,
        `select c.withdrawn_at from consents c join recommenders r on r.id::text = c.subject
         where r.email = $1 and c.purpose = 'newsletter'`,
        email,
      );
    const ended = await since();
    service.clock.pass({ days: 3000 });
    await deleteOutdated(service.database.db, service.effects);
    expect((await byLink('optout', secret)).status).toBe(204);
    expect(await since()).toEqual(ended);
    const proofs = await rowsOf(
      service,
      `select c.purpose, c.withdrawn_at is not null as withdrawn from consents c join recommenders r on r.id::text = c.subject
       where r.email = $1 order by c.purpose`,
      email,
    );
    expect(proofs).toEqual([
      { purpose: 'newsletter', withdrawn: true },
      { purpose: 'terms', withdrawn: false },
    ]);
  });

  it('ends or is no longer wished for by who is signed in, and the link in the mail is then worth nothing', async () => {
    const { email, token } = await member();
    await optin(token);
    expect((await service.call('PUT', 'empfehler/newsletter/abmelden', { token })).status).toBe(204);
    expect(await stateOf(token)).toEqual([false, false]);
    expect((await byLink('optin', await linkTo(email))).body['Code']).toBe('PSOF0111');
    // Whoever wants it after all need not wait: no mail is on its way.
    expect((await optin(token)).body).toEqual({ OptinMailAlreadySent: false, OptinAlreadySet: false });
    expect((await byLink('optin', await linkTo(email))).status).toBe(204);
    expect((await service.call('PUT', 'empfehler/newsletter/abmelden')).body['Code']).toBe('PSOF0204');
    const foreign = await service.call('PUT', 'empfehler/newsletter/abmelden', { token, tenant: 'nachbar' });
    expect(foreign.body['Code']).toBe('PSOF0204');
  });

  it('is asked for by nobody who is not signed in, and only with the words of today', async () => {
    const { token } = await member();
    expect((await optin()).body['Code']).toBe('PSOF0204');
    expect((await optin(token, null, 'nachbar')).body['Code']).toBe('PSOF0204');
    expect((await optin(token, { ...shown(), NewsletterText: 'Everything' })).body['Code']).toBe('PSOF0309');
    expect((await optin(token, { NewsletterText: 5 })).body['Code']).toBe('PSOF0003');
  });

  it('keeps a link alive for a week, for its own purpose and tenant', async () => {
    const { email, token } = await member();
    await optin(token);
    const secret = await linkTo(email);
    expect((await byLink('optin', secret, 'nachbar')).body['Code']).toBe('PSOF0113');
    expect((await byLink('optout', secret)).body['Code']).toBe('PSOF0113');
    expect((await byLink('optin', 'short')).body['Code']).toBe('PSOF0113');
    service.clock.pass({ days: 7 });
    expect((await byLink('optin/pruefen', secret)).body['Code']).toBe('PSOF0102');
    expect((await byLink('optin', secret)).body['Code']).toBe('PSOF0102');
  });

  it('says what became of the account when the link is followed late', async () => {
    const blocked = await member();
    await optin(blocked.token);
    await rowsOf(service, 'update recommenders set blocked_at = now() where email = $1 returning 1', blocked.email);
    expect((await byLink('optin', await linkTo(blocked.email))).body['Code']).toBe('PSOF0104');
    const gone = await member();
    await optin(gone.token);
    const secret = await linkTo(gone.email);
    await service.call('DELETE', 'empfehler/delete', { token: gone.token });
    expect((await byLink('optin', secret)).body['Code']).toBe('PSOF0107');
  });
});

describe('a tenant without a newsletter', () => {
  it('refuses the wish, and asks for none at the registration', async () => {
    const service = await Service.start('postgres', (tenant) => ({
      ...tenant,
      config: { ...tenant.config, newsletter: false },
    }));
    const { token } = await newMember(service);
    const answer = await service.call('PUT', 'empfehler/setNewsletterOptin', { token, body: null });
    expect([answer.status, answer.body['Code']]).toEqual([403, 'PSOF0103']);
    expect((await service.call('GET', 'account/user', { token })).body['NewsletterOptinGegeben']).toBe(false);
    await service.stop();
  });
});
