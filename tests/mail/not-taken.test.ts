import { describe, expect, it } from 'vitest';
import { deliverDueMails } from '#server/mail/deliver-due-mails.ts';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import { engines } from '../api/service/engines.ts';
import { deliveryOn, enqueueSample, mailRows, never } from './outbox-rig.ts';
import { smtpOutbox } from './smtp-outbox.ts';

describe.each(engines)('a mail that its server does not take, on %s', (engine) => {
  const rig = smtpOutbox(engine);

  it('tries again later when the server is busy, as the same mail', async () => {
    await enqueueSample(rig.database.db, rig.clock);
    const { delivery, lines } = rig.overSmtp();
    rig.server.answerWith({ at: 'recipient', code: 450 }, { at: 'message', code: 451 });
    expect(await deliverDueMails(delivery, never)).toEqual({ sent: 0 });
    expect(await deliverDueMails(delivery, never)).toEqual({ sent: 0 });
    expect(await mailRows(rig.database.db)).toMatchObject([
      { attempts: 1, lastError: 'EENVELOPE 450', failedAt: null },
    ]);
    rig.clock.goOn(0.5);
    await deliverDueMails(delivery, never);
    expect(await mailRows(rig.database.db)).toMatchObject([{ attempts: 2, lastError: 'EMESSAGE 451', failedAt: null }]);
    rig.clock.goOn(2);
    expect(await deliverDueMails(delivery, never)).toEqual({ sent: 1 });
    const [row] = await mailRows(rig.database.db);
    expect(row).toMatchObject({ attempts: 3, lastError: null, sealed: null });
    expect(rig.server.received[0]?.message).toContain(`Message-ID: <${row?.id}@`);
    expect(lines.join('')).not.toContain('mira');
  });

  it.each([
    ['recipient', 550, '5.1.1', 'nobody has this address'],
    ['recipient', 556, '5.1.10', 'its domain takes no mail'],
    ['recipient', 550, '5.2.1', 'the mailbox is closed'],
    ['message', 550, '5.1.1', 'told after the message only'],
  ] as const)('gives up at once when the %s is answered with %i %s: %s', async (...[at, code, enhanced]) => {
    await enqueueSample(rig.database.db, rig.clock);
    const { delivery, lines } = rig.overSmtp();
    rig.server.answerWith({ at, code, enhanced });
    await deliverDueMails(delivery, never);
    expect(await mailRows(rig.database.db)).toMatchObject([{ attempts: 1, failedAt: rig.clock.now(), sealed: null }]);
    expect(lines.join('')).toContain('mail given up');
    expect(lines.join('')).toContain(`${code} ${enhanced}`);
    expect(lines.join('')).not.toContain('mira');
  });

  it.each([
    ['sender', 550, undefined, 'the sender is unknown'],
    ['sender', 550, '5.1.1', 'the sender is unknown'],
    ['recipient', 554, '5.7.1', 'relay access denied'],
    ['recipient', 550, undefined, 'relay not permitted, or anything else'],
    ['recipient', 550, '5.1.8', "the sender's domain is unknown"],
    ['recipient', 550, '5.1.0', 'it may be the sender'],
    ['recipient', 550, '5.2.0', 'nobody may send as this sender'],
    ['recipient', 530, '5.7.0', 'a log-in is wanted'],
    ['message', 554, undefined, 'the account is suspended'],
    ['message', 550, '5.4.5', "the sender's daily limit"],
  ] as const)('loses no mail where the %s is answered with %i %s: %s', async (...[at, code, enhanced]) => {
    await enqueueSample(rig.database.db, rig.clock);
    const { delivery, lines } = rig.overSmtp();
    rig.server.answerWith({ at, code, ...(enhanced && { enhanced }) });
    await deliverDueMails(delivery, never);
    expect(await mailRows(rig.database.db)).toMatchObject([{ attempts: 1, failedAt: null }]);
    expect(lines.join('')).toContain([code, enhanced].filter(Boolean).join(' '));
    rig.clock.goOn(0.5);
    expect(await deliverDueMails(delivery, never)).toEqual({ sent: 1 });
  });

  it('lets the others wait unharmed where a server refuses whatever it is given', async () => {
    for (let index = 0; index < 20; index += 1) await enqueueSample(rig.database.db, rig.clock);
    const { delivery } = rig.overSmtp();
    rig.server.answerWith(
      ...Array.from({ length: 20 }, () => ({ at: 'recipient', code: 554, enhanced: '5.7.1' }) as const),
    );
    await deliverDueMails(delivery, never);
    const rows = await mailRows(rig.database.db);
    expect(rows.every(({ failedAt }) => failedAt === null)).toBe(true);
    // Four in a row, and those that were on their way meanwhile.
    expect(rows.filter(({ attempts }) => attempts > 0).length).toBeLessThan(8);
  });

  it('gives up after nine attempts on a server that cannot be reached', async () => {
    await enqueueSample(rig.database.db, rig.clock);
    const { delivery } = deliveryOn(rig.database.db, rig.clock, smtpTransport('smtp://127.0.0.1:1'));
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await deliverDueMails(delivery, never);
      expect(await mailRows(rig.database.db)).toMatchObject([{ attempts: attempt }]);
      rig.clock.goOn(480);
    }
    expect(await mailRows(rig.database.db)).toMatchObject([{ lastError: 'ESOCKET', sealed: null }]);
    expect((await mailRows(rig.database.db))[0]?.failedAt).not.toBeNull();
  });
});
