import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { transact } from '#server/db/transact.ts';
import { post } from '#server/domain/money/ledger/post.ts';
import { sealBooks } from '#server/domain/money/ledger/seal.ts';
import { rowsOf } from '../given/account-people.ts';
import { checked, look } from '../given/health.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service } from '../service/service.ts';

const to = 'praemien@lindenstrom.example';

describe.each(engines)('an alarm that something else is found of on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      private: { ...tenant.private, operatorEmail: to },
    }));
  }, 180_000);
  // The books are proven when the service stops.
  afterAll(() => service.stop());

  const lookAgain = async () => {
    await Promise.all([look(service), look(service), look(service)]);
    service.clock.pass({ hours: 0.2 });
    await look(service);
    return (await checked(service, 'Hauptbuch')).Befund;
  };
  /** What was told of the books: by mail, which has to be the same as by the feed. */
  const told = async () => {
    const mails = (await service.mailsTo(to)).flatMap((mail) => (mail.kind === 'health' ? [mail] : []));
    const mailed = mails.flatMap(({ alarms, wells }) => [
      ...alarms.flatMap(({ check, finding }) => (check === 'Hauptbuch' ? [finding] : [])),
      ...wells.flatMap((check) => (check === 'Hauptbuch' ? ['well'] : [])),
    ]);
    const inFeed = await rowsOf(
      service,
      `select coalesce(details ->> 'finding', kind) as told from happenings
        where topic = 'health' and tenant = 'lindenstrom' and subject = 'Hauptbuch' order by id`,
    );
    expect(inFeed.map((row) => row['told'])).toEqual(mailed);
    return mailed;
  };
  const buy = () =>
    transact(service.database.db, (tx) =>
      post(tx, service.effects, 'lindenstrom', { kind: ledgerKind.vouchersBought, amountCent: 6000 }),
    );
  const seal = () => sealBooks(service.database.db, service.effects, { onSealed: () => undefined });
  /** Changes a seal that is not the last, or back again, and has the books checked. */
  const turn = async () => {
    await rowsOf(service, 'alter table ledger_seals disable trigger all');
    await rowsOf(service, 'update ledger_seals set hash = reverse(hash) where seq = 1');
    await rowsOf(service, 'alter table ledger_seals enable trigger all');
    service.clock.pass({ hours: 0.01 });
    await service.call('GET', 'operator/hauptbuch/pruefung', { token: operatorKey });
  };
  const [spoil, mend] = [turn, turn];
  const untilThen = ['BuecherUnversiegelt', 'BuecherFalsch'];

  it('tells that books are wrong also while their entries wait for a number, and that once', async () => {
    await buy();
    await buy();
    await seal();
    await buy();
    service.clock.pass({ hours: 1 });
    expect([await lookAgain(), await told()]).toEqual(['BuecherUnversiegelt', untilThen.slice(0, 1)]);
    await spoil();
    expect([await lookAgain(), await told()]).toEqual(['BuecherFalsch', untilThen]);
  });

  it('tells nothing twice that comes back before all was well', async () => {
    await mend();
    expect([await lookAgain(), await told()]).toEqual(['BuecherUnversiegelt', untilThen]);
    await spoil();
    expect([await lookAgain(), await told()]).toEqual(['BuecherFalsch', untilThen]);
    await seal();
    expect([await lookAgain(), await told()]).toEqual(['BuecherFalsch', untilThen]);
  });

  it('is well once, and is told anew when it comes again', async () => {
    await mend();
    await lookAgain();
    expect(await told()).toEqual([...untilThen, 'well']);
    await spoil();
    expect([await lookAgain(), await told()]).toEqual(['BuecherFalsch', [...untilThen, 'well', 'BuecherFalsch']]);
    await mend();
    await lookAgain();
    expect(await told()).toEqual([...untilThen, 'well', 'BuecherFalsch', 'well']);
  });

  it('tells what comes within ten minutes of something else that has gone', async () => {
    const before = await told();
    await buy();
    service.clock.pass({ hours: 1 });
    await lookAgain();
    await seal();
    await look(service);
    await spoil();
    await look(service);
    expect(await told()).toEqual([...before, ...untilThen]);
    await mend();
  });
});
