import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { claimToken, providedBounty } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { Leaving } from '../service/leaving.ts';
import type { Collected } from '../given/paying.ts';
import { confirmedRecommender } from '../given/people.ts';
import { operatorKey } from '../service/service.ts';

describe.each(engines)('who is to be paid and goes on %s', (engine) => {
  let leaving: Leaving;
  beforeAll(async () => {
    leaving = await Leaving.start(engine);
  });
  afterAll(() => leaving.service.stop());

  it('gets a voucher that was chosen, and of its address only the masked one is kept', async () => {
    const { paying, service } = leaving;
    await paying.payTheRest();
    const { anna } = await providedBounty(service, 100);
    const token = await claimToken(service, anna.email);
    const Email = 'geschenk@example.org';
    const body = { Auszahlung: 'Gutschein', GutscheinEmpfang: { Email, EmailWiederholung: Email } };
    expect((await service.call('PUT', 'praemierung/', { body, token })).status).toBe(200);
    await leaving.leave(anna);
    const csv = 'Code;WertCent;Anbieter;GueltigBis\n7Q4M-KX2P;6000;Buchladen;';
    await service.call('POST', 'operator/gutscheine', { body: { Csv: csv }, token: operatorKey });
    const { database, effects, tenant } = service;
    await deliverVouchers(database.db, effects, [tenant], new AbortController().signal);
    expect((await service.mailsTo(Email)).map(({ kind }) => kind)).toEqual(['voucher']);
    await leaving.maintain();
    // As long as it may have to be mailed again, its address is needed.
    expect(await leaving.bountyOf({ anna })).toMatchObject({ state: 'Ausgezahlt', destinations: 1, records: 1 });
    await service.database.executeSql(`update mails set sent_at = created_at, sealed = null where kind = 'voucher'`);
    await leaving.maintain();
    const { id, ...after } = await leaving.bountyOf({ anna });
    expect(after).toMatchObject({ state: 'Ausgezahlt', destinations: 0, records: 1 });
    expect(await leaving.recordOf(id)).toMatchObject({
      account: null,
      voucherEmail: 'g•••@example.org',
      references: [],
    });
  });

  it('is told at once, whether by themselves or by the support', async () => {
    const { service } = leaving;
    const [one, other] = [await confirmedRecommender(service), await confirmedRecommender(service)];
    const before = service.nudges;
    await service.call('DELETE', 'empfehler/delete', { token: one.token });
    expect(service.nudges).toBe(before + 1);
    const body = { Gegenstand: other.email };
    await service.call('POST', 'operator/empfehler/loeschung', { body, token: operatorKey });
    expect(service.nudges).toBe(before + 2);
  });

  it('goes at the same moment as others, while orders are cancelled and the maintenance runs', async () => {
    const { paying, service } = leaving;
    const before = await leaving.read('statistik/monate');
    const people: Collected[] = [];
    for (let n = 0; n < 6; n += 1) people.push(await paying.collected());
    const open = [await providedBounty(service, 50), await providedBounty(service, 50)];
    await Promise.all([
      ...people.slice(0, 3).map(({ anna }) => leaving.leave(anna)),
      ...people.map((person) => paying.cancel(person)),
      ...open.map(({ anna }) => leaving.leave(anna)),
      ...open.map(({ lena }) =>
        service.call('DELETE', `operator/empfaenger/${lena.number}`, { token: operatorKey }).then((answer) => {
          expect(answer.status).toBe(200);
        }),
      ),
      leaving.maintain(),
      leaving.maintain(),
    ]);
    for (const person of people) {
      expect(await leaving.bountyOf(person)).toMatchObject({ state: 'Storniert', destinations: 0, records: 0 });
    }
    for (const person of open) expect(await leaving.bountyOf(person)).toMatchObject({ state: 'Storniert' });
    await leaving.expectAgreement();
    const sum = (figures: Record<string, unknown>, name: string) =>
      (figures['Statistik'] as Record<string, number>[]).reduce((total, row) => total + (row[name] ?? 0), 0);
    const after = await leaving.read('statistik/monate');
    for (const name of ['AnzahlEmpfehlungen', 'AnzahlEmpfaenger', 'AnzahlBestaetigt']) {
      expect(sum(after, name) - sum(before, name)).toBe(8);
    }
  });
});
