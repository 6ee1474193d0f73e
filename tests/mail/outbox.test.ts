import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '#server/db/schema/mails.ts';
import { deliverDueMails } from '#server/mail/deliver-due-mails.ts';
import { mailboxTransport } from '#server/mail/mailbox-transport.ts';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import type { OutgoingMail } from '#server/mail/transport.ts';
import { engines } from '../api/service/engines.ts';
import { deliveryOn, enqueueSample, mailRows, never } from './outbox-rig.ts';
import { smtpOutbox } from './smtp-outbox.ts';
import { sampleMails, sampleToken } from './sample-mails.ts';

describe.each(engines)('the outbox on %s', (engine) => {
  const rig = smtpOutbox(engine);

  it('forgets a mail whose cause was rolled back', async () => {
    const { db } = rig.database;
    const undone = db.transaction(async (tx) => {
      await enqueueSample(tx, rig.clock);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await deliverDueMails(rig.overSmtp().delivery, never);
    expect(await mailRows(db)).toEqual([]);
    expect(rig.server.received).toEqual([]);
  });

  it('holds neither address nor name nor link in the open', async () => {
    await enqueueSample(rig.database.db, rig.clock);
    const everything = JSON.stringify(await mailRows(rig.database.db));
    for (const secret of ['mira', 'Mira', 'example.org', sampleToken]) expect(everything).not.toContain(secret);
  });

  it('keeps what belongs to a tenant that is out of service, and counts no attempt', async () => {
    await enqueueSample(rig.database.db, rig.clock);
    await enqueueSample(rig.database.db, rig.clock, { tenant: 'nachbar' });
    const { delivery } = rig.overSmtp();
    const waiting = () => ['nachbar'];
    for (const hours of [0, 24, 48]) {
      rig.clock.goOn(hours * 60);
      expect([hours, await deliverDueMails({ ...delivery, waiting }, never)]).toEqual([hours, { sent: hours ? 0 : 1 }]);
    }
    const kept = (await mailRows(rig.database.db)).find(({ tenant }) => tenant === 'nachbar');
    expect(kept).toMatchObject({ attempts: 0, sentAt: null, failedAt: null });
    const lookOf = () => delivery.lookOf('lindenstrom');
    expect(await deliverDueMails({ ...delivery, lookOf }, never)).toEqual({ sent: 1 });
  });

  it('gives up what has waited a week for a tenant that is out of service, and forgets it', async () => {
    await enqueueSample(rig.database.db, rig.clock, { tenant: 'nachbar' });
    const delivery = { ...rig.overSmtp().delivery, waiting: () => ['nachbar'] };
    rig.clock.goOn(7 * 24 * 60 - 1);
    expect(await deliverDueMails(delivery, never)).toEqual({ sent: 0 });
    expect((await mailRows(rig.database.db))[0]?.failedAt).toBeNull();
    rig.clock.goOn(1);
    await deliverDueMails(delivery, never);
    expect(await mailRows(rig.database.db)).toMatchObject([{ attempts: 0, failedAt: rig.clock.now(), sealed: null }]);
  });

  it('sends once over SMTP, then forgets address and details', async () => {
    await enqueueSample(rig.database.db, rig.clock);
    const { delivery, lines } = rig.overSmtp();
    expect(await deliverDueMails(delivery, never)).toEqual({ sent: 1 });
    expect(await deliverDueMails(delivery, never)).toEqual({ sent: 0 });
    const [row] = await mailRows(rig.database.db);
    expect(row).toMatchObject({ sealed: null, rendered: null, sentAt: rig.clock.now(), attempts: 1 });
    const [mail] = rig.server.received;
    expect(rig.server.received).toHaveLength(1);
    expect(mail).toMatchObject({ from: 'empfehlen@lindenstrom.example', to: ['mira@example.org'] });
    const head = mail?.message.split('\r\n\r\n')[0] ?? '';
    expect(head).toContain('From: Lindenstrom Empfehlungen <empfehlen@lindenstrom.example>');
    expect(head).toContain('To: mira@example.org');
    expect(head).toContain('Reply-To: service@lindenstrom.example');
    expect(head).toContain(`Message-ID: <${row?.id}@lindenstrom.example>`);
    expect(head).toContain('Auto-Submitted: auto-generated');
    expect(head).toContain('Date: Fri, 20 Nov 2026 12:00:00 +0000');
    expect(head).toContain('multipart/alternative');
    expect(head).not.toMatch(/List-Unsubscribe/i);
    expect(mail?.message).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail?.message).toContain('Content-Type: text/html; charset=utf-8');
    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toMatch(new RegExp(`mira|example\\.org|${sampleToken}`, 'i'));
  });

  it('lets the tenant answer a message of its contact form to who wrote it, and to nobody else', async () => {
    await enqueueSample(rig.database.db, rig.clock, { ...sampleMails.contact, to: 'service@lindenstrom.example' });
    await enqueueSample(rig.database.db, rig.clock, { ...sampleMails['contact-copy'], to: 'mira@example.org' });
    await deliverDueMails(rig.overSmtp().delivery, never);
    const answers = new Map(
      rig.server.received.map(({ to, message }) => [to[0], /^Reply-To: (.*)\r$/m.exec(message)?.[1]]),
    );
    expect(answers.get('service@lindenstrom.example')).toBe(sampleMails.contact.email);
    expect(answers.get('mira@example.org')).toBe('service@lindenstrom.example');
  });

  it('sends again under the same Message-ID when the process ended before it could note the success', async () => {
    await enqueueSample(rig.database.db, rig.clock);
    const ids: string[] = [];
    const send = async (mail: OutgoingMail) => void ids.push(mail.messageId);
    const { delivery } = deliveryOn(rig.database.db, rig.clock, { ...mailboxTransport, keepsCopy: false, send });
    // The note of the success is what the end of the process prevents.
    const dying = new Proxy(rig.database.db, {
      get(db, name) {
        if (name === 'update' && ids.length > 0) throw new Error('killed');
        return Reflect.get(db, name, db) as unknown;
      },
    });
    await expect(deliverDueMails({ ...delivery, db: dying }, never)).rejects.toThrow('killed');
    await deliverDueMails(delivery, never);
    expect(ids).toHaveLength(1);
    // Until then the sender may still be at it.
    rig.clock.goOn(4.9);
    expect(await deliverDueMails(delivery, never)).toEqual({ sent: 0 });
    rig.clock.goOn(0.1);
    expect(await deliverDueMails(delivery, never)).toEqual({ sent: 1 });
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('sends each mail once when senders meet', async () => {
    for (let index = 0; index < 40; index += 1)
      await enqueueSample(rig.database.db, rig.clock, { to: `p${index}@example.org` });
    // On PostgreSQL the second one is another instance with connections of its own.
    const other = engine === 'postgres' ? await rig.database.openAnother() : null;
    const { delivery } = rig.overSmtp();
    const done = await Promise.all([
      deliverDueMails(delivery, never),
      deliverDueMails({ ...delivery, db: other?.db ?? rig.database.db }, never),
    ]);
    await other?.close();
    expect(done.reduce((sum, { sent }) => sum + sent, 0)).toBe(40);
    expect(new Set(rig.server.received.map(({ to }) => to[0])).size).toBe(40);
    expect(rig.server.received).toHaveLength(40);
  });

  it('takes no further mail once it is told to stop, and finishes those on their way', async () => {
    for (let index = 0; index < 10; index += 1) await enqueueSample(rig.database.db, rig.clock);
    const stop = new AbortController();
    const send = async () => stop.abort();
    const { delivery } = deliveryOn(rig.database.db, rig.clock, { ...mailboxTransport, keepsCopy: false, send });
    const { sent } = await deliverDueMails(delivery, stop.signal);
    const rows = await mailRows(rig.database.db);
    expect(rows.filter((row) => row.sentAt !== null)).toHaveLength(sent);
    expect(rows.filter((row) => row.attempts > 0)).toHaveLength(sent);
    expect(sent).toBeLessThan(10);
  });

  it('waits with mails of a tenant that is not there, and with mails sealed by another key', async () => {
    await enqueueSample(rig.database.db, rig.clock, { tenant: 'gone' });
    await enqueueSample(rig.database.db, rig.clock);
    await rig.database.db.update(mails).set({ sealed: 'AAAAAAAA.zzzz' }).where(eq(mails.tenant, 'lindenstrom'));
    const { delivery } = rig.overSmtp();
    expect(await deliverDueMails(delivery, never)).toEqual({ sent: 0 });
    const reasons = (await mailRows(rig.database.db)).map((row) => row.lastError);
    expect(new Set(reasons)).toEqual(new Set(['SealBroken', 'UNKNOWN-TENANT']));
  });

  it('keeps a readable copy only in the mailbox of demo mode', async () => {
    await enqueueSample(rig.database.db, rig.clock, { language: 'en' });
    await deliverDueMails(deliveryOn(rig.database.db, rig.clock, mailboxTransport).delivery, never);
    const [row] = await mailRows(rig.database.db);
    expect(row?.sealed).toBeNull();
    expect(row?.rendered).toMatchObject({ to: 'mira@example.org', subject: 'Please confirm your referral' });
    expect(row?.rendered?.text).toContain(sampleToken);
  });

  it('refuses an address that is more than an address', async () => {
    for (const to of ['mira@example.org\r\nRCPT TO:<eve@example.org>', 'mira@example.org, eve@example.org', ''])
      await expect(enqueueSample(rig.database.db, rig.clock, { to })).rejects.toThrow();
    expect(await mailRows(rig.database.db)).toEqual([]);
  });

  it('writes no header that a name or a subject brings along', async () => {
    const from = { name: 'Linden\r\nBcc: eve@example.org\r\n', email: 'empfehlen@lindenstrom.example' };
    const mail: OutgoingMail = {
      messageId: '<1@lindenstrom.example>',
      date: rig.clock.now(),
      from,
      replyTo: 'service@lindenstrom.example',
      to: 'mira@example.org',
      language: 'de',
      subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nbody',
      html: '<p>Hello</p>',
      text: 'Hello',
    };
    await smtpTransport(rig.server.url).send(mail);
    const head = rig.server.received[0]?.message.split('\r\n\r\n')[0];
    expect(head).not.toMatch(/^Bcc:/im);
    expect(rig.server.received[0]?.to).toEqual(['mira@example.org']);
  });
});
