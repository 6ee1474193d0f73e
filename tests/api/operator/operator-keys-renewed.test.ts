import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../given/operator-people.ts';
import { hashOf } from '../given/releasers.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

describe.each(engines)('an operator’s key that is renewed, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  it('lives its whole life when it is renewed on its last day, or as long as is said', async () => {
    const renew = async (key: string, token: string, more: object = {}) =>
      (
        await service.call('POST', 'operator/schluessel/erneuern', {
          body: { SchluesselHash: hashOf(key), ...more },
          token,
        })
      ).body;
    const before = service.clock.moment;
    const former = await newKey(service, 'Rita Neu', ['Berichte'], { days: 30 });
    service.clock.pass({ days: 29, hours: 23 });
    const end = (days: number) =>
      new Date(service.clock.moment.getTime() + days * 86_400_000).toISOString().slice(0, 19);
    expect(await renew('of-the-last-day', former.key)).toMatchObject({ GueltigBis: end(30) });
    expect(await renew('for-a-week', 'of-the-last-day', { Tage: 7 })).toMatchObject({ GueltigBis: end(7) });
    expect((await renew('for-ever', 'for-a-week', { Tage: 731 }))['Code']).toBe('PSOF0003');
    service.clock.moment = before;
  });
});
