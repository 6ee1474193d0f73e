import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/domain/people/account/password.ts';
import { newMember, password } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

describe.each(engines)('a login while too many passwords are judged on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  /** Once: `Service.call` comes again. */
  const logIn = async (Email: string) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/v1/lindenstrom/account/login',
      payload: { Email, Password: password },
    });
    return [answer.statusCode, answer.json<{ Code?: string }>().Code, answer.headers['retry-after']];
  };

  /** Keeps as many waiting as may, until all is done. */
  async function whileFull(act: () => Promise<void>): Promise<void> {
    const over = new AbortController();
    const again = async () => {
      while (!over.signal.aborted) await hashPassword(password);
    };
    const others = Array.from({ length: 62 }, again);
    await act().finally(() => over.abort());
    await Promise.all(others);
  }

  it('is told to come again, be there an account or not, and counts as no try', async () => {
    const { email } = await newMember(service);
    const busy = [503, 'PSOF0010', '5'];
    await whileFull(async () => {
      for (let count = 0; count < 35; count += 1) expect(await logIn(email)).toEqual(busy);
      expect(await logIn('nobody@mail.example.org')).toEqual(busy);
    });
    expect(await logIn(email)).toEqual([200, undefined, undefined]);
  });
});
