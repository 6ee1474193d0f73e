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

  it('gives up at once when the server refuses for good', async () => {
    await enqueueSample(rig.database.db, rig.clock);
    const { delivery, lines } = rig.overSmtp();
    rig.server.answerWith({ at: 'recipient', code: 550 });
    await deliverDueMails(delivery, never);
    expect(await mailRows(rig.database.db)).toMatchObject([
      { attempts: 1, lastError: 'EENVELOPE 550', failedAt: rig.clock.now(), sealed: null },
    ]);
    expect(lines.join('')).toContain('mail given up');
    expect(lines.join('')).not.toContain('mira');
  });

  it('loses no mail where the server refuses the sender, which is none of their making', async () => {
    await enqueueSample(rig.database.db, rig.clock);
    const { delivery } = rig.overSmtp();
    rig.server.answerWith({ at: 'sender', code: 550 });
    await deliverDueMails(delivery, never);
    expect(await mailRows(rig.database.db)).toMatchObject([
      { attempts: 1, lastError: 'EENVELOPE 550', failedAt: null },
    ]);
    rig.clock.goOn(0.5);
    expect(await deliverDueMails(delivery, never)).toEqual({ sent: 1 });
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
