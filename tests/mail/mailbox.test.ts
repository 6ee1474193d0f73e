import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#server/db/schema/mails.ts';
import { Failure } from '#server/failure.ts';
import { deliverDueMails } from '#server/mail/deliver-due-mails.ts';
import { mailboxTransport } from '#server/mail/mailbox-transport.ts';
import { mailboxRoutes } from '#server/routes/mailbox/mailbox-routes.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { newDatabase } from '../api/service/engines.ts';
import { deliveryOn, enqueueSample, HandClock, never } from './outbox-rig.ts';
import { sampleToken } from './sample-mails.ts';

interface Listed {
  id: string;
  to: string;
  subject: string;
  text: string;
}

describe('the mailbox page', () => {
  let database: OpenDatabase;
  let app: FastifyInstance;
  let clock: HandClock;

  beforeAll(async () => {
    database = await newDatabase('pglite');
  });
  afterAll(async () => {
    await database.close();
  });
  beforeEach(async () => {
    await database.db.delete(mails);
    clock = new HandClock();
    app = Fastify();
    app.removeAllContentTypeParsers();
    app.setErrorHandler((error, _request, reply) => reply.status(error instanceof Failure ? error.status : 500).send());
    mailboxRoutes(app, database);
    return async () => app.close();
  });

  const sendTo = async (to: string, productName = 'Strom') => {
    await enqueueSample(database.db, clock, { to, productName });
    await deliverDueMails(deliveryOn(database.db, clock, mailboxTransport).delivery, never);
    clock.goOn(1);
  };
  const list = async (query = '') => (await app.inject(`/mailbox.json${query}`)).json<Listed[]>();

  it('says so when there is nothing', async () => {
    const page = await app.inject('/mailbox');
    expect(page.body).toContain('No mails yet');
    expect(page.body).not.toContain('Delete all mails');
  });

  it('lists mails newest first, and those of one address whatever its case', async () => {
    await sendTo('mira@example.org');
    await sendTo('ben@example.org');
    expect((await list()).map(({ to }) => to)).toEqual(['ben@example.org', 'mira@example.org']);
    const [mail, ...others] = await list('?to=Mira@Example.org');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Bitte bestätige deine Empfehlung' });
    expect(mail?.text).toContain(sampleToken);
    expect((await app.inject('/mailbox')).body).toContain('ben@example.org');
  });

  it('shows a mail in a frame that may open links and nothing else', async () => {
    await sendTo('mira@example.org', 'Mira <br "Co">');
    const [mail] = await list();
    const page = await app.inject(`/mailbox/${mail?.id}`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page.body).toContain(`/empfehlen#/bestaetigung?token=${sampleToken}" target="_blank"`);
    expect(page.body).toContain('Mira &lt;br &quot;Co&quot;&gt;');
    const html = await app.inject(`/mailbox/${mail?.id}/html`);
    expect(html.headers['content-security-policy']).toMatch(/^sandbox allow-popups .*default-src 'none'/);
    expect(html.body).toContain('<head><base target="_blank">');
    expect(html.body).toContain(sampleToken);
  });

  it('knows no mail that is not there', async () => {
    for (const path of ['/mailbox/nonsense', '/mailbox/00000000-0000-4000-8000-000000000000/html']) {
      expect((await app.inject(path)).statusCode).toBe(404);
    }
  });

  it('deletes what it shows at a button’s press, and no mail that still has to go out', async () => {
    await sendTo('mira@example.org');
    await enqueueSample(database.db, clock);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url: '/mailbox/empty', headers, payload: '' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mailbox']);
    expect(await list()).toEqual([]);
    expect(await database.db.select().from(mails)).toHaveLength(1);
  });
});
