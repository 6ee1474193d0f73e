import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEffects } from '#server/create-effects.ts';
import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import { secureRandom } from '#server/random.ts';
import * as people from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import { withMeanwhile } from '../../service/meanwhile.ts';
import { confirmedRecommender } from '../../given/people.ts';
import { operatorKey, Service } from '../../service/service.ts';

describe.each(engines)('a bounty that the job has found due on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  /** What time does, with something else between what it finds and what it makes of that. */
  const timePasses = (happens: () => Promise<unknown>) => {
    const effects = createEffects({
      clock: service.clock,
      random: secureRandom,
      secretKey: createSecretKey(Buffer.alloc(32, 7)),
      publicUrl: 'https://widget.example',
    });
    const db = withMeanwhile(service.database.db, happens);
    return passTime(db, effects, [service.tenant], new AbortController().signal);
  };
  /** Somebody of whose orders one was paid, and is past the complaint period when time has passed. */
  const due = async () => {
    const anna = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 100 } });
    const lena = await people.confirmedRecipient(service, anna);
    const order = { ExterneId: people.newOrderId(), Empfaengernummer: lena.number };
    const unpaid = { ...order, ExterneId: people.newOrderId() };
    await people.reportOrder(service, { ...order, Status: 'Gezahlt' });
    await people.reportOrder(service, unpaid);
    service.clock.pass({ days: 14 });
    return { anna, order, unpaid };
  };
  const stateOf = async (number: string) => {
    const select = 'select state, order_id, claim_by from bounties where referral_number = $1';
    return (await service.database.executeSql(select, [number])).rows;
  };
  const readyMails = async (email: string) =>
    (await service.mailsTo(email)).filter(({ kind }) => kind === 'bounty-ready').length;

  it('waits when it has come to hang on another order that nobody has paid', async () => {
    const { anna, order, unpaid } = await due();
    const told = await timePasses(async () => {
      expect((await people.reportOrder(service, { ...order, Status: 'Storniert' })).status).toBe(200);
    });
    expect(told.provided).toBe(0);
    expect(await stateOf(anna.number)).toEqual([{ state: 'Offen', order_id: unpaid.ExterneId, claim_by: null }]);
    expect(await readyMails(anna.email)).toBe(0);
  });

  it('waits when its referral was blocked, and its person gets no mail', async () => {
    const { anna, order } = await due();
    const told = await timePasses(async () => {
      const body = { Sache: 'Empfehlung', Gegenstand: anna.number, Grund: 'sich selbst empfohlen' };
      expect((await service.call('POST', 'operator/sperren', { body, token: operatorKey })).status).toBe(200);
    });
    expect(told.provided).toBe(0);
    expect(await stateOf(anna.number)).toEqual([{ state: 'Offen', order_id: order.ExterneId, claim_by: null }]);
    expect(await readyMails(anna.email)).toBe(0);
  });
});
