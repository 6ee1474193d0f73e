import { afterAll, beforeAll, beforeEach } from 'vitest';
import { mails } from '#server/db/schema/mails.ts';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import type { Engine } from '../api/service/engines.ts';
import { openSharedDatabase } from './databases.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { deliveryOn, HandClock } from './outbox-rig.ts';

interface SmtpOutbox {
  database: Awaited<ReturnType<typeof openSharedDatabase>>;
  server: MailServer;
  clock: HandClock;
  /** What delivers by that server. */
  overSmtp: () => ReturnType<typeof deliveryOn>;
}

/** For the tests of a file: a database, and for each test an empty outbox, a mail server and a clock of its own. */
export function smtpOutbox(engine: Engine): SmtpOutbox {
  const rig = {
    overSmtp: () => deliveryOn(rig.database.db, rig.clock, smtpTransport(rig.server.url)),
  } as SmtpOutbox;
  beforeAll(async () => {
    rig.database = await openSharedDatabase(engine);
  });
  afterAll(async () => {
    await rig.database.close();
  });
  beforeEach(async () => {
    await rig.database.db.delete(mails);
    rig.clock = new HandClock();
    rig.server = await startMailServer();
    return async () => rig.server.close();
  });
  return rig;
}
