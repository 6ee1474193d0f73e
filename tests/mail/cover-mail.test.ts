import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Effects } from '#server/domain/effects.ts';
import { writeCover } from '#server/mail/cover-mail.ts';
import { lookOf } from '#server/mail/look-of.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import type { OutgoingMail } from '#server/mail/transport.ts';
import { rowsOf } from '../api/given/account-people.ts';
import { startHeard } from '../api/given/heard-service.ts';
import { engines } from '../api/service/engines.ts';
import { confirmedRecommender } from '../api/given/people.ts';
import type { Service } from '../api/service/service.ts';
import { startMailServer } from './mail-server.ts';
import { HandClock, recordingLogger, sealing } from './outbox-rig.ts';

const kinds = [
  'password',
  'password-by-hash',
  'claims',
  'registration',
  'registration-again',
  'referral',
  'recipient',
] as const;

describe.each(engines)('what is done for nobody on %s', (engine) => {
  let service: Service;
  let heard: string[];
  beforeAll(async () => {
    ({ service, heard } = await startHeard(engine));
  });
  afterAll(() => service.stop());

  const kept = async () => {
    const counts = [];
    for (const table of ['mails', 'purpose_tokens', 'tries'])
      counts.push(...(await rowsOf(service, `select count(*)::int as n from ${table}`)));
    return counts;
  };

  it('writes a whole mail as sending would, and neither sends nor keeps it', async () => {
    const server = await startMailServer();
    await confirmedRecommender(service);
    const rehearsed: OutgoingMail[] = [];
    const smtp = smtpTransport(server.url);
    const transport = {
      ...smtp,
      rehearse: (mail: OutgoingMail) => {
        rehearsed.push(mail);
        return smtp.rehearse(mail);
      },
    };
    const { lines, logger } = recordingLogger();
    const { db } = service.database;
    const delivery = { db, sealing, clock: new HandClock(), transport, lookOf: () => lookOf(service.tenant), logger };
    const effects: Effects = {
      ...service.effects,
      enqueueMail: (tx, mail) => enqueueMail(tx, sealing, mail, service.effects, ''),
    };
    const before = await kept();
    heard.length = 0;
    for (const kind of kinds) {
      const cover = { kind, tenant: service.tenant.key, language: 'de' } as const;
      await writeCover(effects, delivery, cover);
    }
    const changes = heard.flatMap((text) => /^(?:insert into|update) "(?:mails|purpose_tokens)"/.exec(text) ?? []);
    expect(changes).toEqual(
      kinds.flatMap(() => ['insert into "purpose_tokens"', 'insert into "mails"', 'update "mails"', 'update "mails"']),
    );
    expect(rehearsed.map(({ to }) => to.endsWith('@nobody.example'))).toEqual(kinds.map(() => true));
    expect(await kept()).toEqual(before);
    expect([server.received, lines]).toEqual([[], []]);
    await server.close();
  });
});
