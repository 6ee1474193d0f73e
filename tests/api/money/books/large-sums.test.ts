import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { newUuid } from '#server/domain/identity/uuid.ts';
import { post } from '#server/domain/money/ledger/post.ts';
import { engines } from '../../service/engines.ts';
import { referralBody } from '../../given/people.ts';
import { metricsToken, operatorKey, Service } from '../../service/service.ts';

/** More than 2³¹ cents, 21 million euros, with two of them. */
const each = 2_000_000_000;

describe.each(engines)('sums of more than 21 million euros on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
    const { database, effects } = service;
    const at = service.clock.now();
    for (const recipientNumber of ['AAAAAAAAAAAA', 'BBBBBBBBBBBB']) {
      const id = newUuid(effects.random);
      await database.db.transaction(async (tx) => {
        await tx.insert(bounties).values({
          tenant: 'lindenstrom',
          id,
          side: 'Empfehler',
          referralNumber: 'AAAAAAAAAA',
          recipientNumber,
          recommenderId: newUuid(effects.random),
          productId: 'lindenstrom-natur',
          valueCent: each,
          state: 'Bereitgestellt',
          reason: 'ReklamationsfristVorbei',
          at,
          orderUntil: at,
          createdAt: at,
        });
        await post(tx, effects, 'lindenstrom', { kind: ledgerKind.opened, bountyId: id, amountCent: each });
      });
    }
    await database.db.transaction((tx) =>
      post(tx, effects, 'lindenstrom', { kind: ledgerKind.vouchersBought, amountCent: 2 * each }),
    );
  }, 180_000);
  afterAll(() => service.stop());

  const read = async (path: string) => {
    const { status, body } = await service.call('GET', `operator/${path}`, { token: operatorKey });
    expect(status).toBe(200);
    return body as Record<string, unknown>;
  };

  it('are whole in the books, month by month and checked', async () => {
    const { Monate } = (await read('hauptbuch/monate')) as { Monate: Record<string, unknown>[] };
    expect(Monate).toMatchObject([{ EntstandenCent: 2 * each, GeschuldetCent: 2 * each }]);
    expect(await read('hauptbuch/pruefung')).toMatchObject({
      Fehler: null,
      GeschuldetCent: 2 * each,
      GeschuldetLautPraemienCent: 2 * each,
    });
  });

  it('are whole in the statistics', async () => {
    expect(JSON.stringify(await read('statistik/monate'))).toContain(`${2 * each}`);
  });

  it('count in the month of Berlin, which begins before that of UTC', async () => {
    service.clock.moment = new Date('2026-06-30T22:30:00Z');
    await service.call('POST', 'empfehlen/create', { body: referralBody(service) });
    const { Statistik } = (await read('statistik/monate')) as { Statistik: Record<string, unknown>[] };
    expect(Statistik.at(-1)).toMatchObject({ Monat: '2026-07', AnzahlEmpfehlungen: 1 });
  });

  it('leave vouchers, what is late and the numbers in the open alone', async () => {
    await read('gutscheine');
    await read('ueberfaellig');
    await read('loeschungen');
    expect((await service.call('GET', '/metrics', { token: metricsToken })).status).toBe(200);
  });
});
