import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import { confirmedRecipient, newOrderId, reportOrder } from '../../given/bounty-people.ts';
import { recommenderWith } from '../../given/order-people.ts';
import { engines } from '../../service/engines.ts';
import { Service } from '../../service/service.ts';

interface Step {
  readonly ErwartetBis: string | null;
}

describe.each(engines)('the day that is promised for a bounty on %s', (engine) => {
  const wait = { days: 14 };
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => {
      const { config } = tenant;
      const changing = Object.defineProperty({ ...config }, 'complaintPeriodDays', { get: () => wait.days });
      return { ...tenant, config: changing };
    });
  });
  beforeEach(() => void (wait.days = 14));
  afterAll(() => service.stop());

  const after = (days: number) =>
    new Date(service.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 19);
  /** A referral of two parts, followed by so many recipients, the first of whom has paid an order today. */
  const paid = async (followers = 1) => {
    const anna = await recommenderWith(service, 50);
    const lena = await confirmedRecipient(service, anna);
    for (let count = 1; count < followers; count += 1) await confirmedRecipient(service, anna);
    const order = { ExterneId: newOrderId(), Empfaengernummer: lena.number, Auftragsdatum: after(0) };
    await reportOrder(service, { ...order, Status: 'Gezahlt' });
    return { anna, lena, order: { ...order, Status: 'Gezahlt' } };
  };
  /** Each place in which it is told, and where it is noted. */
  const told = async ({ anna, lena }: Awaited<ReturnType<typeof paid>>) => {
    const noted = await rowsOf(
      service,
      `select distinct to_char(ready_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as day from bounties
       where referral_number = $1 and ready_at is not null`,
      anna.number,
    );
    const own = await service.call('GET', 'empfehler/empfehlungen', { token: anna.token });
    const { Content } = own.body as unknown as {
      Content: [{ Meilensteine: Step[]; Kontakte: { Meilensteine: Step[] }[] }];
    };
    const followed = await service.call('GET', 'empfaenger/auftrag', { token: lena.access });
    const { Praemien } = followed.body as unknown as { Praemien: Step[] };
    const bars = [Content[0], ...Content[0].Kontakte.slice(0, 1)];
    const steps = [...Praemien, ...bars.map(({ Meilensteine }) => Meilensteine[6])];
    return [...noted.map(({ day }) => day), ...steps.map((step) => step?.ErwartetBis)];
  };

  it.each([1, 2])('is kept when the tenant changes the complaint period, with %i recipients', async (followers) => {
    const given = await paid(followers);
    const places = followers === 1 ? 3 : 4;
    const all = (days: number) => Array.from({ length: places }, () => after(days));
    expect(await told(given)).toEqual(all(14));
    for (const days of [60, 3]) {
      wait.days = days;
      // Whatever touches the referral has its bounties follow its orders again.
      const { number } = given.lena;
      await reportOrder(service, { ExterneId: newOrderId(), Empfaengernummer: number, Auftragsdatum: after(0) });
      await reportOrder(service, { ...given.order, ProduktId: `lindenstrom-plus-${days}` });
      expect(await told(given)).toEqual(all(14));
    }
  });

  it('follows the order itself, by the complaint period of that day', async () => {
    const given = await paid();
    wait.days = 60;
    await reportOrder(service, { ...given.order, Auftragsdatum: after(-1) });
    expect(await told(given)).toEqual([after(59), after(59), after(59)]);
    wait.days = 14;
    const other = { ExterneId: newOrderId(), Empfaengernummer: given.lena.number, Status: 'Gezahlt' };
    await reportOrder(service, { ...other, Auftragsdatum: after(0) });
    expect(await told(given)).toEqual([after(59), after(59), after(59)]);
    await reportOrder(service, { ...given.order, Auftragsdatum: after(-1), Status: 'Storniert' });
    expect(await told(given)).toEqual([after(14), after(14), after(14)]);
  });
});
