import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/domain/people/account/password.ts';
import { password } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender } from '../given/people.ts';
import { Service } from '../service/service.ts';

/** How often Argon2 was computed meanwhile: its work outside of JavaScript is the only one here that bears no name. */
async function hashesIn(act: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'undefined') count += 1;
    },
  }).enable();
  await act().finally(() => hook.disable());
  return count;
}

describe.each(engines)('a link for a password on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  it('is looked up before Argon2 is computed: one that is good for nothing costs nothing', async () => {
    expect(await hashesIn(() => hashPassword(password))).toBe(1);
    const from = '198.51.100.240';
    const words: unknown[] = [];
    const set = async (Token: string, Password = password) => {
      const body = { Token, Password, PasswordWiederholung: Password };
      const answer = await service.call('PUT', 'account/resetPassword', { body, from });
      words.push(answer.body['Code'] ?? answer.status);
    };
    const hashes = (Token: string, Password?: string) => hashesIn(() => set(Token, Password));
    const [one, other] = [await confirmedRecommender(service), await confirmedRecommender(service)];
    // Too easy a one is no good either.
    expect(await hashes(one.passwordToken, 'Passwort1')).toBe(0);
    expect(await hashes(one.passwordToken)).toBe(1);
    expect(await hashes(one.passwordToken)).toBe(0);
    service.clock.pass({ days: 60 });
    expect(await hashes(other.passwordToken)).toBe(0);
    for (let n = 0; n < 31; n += 1) expect(await hashes('A'.repeat(43))).toBe(0);
    expect(words.slice(0, 5)).toEqual(['PSOF0003', 200, 'PSOF0111', 'PSOF0102', 'PSOF0113']);
    expect(words.at(-1)).toBe('PSOF0009');
  });
});
